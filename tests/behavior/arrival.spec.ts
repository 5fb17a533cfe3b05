import { setTimeout } from 'node:timers/promises';
import { pageOf } from '../lib/fixture.ts';
import { listen } from '../lib/listen.ts';
import { expectNoShift, noteShifts } from '../lib/shifts.ts';
import { test } from '../lib/test.ts';

const pause = 35;

/** The document in pieces: its contents are divided after the title and the items of lists. */
function piecesOf(html: string): string[] {
  const [before = '', ...contents] = html.split(/(?=<main)/);
  return [before, ...contents.join('').split(/(?<=<\/(?:h1|li|dd)>)/)];
}

/** A site whose pages arrive in pieces, as on a slow connection. All other files arrive as they are at `origin`. */
const startSlowSite = (origin: string) =>
  listen(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', origin));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (type.startsWith('text/html'))
      for (const piece of piecesOf(await answer.text())) {
        response.write(piece);
        await setTimeout(pause);
      }
    else response.write(Buffer.from(await answer.arrayBuffer()));
    response.end();
  });

for (const width of [390, 1440])
  test(`no hero or list rearranges itself as it arrives slowly, ${width} px`, async ({ page, baseURL }) => {
    const site = await startSlowSite(baseURL ?? '');
    try {
      // The page is in view as a whole, so that every shift counts.
      await page.setViewportSize({ width, height: 12_000 });
      await page.goto(site.origin);
      await page.evaluate(() => document.fonts.ready);
      await noteShifts(page);
      for (const url of [pageOf('portfolio').url, pageOf('service').url, '/components']) {
        await page.goto(`${site.origin}${url}`);
        await expectNoShift(page, url);
      }
    } finally {
      site.close();
    }
  });
