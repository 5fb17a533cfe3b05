import { isError } from '../lib/problem.ts';
import { type Command, CommandError, type CommandOutcome, outcomeOf } from '../cli/command.ts';
import { type FileChange, replaceFiles } from '../content/writeContent.ts';
import { Cache } from '../lib/cache/cache.ts';
import { Refusal } from '../lib/refusal.ts';
import { terminalText } from '../lib/terminalText.ts';
import { fixSite } from './fix/fixSite.ts';
import { prose } from './prosePlugin.ts';
import { readSite } from './readSite.ts';
import { languageNotes } from './report/languageNotes.ts';
import { fixHint, positionOf, report, textsIn } from './report/report.ts';
import { rdjsonReport } from './report/reportRdjson.ts';
import { explained, ruleList } from './report/ruleDocuments.ts';

const formats = ['text', 'rdjson'] as const;

const checkCommand = {
  name: 'npm run check --',
  summary:
    'Lists every problem in the content. Exits with 1 if there is an error, and with 2 if the command is invalid.',
  options: {
    fix: { type: 'boolean', help: 'fixes what can be fixed safely, then lists the rest' },
    format: {
      type: 'string',
      value: formats.join('|'),
      help: 'text; or the Diagnostic Format of reviewdog, as JSON, with fixes as suggestions',
    },
    rules: { type: 'boolean', help: 'lists what the check looks for' },
    explain: { type: 'string', value: 'rule', help: 'says what a rule is about, with examples' },
  },
} as const satisfies Command;

/** Writes what fixes have made of each file. Returns those that cannot be written. */
async function writeChanges(root: string, changes: readonly FileChange[]): Promise<Set<string>> {
  const unchanged = new Set<string>();
  for (const change of changes)
    await replaceFiles(root, [change]).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      unchanged.add(change.file);
    });
  return unchanged;
}

/** Checks the content below `root`, and fixes it if asked to. */
export const runCheck = (root: string, args: string[]): Promise<CommandOutcome> =>
  outcomeOf(checkCommand, args, async ({ values: { fix, format = 'text', rules, explain } }) => {
    if (!formats.some((each) => each === format))
      throw new CommandError(`There is no format “${format}”. Write --format ${formats.join('|')}.`);
    if (rules) return { stdout: ruleList(), exitCode: 0 };
    if (explain !== undefined) return { stdout: explained(explain), exitCode: 0 };
    const cache = Cache.ofProject(root);
    const read = (unsaved?: ReadonlyMap<string, string>) => readSite({ root, drafts: true, cache, unsaved });
    const { fixed, changes, site } = fix
      ? await fixSite(root, read)
      : { fixed: [], changes: [], site: await read() };
    const unchanged = await writeChanges(root, changes);
    const { problems } = unchanged.size > 0 ? await read() : site;
    cache.close({ prune: true });
    const exitCode = unchanged.size > 0 || problems.some(isError) ? 1 : 0;
    const log = [
      ...fixed
        .filter(({ file }) => !unchanged.has(file))
        .map((each) => `fixed  ${positionOf(each)}  ${terminalText(each.reason)}  ${each.rule}`),
      ...[...unchanged].map(
        (file) =>
          `${terminalText(file)} was not fixed: it is read-only, or was changed meanwhile. Solve that, then try again.`,
      ),
    ];
    if (format === 'rdjson')
      return {
        stdout: rdjsonReport(problems, textsIn(root), site.possible?.site.repository),
        stderr: log.join('\n'),
        exitCode,
      };
    const none = problems.length === 0 ? 'The content has no problems.' : '';
    const languages = Object.entries(site.possible?.languages ?? {});
    const notes = [
      prose?.uncheckedLine(site.settings.locale),
      ...languages.map(([language, { locale }]) => prose?.uncheckedLine(locale, `content/${language}`)),
      ...(await languageNotes(root, site)),
    ];
    const list = none ? [] : [report(problems, textsIn(root)), fix ? '' : fixHint(problems)];
    return {
      stdout: [...log, none, ...notes].filter(Boolean).join('\n'),
      stderr: list.filter(Boolean).join('\n'),
      exitCode,
    };
  });
