import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const all: RunOnly = { type: 'tag', values: tags };
const ofColors: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

export const violations = (page: Page): Promise<string[]> => violationsOf(page, all);

export const colorViolations = (page: Page): Promise<string[]> => violationsOf(page, ofColors);

async function violationsOf(page: Page, rules: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    // What fades in has less contrast for a moment.
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
    const results = await axe.run({
      runOnly,
      resultTypes: ['violations'],
      // A page from disk cannot fetch its style sheets. Only experimental rules read them.
      preload: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, rules);
}

/** Buttons of the editor that are over a text or a picture of the page, and as large as that. */
const overTexts =
  /^target-size: author-tools,(?:\.frame:nth-child\(\d+\) > )?[^:]*(\.region|\.picture|\[title="content)/;

/**
 * The same while editing. Texts that are close to one another make close buttons. WCAG 2.5.8 allows it, because the
 * editor's sheet has a large button for each of them.
 */
export const violationsWhileEditing = async (page: Page): Promise<string[]> =>
  (await violations(page)).filter((each) => !overTexts.test(each));
