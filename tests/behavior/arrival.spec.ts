/** A page on a slow connection is at each moment what it will be in the end. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pageOf } from '../lib/fixture.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { test } from '../lib/test.ts';

/** How long a piece is on the screen before the next one arrives: two frames. */
const pause = 35;

/** The document in pieces: its contents are divided after the title and the items of lists. */
function piecesOf(html: string): string[] {
  const [before = '', ...contents] = html.split(/(?=<main)/);
  return [before, ...contents.join('').split(/(?<=<\/(?:h1|li|dd)>)/)];
}

/** A site whose pages arrive in pieces, as on a slow connection. All other files arrive as they are at `origin`. */
async function startSlowSite(origin: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    for (const piece of piecesOf(await answer.text())) {
      response.write(piece);
      await setTimeout(pause);
    }
    response.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

for (const width of [390, 1440])
  test(`a visitor on a slow connection sees no hero or list rearrange itself as it arrives, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    const site = await startSlowSite(baseURL ?? '');
    try {
      // The page is in view as a whole, so that every shift counts.
      await page.setViewportSize({ width, height: 12_000 });
      await page.goto(site.origin);
      await page.evaluate(() => document.fonts.ready);
      await noteShifts(page);
      for (const url of [pageOf('portfolio').url, pageOf('service').url, '/blocks']) {
        await page.goto(`${site.origin}${url}`);
        await expectNoShift(page, url);
      }
    } finally {
      site.close();
    }
  });
