import { chromium } from '@playwright/test';
import { config } from '../../../scripts/site/config.ts';
import type { Typeface } from '../../../src/theme/brand.ts';
import { CommandError } from '../../../scripts/cli/command.ts';
import { findBrowser } from '../../../scripts/lib/findBrowser.ts';

/** Ordinary prose: how often letters and pairs of letters occur decides how wide a text is. */
const sample =
  'We read every message on the day it arrives, and one person answers it. If your question needs more than a short reply, you will hear by Friday who works on it, what it costs, and when you can see the first result. Most projects begin with a visit: we look at how the work is done today, note what takes too long, and ask 2 or 3 people what they would change. After that you get a plan of 4 to 6 pages. Nothing in it is a surprise, because you have seen each part before. Our services are priced by the hour or by the project; the choice is yours. “Why so simple?” is what new customers ask. It is simple for us, too: fewer meetings, better notes, and a team that stays the same from January to December.';

/** What decides where lines end and how high they are. */
interface Measures {
  /** In percent of the font size. */
  ascent: number;
  descent: number;
  lineGap: number;
  /** How wide the characters are at each weight, in percent of those of the local font. */
  widths: Record<string, number>;
}

const { localFont } = config.theme;

/** What the browser is given of a typeface. */
interface Task {
  font: string;
  locals: { weight: number; source: string }[];
  sample: string;
}

/** Runs in the browser. Returns undefined if the local font is not installed. */
async function measureInPage({ font, locals, sample }: Task): Promise<Measures | undefined> {
  // The largest size that browsers draw: they round lines to whole pixels.
  const size = 10_000;
  const line = document.createElement('span');
  line.style.cssText = 'position: absolute; white-space: nowrap';
  line.textContent = sample;
  document.body.append(line);
  const boxOf = (family: string, weight: number) => {
    line.style.font = `${weight} ${size}px ${family}`;
    return line.getBoundingClientRect();
  };
  const ours = new FontFace('Ours', `url(data:font/woff2;base64,${font})`, { weight: '1 1000' });
  document.fonts.add(await ours.load());
  const widths: Record<string, number> = {};
  for (const { weight, source } of locals) {
    const local = new FontFace(`Local${weight}`, source, { weight: '1 1000' });
    const installed = await local.load().catch(() => undefined);
    if (!installed) return undefined;
    document.fonts.add(installed);
    const ratio = boxOf('Ours', weight).width / boxOf(`Local${weight}`, weight).width;
    widths[weight] = Number((100 * ratio).toFixed(2));
  }
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.font = `${size}px Ours`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample);
  const percent = (pixels: number) => Number(((100 * pixels) / size).toFixed(2));
  const lineGap = boxOf('Ours', 400).height - fontBoundingBoxAscent - fontBoundingBoxDescent;
  return {
    ascent: percent(fontBoundingBoxAscent),
    descent: percent(fontBoundingBoxDescent),
    lineGap: percent(lineGap),
    widths,
  };
}

/** Measures a file of a typeface against the local font that replaces it. Throws a `CommandError` if that is not installed. */
export async function measure({ family, weights, like }: Typeface, file: Buffer): Promise<Measures> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const measured = await page.evaluate(measureInPage, {
      font: file.toString('base64'),
      locals: weights.map((weight) => ({ weight, source: localFont(like, weight) })),
      sample,
    });
    if (!measured)
      throw new CommandError(
        `${family} cannot be measured: none of ${localFont(like, 400)} is installed here (Debian: fonts-liberation).`,
      );
    return measured;
  } finally {
    await browser.close();
  }
}
