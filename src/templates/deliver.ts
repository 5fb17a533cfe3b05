import type { TemplateData } from '../model/pageData.ts';

/** Milliseconds that sending takes where nothing is sent: the delay stands in for a server. */
const simulatedTime = 1500;
/** Milliseconds that a server has for its answer. */
const patience = 15_000;

type Delivery = TemplateData['contact']['delivery'];

/** What became of a message; each but `sent` has a sentence of its own in the content. */
export type Outcome = 'sent' | 'offline' | 'late' | 'broken' | 'refused';

/** Whether a server that answers 200 says in its JSON that it did not take the message. */
const saysNo = (answer: string): boolean => /^\s*\{.*"success"\s*:\s*false/s.test(answer);

function bodyOf(message: FormData, encoding: Delivery['encoding']): { body: BodyInit; type: string } {
  const fields = Object.fromEntries([...message].map(([name, value]) => [name, String(value)]));
  return encoding === 'json'
    ? { body: JSON.stringify(fields), type: 'application/json' }
    : { body: new URLSearchParams(fields), type: 'application/x-www-form-urlencoded' };
}

/**
 * Brings a message to the server that the content names, and says what became of it; never throws. Without a server
 * it only takes the time that one would. The message outlives the page: a visitor may go on while it is on its way.
 */
export async function deliver(message: FormData, { endpoint, encoding }: Delivery): Promise<Outcome> {
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, simulatedTime));
    return 'sent';
  }
  if (!navigator.onLine) return 'offline';
  const { body, type } = bodyOf(message, encoding);
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), patience);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': type },
      body,
      keepalive: true,
      signal: given.signal,
    });
    // An answer that breaks off in its midst is no yes.
    const answer = await response.text();
    return response.ok && !saysNo(answer) ? 'sent' : 'refused';
  } catch {
    if (given.signal.aborted) return 'late';
    return navigator.onLine ? 'broken' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
