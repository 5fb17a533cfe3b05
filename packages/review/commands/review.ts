/** Shows what this branch changes, page by page, before and after: `npm run review -- --help`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { outputFolder, readDateTimeOption } from '../../../scripts/cli/siteOptions.ts';
import { CommandError, runCommand } from '../../../scripts/cli/command.ts';
import { terminalLines } from '../../../scripts/lib/terminalText.ts';
import { commentOn, suggestionsOf } from '../forGitHub.ts';
import { pageIn, review } from '../index.ts';
import { aboutPrograms, countsOf, headline, previewAddress } from '../words.ts';

await runCommand(
  {
    name: 'npm run review --',
    summary: 'Shows what this branch changes, before and after, in a page that opens from disk.',
    options: {
      base: {
        type: 'string',
        value: 'main',
        help: 'what to compare with; default: REVIEW_BASE, or the main branch',
      },
      at: {
        type: 'string',
        value: '2027-01-15',
        help: 'builds both sides as of this date, or of a time such as 2027-01-15T09:00',
      },
      'no-pictures': { type: 'boolean', help: 'takes no pictures, if there is no browser' },
      out: { type: 'string', value: 'review', help: 'the folder to write into' },
    },
    positionals: {
      value: '[comment <folder> <list> | suggestions <report>]',
      help: 'for CI: prints a comment or suggestions, see docs/review.md',
    },
  },
  async ({ values, positionals: [job, ...files] }) => {
    if (job === undefined) await reviewBranch(values);
    else if (job === 'comment') console.log(await commentOn(files, process.env));
    else if (job === 'suggestions') console.log(await suggestionsOf(files));
    else throw new CommandError(`“${job}” is neither comment nor suggestions.`);
    return 0;
  },
);

async function reviewBranch(values: { base?: string; at?: string; out?: string; 'no-pictures': boolean }) {
  const [root, { out = 'review' }, { env }] = [process.cwd(), values, process];
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const outDir = outputFolder(root, out, (folder) => existsSync(path.join(folder, 'review.json')));
  const made = await review({
    root,
    outDir,
    hasPictures: !values['no-pictures'],
    base: values.base ?? (env.REVIEW_BASE || undefined),
    at: values.at === undefined ? undefined : readDateTimeOption(values.at),
    preview: env.PREVIEW_URL ? previewAddress(env.PREVIEW_URL) : undefined,
    progress: (message) => console.log(`  ${seconds()}  ${terminalLines(message)}`),
  });
  const lines = [aboutPrograms(made.programs), headline(made), countsOf(made), ...made.notes].filter(Boolean);
  console.log(
    terminalLines(
      [...lines, `Finished in ${seconds()}: open ${path.relative(root, pageIn(outDir))}.`].join('\n'),
    ),
  );
}
