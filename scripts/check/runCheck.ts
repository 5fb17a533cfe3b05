import { isError } from '../lib/problem.ts';
import { type Command, CommandError, type CommandOutcome, outcomeOf } from '../cli/command.ts';
import { replaceFiles } from '../content/writeContent.ts';
import { Cache } from '../lib/cache/cache.ts';
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
    await replaceFiles(root, changes);
    cache.close({ prune: true });
    const { problems } = site;
    const exitCode = problems.some(isError) ? 1 : 0;
    const log = fixed.map((each) => `fixed  ${positionOf(each)}  ${terminalText(each.reason)}  ${each.rule}`);
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
