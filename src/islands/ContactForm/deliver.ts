import type { FormDelivery } from '../../model/delivery.ts';
import { fileField } from '../../model/formFile.ts';

/** Milliseconds that simulated sending takes. */
const simulatedMs = 1500;
/** Milliseconds that a server has for its answer. */
const timeoutMs = 15_000;
/** Bytes of a file that a slow line sends in a millisecond. */
const slowLine = 20;
/** Bytes of a body with which a request may outlive its page: 64 KiB, less what other requests of the page may need. */
const keepaliveBytes = 60_000;

const accept = 'application/json';

/** The result of sending a message; each but `sent` has a sentence of its own in the content. */
export type DeliveryOutcome = 'sent' | 'offline' | 'refused' | 'unclear';

const failed = /^(?:error|fail|invalid|false$)|_(?:error|failed)$/i;
const none = /^(?:false|no|none|0|null)?$/i;

/** Whether a member of an answer in JSON says that something failed; the answer itself has no name. An empty error is none. */
function isFailure(name: string, value: unknown): boolean {
  if (typeof value === 'object' && value !== null)
    return /^error/i.test(name) && Object.keys(value).length > 0;
  if (/^(?:is_?)?(?:success(?:ful)?|ok)$/i.test(name)) return none.test(String(value));
  if (/^error/i.test(name)) return !none.test(String(value));
  if (/^(?:status_?)?code$|^status$/i.test(name) && /^[45]\d\d$/.test(String(value))) return true;
  return /^(?:status|result|)$/i.test(name) && failed.test(String(value));
}

/**
 * Whether an answer with a status of success refuses, at any depth: `{"success": false}`, `{"data": {"errors": ["…"]}}` and
 * the like. What was sent may be in it, too, and says nothing.
 */
function isRefusal(body: string, sent: Record<string, string>): boolean {
  let isRefused = false;
  try {
    JSON.parse(body, (name: string, value: unknown) => {
      isRefused ||= isFailure(name, value) && sent[name] !== value;
      return value;
    });
    return isRefused;
  } catch {
    return failed.test(body.trim());
  }
}

/** Whether an answer is a page of another site, such as a test for robots. Netlify answers with one of this site. */
const isForeignPage = (body: string): boolean => /^\s*</.test(body) && !body.includes('<script id="boot"');

function uploadOf(message: Record<string, string>, file: File): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(message)) data.append(name, value);
  data.set(fileField, file);
  return data;
}

/** Reads an answer to its end: one that is cut off is not a success. */
async function outcomeOf(response: Response, sent: Record<string, string>): Promise<DeliveryOutcome> {
  const body = await response.text();
  // A redirect has status 0 here. It is not followed, because the browser would then send a GET without the message.
  if (!response.ok) return response.status < 400 ? 'unclear' : 'refused';
  if (isForeignPage(body)) return 'unclear';
  return isRefusal(body, sent) ? 'refused' : 'sent';
}

/**
 * Sends a message to the server that the content names, and never throws. Without a server it only waits. A message that
 * is not too long, and has no file, is sent even if its page is closed.
 */
export async function deliver(
  message: Record<string, string>,
  { endpoint }: FormDelivery,
  file?: File,
): Promise<DeliveryOutcome> {
  if (!endpoint) {
    await new Promise((resolve) => setTimeout(resolve, simulatedMs));
    return 'sent';
  }
  const wasOnline = navigator.onLine;
  const signal = AbortSignal.timeout(timeoutMs + (file?.size ?? 0) / slowLine);
  try {
    const text = new URLSearchParams(message).toString();
    const response = await fetch(endpoint, {
      method: 'POST',
      // The browser names the boundary between the fields of a form with a file.
      headers: file ? { accept } : { accept, 'content-type': 'application/x-www-form-urlencoded' },
      body: file ? uploadOf(message, file) : text,
      keepalive: !file && text.length <= keepaliveBytes,
      redirect: 'manual',
      signal,
    });
    return await outcomeOf(response, message);
  } catch {
    // Without a connection nothing has left. Otherwise the message may have arrived, and only the answer is missing.
    return wasOnline || signal.aborted ? 'unclear' : 'offline';
  }
}
