import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs the rules that have one of the tags, or those that are named, and gives the rule, the element, and what to change. */
async function run(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    const results = await axe.run({
      runOnly: only,
      resultTypes: ['violations'],
      // A page from disk cannot fetch its style sheets. Only experimental rules read them.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, runOnly);
}

/** Every violation that axe finds in the page as it is. */
export const violations = (page: Page): Promise<string[]> => run(page, { type: 'tag', values: tags });

/** The violations that another theme can cause. */
export const contrastViolations = (page: Page): Promise<string[]> =>
  run(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
