import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The latest version for Node 20. Downloaded on demand: it is as large as all other tools together. */
const version = '12.8.2';

/** Lighthouse results of a page on a mid-range phone. */
interface Audit {
  /** Out of 100: performance, accessibility, best practices, SEO. */
  scores: number[];
  /** Largest Contentful Paint in milliseconds. */
  lcp: number;
  /** Total Blocking Time in milliseconds. */
  tbt: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Names of the audits that lowered a score. */
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

/** Parses a Lighthouse report. */
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
 * The median audit by performance score, the only score that varies between runs; if scores are equal, by Largest
 * Contentful Paint.
 */
export function middle(audits: Audit[]): Audit | undefined {
  const score = ({ scores: [performance = 0] }: Audit) => performance;
  return audits.toSorted((a, b) => score(a) - score(b) || b.lcp - a.lcp)[Math.floor(audits.length / 2)];
}

const run = promisify(execFile);

/**
 * Audits a page as a phone on a slow network. Lighthouse sometimes loses the trace of a load and asks to be run again.
 * It is run up to three times; the error contains its last message.
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
    const message =
      failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : String(failure);
    throw new Error(`Lighthouse could not measure ${url}: ${message.trim()}`);
  }
}
