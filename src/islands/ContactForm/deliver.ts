import type { FormDelivery } from '../../model/delivery.ts';

/** Milliseconds that simulated sending takes. */
const simulatedMs = 1500;
/** Milliseconds that a server has for its answer. */
const timeoutMs = 15_000;
/** Bytes of a body with which a request may outlive its page: 64 KiB, less what other requests of the page may need. */
const keepaliveBytes = 60_000;

/** The result of sending a message; each but `sent` has a sentence of its own in the content. */
export type Outcome = 'sent' | 'offline' | 'refused' | 'unclear';

const isEmpty = (value: unknown): boolean =>
  !value || (value instanceof Object && Object.keys(value).length === 0);

/** Whether JSON with status 200 refuses: `{"success": "false"}`, `{"status": "error"}`, `{"errors": [{…}]}` and the like. */
function isRefusal(answer: Record<string, unknown>): boolean {
  const { success, ok, status, error, errors } = answer;
  return (
    [success, ok].some((value) => String(value) === 'false') ||
    /^(error|fail|[45]\d\d$)/i.test(String(status)) ||
    ![error, errors].every(isEmpty)
  );
}

/** Whether an answer is a page of this site, with which Netlify confirms a message. */
const isOwnPage = (body: string): boolean => body.includes('<script id="boot"');

/** Reads an answer to its end: one that is cut off is not a success. */
async function outcomeOf(response: Response): Promise<Outcome> {
  const body = await response.text();
  // A redirect has status 0 here. It is not followed, because the browser would then send a GET without the message.
  if (!response.ok) return response.status < 400 ? 'unclear' : 'refused';
  try {
    return isRefusal(JSON.parse(body) ?? {}) ? 'refused' : 'sent';
  } catch {
    // A page or JSON that cannot be read might say anything.
    const isSilent = !/json|html/.test(response.headers.get('content-type') ?? '') && !body.includes('<');
    return isSilent || !body || isOwnPage(body) ? 'sent' : 'unclear';
  }
}

/**
 * Sends a message to the server that the content names, and never throws. Without a server it only waits. A message that
 * is not too long is sent even if its page is closed.
 */
export async function deliver(
  message: Record<string, string>,
  { endpoint, encoding }: FormDelivery,
): Promise<Outcome> {
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, simulatedMs));
    return 'sent';
  }
  const wasOnline = navigator.onLine;
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
    // Without a connection nothing has left. Otherwise the message may have arrived, and only the answer is missing.
    return wasOnline || controller.signal.aborted ? 'unclear' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
