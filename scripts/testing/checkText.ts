import { checkPage } from '../check/checkPage.ts';
import { report } from '../check/report/report.ts';
import { page } from './workspace.ts';

/** What the check says of one page with this body, which begins on line 7; `fields` come after the three it needs. */
export const checkText = (body: string, fields: object = {}): string =>
  report(
    checkPage(
      page({ template: 'page', title: 'About', description: 'Us.', ...fields }, body),
      'about.mdx',
      'content/about.mdx',
    ).problems,
  );

/** What it says of a page without faults. */
export const nothing = '\nNo problems.';
