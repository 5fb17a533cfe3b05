/** A gate in front of the fixture site, for browsers whose requests a test can neither hold back nor change. */
import { listen } from './listen.ts';

/**
 * Runs in a page before everything else, even before its policy is known. Keeps what the console and the browser complain
 * of, over documents.
 */
function noteComplaints(): void {
  const note = (line: string) => {
    const { complaints = '' } = sessionStorage;
    sessionStorage.complaints = `${complaints}${location.pathname} ${line}\n`;
  };
  for (const name of ['error', 'warn', 'assert'] as const)
    console[name] = (...words: unknown[]) => note(`${name}: ${words.join(' ')}`);
  addEventListener('unhandledrejection', ({ reason }) => {
    // Of the browser's own cross-fade between documents, which no script waits for: any two pages reject it.
    if (!`${reason}`.includes('skipTransition() was called')) note(`rejected: ${reason}`);
  });
  // What cannot be loaded is an error too, but no script’s.
  addEventListener(
    'error',
    (event) =>
      note(
        event instanceof ErrorEvent
          ? `thrown: ${event.message}`
          : `not loaded: ${event.target instanceof Element && event.target.outerHTML}`,
      ),
    { capture: true },
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}

/** What the pages of this tab complained of. */
export const readComplaints = (): string[] => (sessionStorage.complaints ?? '').split('\n').filter(Boolean);

/** Opens a gate to a site. */
export async function openGate(site: string) {
  const held = new Map<string, { opened: Promise<void>; answered: () => void }>();
  const changes = new Map<string, (html: string) => string>();
  const gate = await listen(async ({ url: address = '' }, response) => {
    const hold = held.get(address);
    if (hold) response.on('close', hold.answered);
    await hold?.opened;
    const answer = await fetch(new URL(address, site), { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    for (const name of ['content-type', 'content-security-policy', 'cache-control', 'location'])
      response.setHeader(name, answer.headers.get(name) ?? []);
    response.writeHead(answer.status);
    const change = changes.get(address) ?? ((html) => html);
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html');
    response.end(
      isHtml ? change(`${body}`.replace('<head>', `<head><script>(${noteComplaints})()</script>`)) : body,
    );
  });
  return {
    origin: gate.origin,
    close: gate.close,
    /** Holds an address back. The function that it returns releases it, and waits until it is answered. */
    hold(address: string): () => Promise<void> {
      let open = () => {};
      let answered = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const done = new Promise<void>((resolve) => {
        answered = resolve;
      });
      held.set(address, { opened, answered });
      return () => {
        open();
        return done;
      };
    },
    /** Changes the page at an address. */
    change: (address: string, change: (html: string) => string) => void changes.set(address, change),
  };
}
