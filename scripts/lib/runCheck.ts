import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { VFileMessage } from 'vfile-message';
import { inOrder, isError } from '../../src/model/problem.ts';
import { Cache } from './cache/cache.ts';
import { externalProblems } from './check/externalLinks.ts';
import { mendSite } from './mendSite.ts';
import { readSite } from './readSite.ts';
import { mendHint, report, sourcesIn } from './report.ts';
import { githubAnnotations, githubSummary } from './reportGithub.ts';
import { jsonReport } from './reportJson.ts';

const formats = ['text', 'github', 'json'] as const;
type Format = (typeof formats)[number];

export interface CheckOptions {
  format: Format;
  fix: boolean;
  external: boolean;
  'list-unwritten': boolean;
}

/** The options of a command line, or a sentence that says why they cannot be understood. */
export function checkOptions(args: string[]): CheckOptions | string {
  const usage = 'Write: npm run check -- [--fix] [--format text|github|json] [--external] [--list-unwritten]';
  try {
    const { values } = parseArgs({
      args,
      options: {
        format: { type: 'string', default: 'text' },
        fix: { type: 'boolean', default: false },
        external: { type: 'boolean', default: false },
        'list-unwritten': { type: 'boolean', default: false },
      },
    });
    const format = formats.find((each) => each === values.format);
    return format ? { ...values, format } : `There is no format “${values.format}”. ${usage}`;
  } catch {
    const wrong = args.find(
      (arg) =>
        !/^--(?:fix|external|list-unwritten|format(?:=.*)?)$/.test(arg) &&
        !formats.some((each) => each === arg),
    );
    return `${wrong ? `There is no option “${wrong}”.` : 'An option lacks its value.'} ${usage}`;
  }
}

export interface CheckOutcome {
  /** What was found goes to one stream, what went well to the other; programs read the latter. */
  stdout: string;
  stderr: string;
  /** 0 where nothing keeps the site from being published, 1 for errors, 2 for a command that cannot be understood. */
  exitCode: 0 | 1 | 2;
}

const mendedLines = (mended: VFileMessage[]) =>
  mended.map(
    ({ file, line, column, reason, ruleId }) => `mended  ${file}:${line}:${column}  ${reason}  ${ruleId}`,
  );

/** The projects whose cards lead to the not-found page until their case studies are written. */
function unwrittenLine(unwritten: string[], all: boolean): string {
  if (all || unwritten.length === 0) return unwritten.join('\n');
  return `${unwritten.length} projects have no case study yet, so their cards lead to the not-found page (--list-unwritten names them).`;
}

/** Checks the content below `root`, and mends it if asked to. */
export async function runCheck(root: string, args: string[], summaryFile?: string): Promise<CheckOutcome> {
  const options = checkOptions(args);
  if (typeof options === 'string') return { stdout: '', stderr: options, exitCode: 2 };
  const cache = Cache.ofProject(root);
  const read = () => readSite({ root, drafts: true, cache });
  const { mended, site } = options.fix ? await mendSite(root, read) : { mended: [], site: await read() };
  cache.close({ prune: true });
  const elsewhere = options.external ? await externalProblems(site.external) : [];
  const problems = inOrder([...site.problems, ...elsewhere]);
  const exitCode = problems.some(isError) ? 1 : 0;
  const log = mendedLines(mended).join('\n');
  if (options.format === 'json') return { stdout: jsonReport(problems), stderr: log, exitCode };
  if (options.format === 'github') {
    if (summaryFile) await appendFile(summaryFile, githubSummary(problems));
    return { stdout: [log, githubAnnotations(problems)].filter(Boolean).join('\n'), stderr: '', exitCode };
  }
  const unwritten = unwrittenLine(site.unwritten, options['list-unwritten']);
  if (problems.length === 0) {
    const lines = [log, 'The content has no problems.', unwritten];
    return { stdout: lines.filter(Boolean).join('\n'), stderr: '', exitCode };
  }
  const list = [report(problems, sourcesIn(root)), mendHint(problems)].filter(Boolean).join('\n');
  return { stdout: [log, unwritten].filter(Boolean).join('\n'), stderr: list, exitCode };
}
