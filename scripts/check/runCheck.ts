import { appendFile } from 'node:fs/promises';
import { counted } from '../../src/model/counted.ts';
import { inOrder, isError, type Problem, problem } from '../../src/model/problem.ts';
import { config } from '../../src/site.ts';
import { type Command, CommandError } from '../cli/readCommand.ts';
import { type Outcome, outcomeOf } from '../cli/runCommand.ts';
import { Cache } from '../lib/cache/cache.ts';
import { fileDiff } from '../lib/fileDiff.ts';
import { terminalText } from '../lib/terminalText.ts';
import { chosenFiles } from './chosenFiles.ts';
import { type FixedSite, type FixedText, fixSite, writeFixes } from './fix/fixSite.ts';
import { readSite } from './readSite.ts';
import { fixHint, githubAnnotations, githubSummary, positionOf, report, textsIn } from './report/report.ts';
import { rdjsonReport } from './report/reportRdjson.ts';
import { ruleList, rulePage } from './report/ruleList.ts';
import { externalFindings } from './rules/externalLinks.ts';
import { uncheckedLine } from './words/dictionary.ts';

const formats = ['text', 'github', 'rdjson'] as const;

/** What pages list that may have pages of its own, in words. */
const [entries = { what: 'entry', page: 'page' }] = config.kinds.flatMap((kind) => {
  const { entries: listed } = config.typeOf(kind);
  return listed ? [{ what: listed.what, page: config.kindName(listed.pages).replace(/^an? /, '') }] : [];
});

const checkCommand = {
  name: 'npm run check --',
  summary:
    'Lists every problem in the content. Exits with 1 if there is an error, and with 2 if the command is invalid.',
  options: {
    fix: { type: 'boolean', help: 'fixes what can be fixed safely, then lists the rest' },
    'dry-run': { type: 'boolean', help: 'with --fix, shows the changes and writes nothing' },
    all: { type: 'boolean', help: 'lists all problems, also if a file has many of one rule' },
    format: {
      type: 'string',
      value: formats.join('|'),
      help: 'text; annotations and a summary for GitHub; or the Diagnostic Format of reviewdog, as JSON, with fixes as suggestions',
    },
    external: { type: 'boolean', help: 'also checks whether links to other sites still work' },
    'list-unwritten': {
      type: 'boolean',
      help: `lists each ${entries.what} that has no ${entries.page} yet`,
    },
    rules: { type: 'boolean', help: 'lists what the check looks for; with the id of a rule, explains it' },
  },
  positionals: {
    value: '[FILE…]',
    help: 'reports only these files and folders; the whole site is still read',
  },
} as const satisfies Command;

const fixedLines = (fixed: Problem[]) =>
  fixed.map((each) => `fixed  ${positionOf(each)}  ${terminalText(each.reason)}  ${each.rule}`);

/** The entries whose pages are not written yet. */
function unwrittenLine(unwritten: string[], all: boolean): string {
  if (all || unwritten.length === 0) return unwritten.map(terminalText).join('\n');
  const [have, them] =
    unwritten.length === 1 ? ['has', '--list-unwritten names it'] : ['have', '--list-unwritten lists them'];
  return `${counted(unwritten.length, entries.what)} ${have} no ${entries.page} yet (${them}).`;
}

interface CheckOptions {
  format: (typeof formats)[number];
  fix: boolean;
  'dry-run': boolean;
  all: boolean;
  external: boolean;
  'list-unwritten': boolean;
}

/** Of more problems of one rule in one file, the terminal shows the first three. */
const mostOfAKind = 5;

/** Checks the content below `root`, and fixes it if asked to. */
export const runCheck = (root: string, args: string[], summaryFile?: string): Promise<Outcome> =>
  outcomeOf(checkCommand, args, async ({ values, positionals }) => {
    if (values.rules) {
      const stdout = positionals.length > 0 ? positionals.map(rulePage).join('\n\n') : ruleList();
      return { stdout, stderr: '', exitCode: 0 };
    }
    const { format: wanted = 'text', ...options } = values;
    const format = formats.find((each) => each === wanted);
    if (!format)
      throw new CommandError(`There is no format “${wanted}”. Write --format ${formats.join('|')}.`);
    if (options['dry-run'] && !options.fix)
      throw new CommandError('--dry-run shows what --fix would change. Write --fix --dry-run.');
    return check(root, { ...options, format }, chosenFiles(root, positionals), summaryFile);
  });

async function check(
  root: string,
  options: CheckOptions,
  isChosen: (file: string) => boolean,
  summaryFile?: string,
): Promise<Outcome> {
  const cache = Cache.ofProject(root);
  const read = (unsaved?: ReadonlyMap<string, string>) => readSite({ root, drafts: true, cache, unsaved });
  const checked = options.fix
    ? await fixSite(root, read, isChosen)
    : { fixed: [], texts: [], site: await read() };
  if (!options['dry-run']) await writeFixes(root, checked.texts);
  cache.close({ prune: true });
  return outcome(root, checked, options, isChosen, summaryFile);
}

const changeOf = ({ file, before, after }: FixedText): string =>
  fileDiff({ name: file, text: before }, { name: `${file} (fixed)`, text: after });

/** “12 problems would be fixed in 3 files. Nothing was changed.” */
function dryRunLine(fixed: readonly Problem[]): string {
  if (fixed.length === 0) return 'There is nothing to fix.';
  const files = new Set(fixed.map(({ file }) => file)).size;
  return `--fix would fix ${counted(fixed.length, 'problem')} in ${counted(files, 'file')}. Nothing was changed.`;
}

async function outcome(
  root: string,
  { fixed, texts, site }: FixedSite,
  options: CheckOptions,
  isChosen: (file: string) => boolean,
  summaryFile: string | undefined,
): Promise<Outcome> {
  const external = options.external ? await externalFindings(site.external) : [];
  const ofLinks = external.map((found) => problem(found, site.texts.get(found.file)));
  const problems = inOrder([...site.problems, ...ofLinks]).filter(({ file }) => isChosen(file));
  const exitCode = problems.some(isError) ? 1 : 0;
  const lines = options['dry-run'] ? [...texts.map(changeOf), dryRunLine(fixed)] : fixedLines(fixed);
  const log = lines.join('\n');
  // In a dry run, positions are those in the texts that would be written.
  const fixedTexts = new Map(texts.map(({ file, after }) => [file, after]));
  if (options.format === 'rdjson')
    return {
      stdout: rdjsonReport(problems, textsIn(root, fixedTexts), site.settings),
      stderr: log,
      exitCode,
    };
  if (options.format === 'github') {
    if (summaryFile) await appendFile(summaryFile, githubSummary(problems));
    return { stdout: [log, githubAnnotations(problems)].filter(Boolean).join('\n'), stderr: '', exitCode };
  }
  const notes = [
    uncheckedLine(site.settings.spelling, site.possible?.site.locale),
    unwrittenLine(site.unwritten, options['list-unwritten']),
  ];
  if (problems.length === 0) {
    const none = options['dry-run'] ? 'No other problems would be left.' : 'The content has no problems.';
    return { stdout: [log, none, ...notes].filter(Boolean).join('\n'), stderr: '', exitCode };
  }
  const most = options.all ? undefined : mostOfAKind;
  const list = [report(problems, textsIn(root, fixedTexts), most), fixHint(problems)]
    .filter(Boolean)
    .join('\n');
  return { stdout: [log, ...notes].filter(Boolean).join('\n'), stderr: list, exitCode };
}
