/** A gate in front of the fixture site, for browsers whose requests a test can neither hold back nor change. */
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { listen } from './listen.ts';

/**
 * Runs in a page before all else, even before its policy is known. Notes what the browser and the console complain of, over
 * documents: WebDriver cannot read the console, and WebKitGTK writes down nothing of private windows.
 */
function noteComplaints(): void {
  let isLeft = false;
  const note = (line: unknown) => {
    // A document that is left aborts what it imports, and reports it.
    if (!isLeft)
      sessionStorage.complaints = `${sessionStorage.complaints ?? ''}${location.pathname} ${line}\n`;
  };
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  for (const name of ['error', 'warn'] as const)
    console[name] = (...words: unknown[]) => note(words.join(' '));
  // What is thrown, and what cannot be loaded.
  addEventListener(
    'error',
    ({ target, message }) => note(message || Reflect.get(target ?? {}, 'outerHTML')),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    // Of the browser's own cross-fade between documents, which no script waits for: any two pages reject it.
    if (!`${reason}`.includes('skipTransition() was called')) note(reason);
  });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    note(`violation: ${violatedDirective} ${blockedURI} ${sample}`),
  );
}

/** What the pages of a tab have complained of since it was asked last. */
export function takeComplaints(): string[] {
  const all: string[] = (sessionStorage.complaints ?? '').split('\n');
  // A page that is left while its script arrives says so. One that never arrives fails every test.
  const lines = all.filter((line) => line && !line.endsWith('Importing a module script failed.'));
  sessionStorage.removeItem('complaints');
  return lines;
}

/** Opens a gate to a site. */
export async function openGate(site: string) {
  const held = new Map<string, EventEmitter>();
  const changes = new Map<string, (html: string) => string>();
  async function answer(address: string, response: ServerResponse): Promise<void> {
    const events = held.get(address);
    const open = events && once(events, 'open');
    response.on('close', () => events?.emit('answered'));
    events?.emit('asked');
    await open;
    const original = await fetch(new URL(address, site), { redirect: 'manual' });
    const body = Buffer.from(await original.arrayBuffer());
    // Without a lifetime: what is held back must be requested.
    for (const name of ['content-type', 'content-security-policy', 'location'])
      response.setHeader(name, original.headers.get(name) ?? []);
    response.writeHead(original.status);
    const isHtml = original.headers.get('content-type')?.startsWith('text/html');
    const script = `<script>(${noteComplaints})()</script>`;
    const change = changes.get(address) ?? ((html) => html);
    response.end(isHtml ? change(`${body}`.replace('<head>', `<head>${script}`)) : body);
  }
  const gate = await listen(({ url = '' }, response) => {
    answer(url, response).catch(() => response.destroy());
  });
  return {
    ...gate,
    /** Holds an address back. `asked` resolves at its first request; `release` answers it, and waits for that. */
    hold(address: string): { asked: Promise<unknown>; release: () => Promise<unknown> } {
      const events = new EventEmitter();
      held.set(address, events);
      const answered = once(events, 'answered');
      const release = () => {
        held.delete(address);
        events.emit('open');
        return answered;
      };
      return { asked: once(events, 'asked'), release };
    },
    /** Changes the page at an address. */
    change: (address: string, change: (html: string) => string) => void changes.set(address, change),
  };
}
