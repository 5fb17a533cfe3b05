import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The newest that runs on Node 20. Fetched when it is asked for: it is as large as all of the other tools together. */
const version = '12.8.2';

/** What a visitor on a middling telephone gets of a page, by Lighthouse. */
export interface Audit {
  /** Of 100: performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Milliseconds until the largest thing of the first screen is painted. */
  lcp: number;
  /** Milliseconds in which the page does not answer. */
  tbt: number;
  /** How much moves by itself. */
  cls: number;
  /** Audits that cost a score something, by their names. */
  lost: string[];
}

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
});

/** Reads a report of Lighthouse. */
export function readReport(json: unknown): Audit {
  const { categories, audits } = reportSchema.parse(json);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const all = [
    categories.performance,
    categories.accessibility,
    categories['best-practices'],
    categories.seo,
  ];
  return {
    scores: all.map(({ score }) => Math.round(score * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost: all
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/**
 * The audit in the middle: by its score of performance, which alone a run changes, and by the largest paint where these
 * are equal.
 */
export function middle(audits: Audit[]): Audit | undefined {
  const score = ({ scores: [performance = 0] }: Audit) => performance;
  return audits.toSorted((a, b) => score(a) - score(b) || b.lcp - a.lcp)[Math.floor(audits.length / 2)];
}

const run = promisify(execFile);

/**
 * Loads a page as a telephone on a slow network does, and judges it. Now and then Lighthouse loses the trace of a load
 * and asks to be run again: it is, twice; an error says what it said then.
 */
export async function audit(url: string, browser: string, tries = 3): Promise<Audit> {
  const args = [`lighthouse@${version}`, url, '--output=json', '--quiet'];
  try {
    const flags = '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors';
    const { stdout } = await run('npx', ['--yes', ...args, flags], {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: 100_000_000,
    });
    return readReport(JSON.parse(stdout));
  } catch (failure) {
    if (tries > 1) return audit(url, browser, tries - 1);
    const said = failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : String(failure);
    throw new Error(`Lighthouse could not judge ${url}: ${said.trim()}`);
  }
}
