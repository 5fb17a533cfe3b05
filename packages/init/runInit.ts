/** `npm run init`: makes the repository the site of another company. */
import { spawnSync } from 'node:child_process';
import {
  type Asked,
  type Command,
  CommandError,
  type CommandOutcome,
  outcomeOf,
} from '../../scripts/cli/command.ts';
import { type Ask, askIn, type Terminal } from '../../scripts/cli/terminal.ts';
import { scripts } from '../../src/theme/brand.ts';
import { prose } from '../../scripts/check/prosePlugin.ts';
import { gitIn } from '../../scripts/lib/git/git.ts';
import { Refusal } from '../../scripts/lib/refusal.ts';
import type { Brand } from './brandFile.ts';
import { installTypefaces, scriptsFor } from './installTypeface.ts';
import {
  type Answers,
  checkAnswer,
  groundOf,
  isAsked,
  namesIn,
  type QuestionName,
  questionNames,
  questions,
} from './questions.ts';
import { writeSite } from './writeSite.ts';

const initCommand = {
  name: 'npm run init --',
  summary:
    'Makes this repository the site of another company: replaces the pages in content/ by neutral ones, and writes brand, host and package files. Asks for what you leave out.',
  options: {
    ...questions,
    yes: { type: 'boolean', help: 'takes the default of each answer that you leave out' },
  },
  notes: `It changes nothing in a repository with uncommitted changes, and git restores what it replaces.
Example: npm run init -- --name "Nordlys Accounting" --url https://www.nordlys.dk --locale en-GB --ground "#fffaf0" --color "#0b4f3a" --typeface Figtree --headline Fraunces --host netlify --form netlify --yes`,
} as const satisfies Command;

const startOver = 'git restore . && git clean -fd && npm install';

/** Throws a `CommandError` if something here is in no commit, because only Git can restore what is replaced. */
async function refuseChanges(root: string): Promise<void> {
  const git = gitIn(root);
  const [ignored] =
    (await git('status', '--porcelain', '--ignored', '--', 'content')).match(
      /(?<=^!! )(?!.*(?:\.DS_Store|Thumbs\.db)$).*/m,
    ) ?? [];
  if (ignored)
    throw new CommandError(
      `Git ignores ${ignored}, which would be gone with the old content. Move it out of content/, then run this again.`,
    );
  const [changed] = (await git('status', '--porcelain')).split('\n');
  if (changed)
    throw new CommandError(
      `There are changes that are in no commit, such as of ${changed.slice(3)}. Commit them (git add --all && git commit) or put them aside (git stash --include-untracked), then run this again. If npm run init was stopped halfway and nothing else here is new, start over: ${startOver}`,
    );
}

/** Asks until an answer can be used: `read` throws a `Refusal` that says why it cannot be. */
async function askUntil<Answer>(
  ask: Ask,
  question: string,
  read: (answer: string) => Answer,
): Promise<Answer> {
  for (let before = ''; ; ) {
    const answer = (await ask(`${before}${question}: `)).trim();
    try {
      return read(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      before = `${error.message}\n`;
    }
  }
}

/** Every answer; undefined if the terminal is closed. Throws a `CommandError` if one is missing and nobody can be asked. */
async function answersFrom(
  values: Asked<typeof initCommand.options>['values'],
  terminal: Terminal,
): Promise<Answers | undefined> {
  const answers: Partial<Answers> = {};
  const checked = (name: QuestionName, answer: string): string => {
    checkAnswer(name, answer, answers);
    return answer;
  };
  const complete = async (answerTo: (name: QuestionName) => Promise<string> | string): Promise<Answers> => {
    for (const name of questionNames) {
      const given = values[name] ?? (isAsked(name, answers) ? undefined : questions[name].usual);
      answers[name] = given === undefined ? await answerTo(name) : checked(name, given);
    }
    // The loop has filled in every name.
    return answers as Answers;
  };
  if (values.yes) return complete((name) => checked(name, questions[name].usual));
  if (!terminal.interactive)
    return complete((name) => {
      throw new CommandError(
        `Nobody can answer questions here, and --${name} is missing. Add it, or --yes to take the defaults.`,
      );
    });
  return askIn(terminal, (ask) =>
    complete((name) => {
      const { help, usual } = questions[name];
      return askUntil(ask, `${help}${usual && ` [${usual}]`}`, (given) => checked(name, given || usual));
    }),
  );
}

/** Runs a command of the project, whose code has changed meanwhile. Throws a `CommandError` if it fails. */
function command(root: string, name: string): void {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', name], { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    throw new CommandError(
      `npm run ${name} failed. Solve that and run it again, or start over: ${startOver}`,
    );
}

/** Makes the site, and proves that it passes the check and the build. */
async function makeSite(root: string, answers: Answers): Promise<void> {
  const { theme, color, typeface, mono } = answers;
  const dictionaries = [prose?.missingDictionary(answers.locale)].filter((name) => name !== undefined);
  const families = { head: answers.headline || typeface, text: typeface, mono };
  const typefaces = installTypefaces(root, families, ...dictionaries);
  const brand: Brand = {
    firstTheme: theme === 'dark' ? 'dark' : 'light',
    ...{ color, ground: groundOf(answers), typefaces, scripts: scriptsFor(answers.locale, root, typeface) },
  };
  await writeSite(root, answers, brand, (await gitIn(root)('rev-parse', 'HEAD')).trim());
  const hasOtherFonts =
    brand.scripts.join() !== scripts.join() ||
    (['typeface', 'headline', 'mono'] as const).some((name) => answers[name] !== questions[name].usual);
  if (hasOtherFonts) command(root, 'fonts');
  if (namesIn(answers.without).length > 0) command(root, 'schemas');
  command(root, 'check');
  command(root, 'build');
}

const nextSteps = `
Next:
  1. npm run dev shows the site. Every sentence that says “Sample” waits for yours: grep -rn Sample content/
  2. Fill in email, phone and address in content/site.yaml, and translate its labels if the site is not in English.
  3. Replace src/theme/logo.svg, and add logo-dark.svg if the dark theme needs another. docs/theme.md says where each color is seen.
  4. Before a launch: connect the contact form, if you have not (docs/contact-form.md), and turn on the deployment (docs/deploy.md).
  5. Name your teams in .github/CODEOWNERS.
  6. npm test must pass: types, check, build, and the tests of your content. Then commit: git add --all && git commit -m "Start our site"
docs/make-it-yours.md says where everything else is.`;

/** Asks, makes the site, and says what to do next. */
export const runInit = (args: string[], terminal: Terminal): Promise<CommandOutcome> =>
  outcomeOf(initCommand, args, async ({ values }) => {
    await refuseChanges(terminal.root);
    const answers = await answersFrom(values, terminal);
    if (!answers) return { stdout: '\nNothing was changed.', exitCode: 1 };
    await makeSite(terminal.root, answers);
    return { stdout: nextSteps };
  });
