import type { TemplateData } from '../../model/pageTypes.ts';

/** Milliseconds that simulated sending takes. */
const simulatedMs = 1500;
/** Milliseconds that a server has for its answer. */
const timeoutMs = 15_000;
/** Bytes of a body with which a request may outlive its page: 64 KiB, less what other requests of the page may need. */
const keepaliveBytes = 60_000;

export type Delivery = TemplateData['contact']['delivery'];

/** The result of sending a message; each but `sent` has a sentence of its own in the content. */
export type Outcome = 'sent' | 'offline' | 'late' | 'broken' | 'refused' | 'unclear';

/** Reads an answer to its end: one that is cut off is not a success. */
async function outcomeOf(response: Response): Promise<Outcome> {
  const body = await response.text();
  // A redirect has status 0 here. It is not followed, because the browser would then send a GET without the message.
  if (!response.ok) return response.status < 400 ? 'unclear' : 'refused';
  try {
    // Services also refuse with status 200: { "success": false }, { "success": "false" } or { "ok": false }.
    const { success, ok }: { success?: unknown; ok?: unknown } = JSON.parse(body) ?? {};
    return [success, ok].some((value) => String(value) === 'false') ? 'refused' : 'sent';
  } catch {
    // Services also answer with a page or with nothing. JSON that cannot be read might say anything.
    const isJson = response.headers.get('content-type')?.includes('json');
    return isJson && body ? 'unclear' : 'sent';
  }
}

/**
 * Sends a message to the server that the content names, and never throws. Without a server it only waits. A message that
 * is not too long is sent even if its page is closed.
 */
export async function deliver(
  message: Record<string, string>,
  { endpoint, encoding }: Delivery,
): Promise<Outcome> {
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, simulatedMs));
    return 'sent';
  }
  const failure = navigator.onLine ? 'broken' : 'offline';
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const [type, body] =
      encoding === 'json'
        ? ['json', JSON.stringify(message)]
        : ['x-www-form-urlencoded', `${new URLSearchParams(message)}`];
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': `application/${type}` },
      body,
      keepalive: new Blob([body]).size <= keepaliveBytes,
      redirect: 'manual',
      signal: controller.signal,
    });
    return await outcomeOf(response);
  } catch {
    return controller.signal.aborted ? 'late' : failure;
  } finally {
    clearTimeout(timer);
  }
}
