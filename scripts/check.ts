/**
 * Lists every problem of the content, all files at once.
 * Usage: npm run check [-- --external --list-unwritten]
 *        --external asks other sites whether what content links to is still there
 *        --list-unwritten names the projects whose case studies are still to be written
 */

import { parseArgs } from 'node:util';
import { inOrder, isError } from '../src/model/problem.ts';
import { externalProblems } from './lib/check/externalLinks.ts';
import { readSite } from './lib/readSite.ts';
import { report } from './lib/report.ts';

const { values } = parseArgs({
  options: {
    external: { type: 'boolean', default: false },
    'list-unwritten': { type: 'boolean', default: false },
  },
});
const site = await readSite({ root: process.cwd(), drafts: true });
const elsewhere = values.external ? await externalProblems(site.external) : [];
const problems = inOrder([...site.problems, ...elsewhere]);
if (problems.length > 0) console.error(report(problems));
else console.log('The content has no problems.');
if (values['list-unwritten']) console.log(site.unwritten.join('\n'));
else if (site.unwritten.length > 0)
  console.log(
    `${site.unwritten.length} projects have no case study yet, so their cards lead to the not-found page (--list-unwritten names them).`,
  );
if (problems.some(isError)) process.exitCode = 1;
