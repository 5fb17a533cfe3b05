import type { VFileMessage } from 'vfile-message';
import type { ShownProblem } from '../../src/model/problem.ts';
import { report } from './report.ts';

/** Problems as the browser shows them. */
export const problemList = (problems: VFileMessage[]): ShownProblem[] =>
  problems.map(({ file = '', line = 1, column = 1, reason, ruleId = '', note }) => ({
    place: `${file}:${line}:${column}`,
    reason,
    rule: ruleId,
    note,
  }));

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page that stands in for every other while the content has problems, in development. It reloads when they are mended. */
export const problemDocument = (problems: VFileMessage[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Problems in the content</title>
  </head>
  <body>
    <noscript><pre>${escapeHtml(report(problems))}</pre></noscript>
    <script type="application/json" id="problems">${JSON.stringify(problemList(problems)).replaceAll('<', '\\u003c')}</script>
    <script type="module" src="/src/client/problemPage.ts"></script>
  </body>
</html>
`;
