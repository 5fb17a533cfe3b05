/**
 * Lists every problem of the content, all files at once.
 * Usage: npm run check
 */

import { isError } from '../src/model/problem.ts';
import { readSite } from './lib/readSite.ts';
import { report } from './lib/report.ts';

const { problems } = await readSite({ root: process.cwd(), drafts: true });
if (problems.length > 0) console.error(report(problems));
else console.log('The content has no problems.');
if (problems.some(isError)) process.exitCode = 1;
