import { checkPage } from '../check/checkPage.ts';
import { problemLines } from './problemLines.ts';
import { page } from './workspace.ts';

/** The check's report on a page with this body, which starts on line 7. `fields` follow the three required ones. */
export const checkText = (body: string, fields: object = {}): string =>
  problemLines(
    checkPage(
      page({ template: 'page', title: 'About', description: 'Us.', ...fields }, body),
      'about.mdx',
      'content/about.mdx',
    ).problems,
  );

/** The report on a page without problems. */
export const nothing = '\nNo problems.';
