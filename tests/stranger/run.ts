/** Makes the site of another company in a copy of the project, and runs its tests there. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../scripts/lib/filesIn.ts';
import { runCommand } from '../../scripts/cli/command.ts';
import { copyForSuite } from '../lib/suiteCopy.ts';

/** Names of this site that no other has: of the company, and of its pages, people and pictures. */
function ownNames(root: string): string[] {
  const content = path.join(root, 'content');
  const starters = new Set(
    filesIn(path.join(root, 'packages/init/content')).map((file) => path.parse(file).name),
  );
  const files = filesIn(content).flatMap((file) => (file.startsWith('_new/') ? [] : path.parse(file).name));
  const [, company = ''] = /^name: (.+)$/m.exec(readFileSync(path.join(content, 'site.yaml'), 'utf8')) ?? [];
  const own = files.filter((name) => name.includes('-') && !starters.has(name));
  return [...new Set([company, ...own])];
}

/** The lines outside of tests and lists of words that have one of some names. */
const linesWith = (root: string, names: readonly string[]): string =>
  spawnSync(
    'git',
    [
      ...['grep', '--untracked', '-niwF', ...names.flatMap((name) => ['-e', name]), '--', '.'],
      ...['tests', '**/*.test.ts*', '**/testing', 'packages/prose', '**/rules/*.md'].map(
        (path) => `:(exclude,glob)${path}${path.includes('*.') ? '' : '/**'}`,
      ),
    ],
    { cwd: root, encoding: 'utf8' },
  ).stdout;

/** As different from this site as `npm run init` can make one. */
const answers = [
  ['--name', 'Nordlys Accounting & Payroll'],
  ['--url', 'https://www.nordlys.test'],
  ['--locale', 'en-GB'],
  ['--time-zone', 'Europe/Copenhagen'],
  ['--ground', '#fffaf0'],
  ['--ground-dark', '#101814'],
  ['--color', '#0b4f3a'],
  ['--theme', 'light'],
  ['--typeface', 'Figtree'],
  ['--headline', 'Fraunces'],
  ['--form', 'netlify'],
  ['--host', 'cloudflare'],
  ['--without', 'portfolio, testimonials'],
].flatMap(([option, value]) => [option, JSON.stringify(value)]);

await runCommand(
  {
    name: 'npm run test:stranger --',
    summary:
      'Makes the site of another company in a copy of the project by npm run init, and runs its tests there, which must pass.',
    options: {
      test: {
        type: 'string',
        value: '"npm test && npm run test:packages"',
        help: 'the command that must pass in the copy',
      },
    },
  },
  async ({ values: { test = 'npm test && npm run test:packages' } }) => {
    const copy = await copyForSuite(process.cwd());
    console.log(`Copied the project to ${copy.root}.`);
    const names = ownNames(process.cwd());
    const passes = (command: string): boolean => {
      console.log(`Running ${command}`);
      return copy.runShown(command);
    };
    const isMade = passes(`npm run init -- --yes ${answers.join(' ')}`);
    const leftOver = linesWith(copy.root, names);
    if (leftOver) console.error(`This still speaks of the old company:\n${leftOver}`);
    if (!isMade || leftOver || !passes(test)) {
      console.error(`The site of the other company is in ${copy.root}.`);
      return 1;
    }
    copy.remove();
    return 0;
  },
);
