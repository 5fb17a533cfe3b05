import { appendFile } from 'node:fs/promises';
import type { VFileMessage } from 'vfile-message';
import { inOrder, isError } from '../../src/model/problem.ts';
import { Cache } from '../lib/cache/cache.ts';
import { externalProblems } from './rules/externalLinks.ts';
import { type Command, CommandError } from '../cli/readCommand.ts';
import { type Outcome, outcomeOf } from '../cli/runCommand.ts';
import { fixSite } from './fix/fixSite.ts';
import { readSite } from './readSite.ts';
import { fixHint, positionOf, report, sourcesIn } from './report/report.ts';
import { githubAnnotations, githubSummary } from './report/reportGithub.ts';
import { jsonReport } from './report/reportJson.ts';
import { ruleList } from './report/ruleList.ts';
import { terminalText } from '../lib/terminalText.ts';

const formats = ['text', 'github', 'json'] as const;

const checkCommand = {
  name: 'npm run check --',
  summary:
    'Lists every problem in the content. Exits with 1 if there is an error, and with 2 if the command is invalid.',
  options: {
    fix: { type: 'boolean', help: 'fixes what can be fixed safely, then lists the rest' },
    format: {
      type: 'string',
      value: formats.join('|'),
      help: 'text; annotations and a summary for GitHub; or JSON, which scripts/check/report/reportJson.ts describes',
    },
    external: { type: 'boolean', help: 'also checks whether links to other sites still work' },
    'list-unwritten': {
      type: 'boolean',
      help: 'lists the projects that have no case study yet',
    },
    rules: { type: 'boolean', help: 'lists what the check looks for' },
  },
} as const satisfies Command;

const fixedLines = (fixed: VFileMessage[]) =>
  fixed.map((each) => `fixed  ${positionOf(each)}  ${terminalText(each.reason)}  ${each.ruleId}`);

/** The projects whose cards lead to the not-found page until their case studies are written. */
function unwrittenLine(unwritten: string[], all: boolean): string {
  if (all || unwritten.length === 0) return unwritten.map(terminalText).join('\n');
  return unwritten.length === 1
    ? '1 project has no case study yet, so its card leads to the not-found page (--list-unwritten names it).'
    : `${unwritten.length} projects have no case study yet, so their cards lead to the not-found page (--list-unwritten lists them).`;
}

interface CheckOptions {
  format: (typeof formats)[number];
  fix: boolean;
  external: boolean;
  'list-unwritten': boolean;
}

/** Checks the content below `root`, and fixes it if asked to. */
export const runCheck = (root: string, args: string[], summaryFile?: string): Promise<Outcome> =>
  outcomeOf(checkCommand, args, async ({ values }) => {
    if (values.rules) return { stdout: ruleList(), stderr: '', exitCode: 0 };
    const { format: wanted = 'text', ...options } = values;
    const format = formats.find((each) => each === wanted);
    if (!format)
      throw new CommandError(`There is no format “${wanted}”. Write --format ${formats.join('|')}.`);
    return check(root, { ...options, format }, summaryFile);
  });

async function check(root: string, options: CheckOptions, summaryFile?: string): Promise<Outcome> {
  const cache = Cache.ofProject(root);
  const read = () => readSite({ root, drafts: true, cache });
  const { fixed, site } = options.fix ? await fixSite(root, read) : { fixed: [], site: await read() };
  cache.close({ prune: true });
  const externalLinkProblems = options.external ? await externalProblems(site.external) : [];
  const problems = inOrder([...site.problems, ...externalLinkProblems]);
  const exitCode = problems.some(isError) ? 1 : 0;
  const log = fixedLines(fixed).join('\n');
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
  const list = [report(problems, sourcesIn(root)), fixHint(problems)].filter(Boolean).join('\n');
  return { stdout: [log, unwritten].filter(Boolean).join('\n'), stderr: list, exitCode };
}
