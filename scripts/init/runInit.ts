/** `npm run init`: makes the repository the site of another company. */
import { spawnSync } from 'node:child_process';
import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { askIn, askUntil, runIn, type Terminal } from '../cli/terminal.ts';
import { gitIn } from '../lib/git/git.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { installTypeface, npm } from './installTypeface.ts';
import {
  type Answers,
  checkAnswer,
  isAsked,
  namesIn,
  type QuestionName,
  questionNames,
  questions,
} from './questions.ts';
import { refuseChanges } from './refuseChanges.ts';
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
Example: npm run init -- --name "Nordlys Accounting" --url https://www.nordlys.dk --locale en-GB --color "#0b4f3a" --typeface Figtree --host netlify --form netlify --yes`,
} as const satisfies Command;

/** Every answer; undefined if the terminal is closed. Throws a `CommandError` if one is missing and nobody can be asked. */
async function answersFrom(
  values: Asked<typeof initCommand.options>['values'],
  terminal: Terminal,
): Promise<Answers | undefined> {
  const answers: Partial<Answers> = {};
  for (const name of questionNames) {
    const answer = values[name];
    if (answer === undefined) continue;
    checkAnswer(name, answer, values);
    answers[name] = answer;
  }
  const complete = async (answerTo: (name: QuestionName) => Promise<string> | string): Promise<Answers> => {
    for (const name of questionNames) {
      answers[name] ??= isAsked(name, answers) ? await answerTo(name) : questions[name].usual;
      checkAnswer(name, answers[name], answers);
    }
    // The loop has filled in every name.
    return answers as Answers;
  };
  if (values.yes) return complete((name) => questions[name].usual);
  if (!terminal.interactive)
    throw new CommandError(
      'Nobody can answer questions here. Add --yes to take the defaults, or see --help.',
    );
  return askIn(terminal, (ask) =>
    complete((name) => {
      const { help, usual } = questions[name];
      return askUntil(ask, `${help}${usual && ` [${usual}]`}`, (given) => {
        const answer = given || usual;
        checkAnswer(name, answer, answers);
        return answer;
      });
    }),
  );
}

/** Runs a command of the project, whose code has changed meanwhile. Throws if it fails. */
function command(root: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new CommandError(`npm run ${args.join(' ')} failed.`);
}

/** Makes the site. If a step fails, everything is as it was before. */
async function makeSite(root: string, answers: Answers): Promise<void> {
  const { theme, color } = answers;
  const isNewTypeface = answers.typeface !== questions.typeface.usual;
  try {
    const typeface = installTypeface(root, answers.typeface);
    await writeSite(root, answers, { firstTheme: theme === 'dark' ? 'dark' : 'light', color, typeface });
    if (isNewTypeface) command(root, 'fonts');
    if (namesIn(answers.without).length > 0) command(root, 'schemas');
    command(root, 'check');
    command(root, 'build');
  } catch (error) {
    const git = gitIn(root);
    await git('restore', '--worktree', '.');
    await git('clean', '--force', '-d', '--quiet');
    if (isNewTypeface) npm(root, 'install');
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nEverything is as it was before.`);
  }
}

/** What a person does next. */
function nextSteps({ locale, form, host }: Answers): string {
  const isEnglish = locale.startsWith('en');
  const steps = [
    'npm run dev shows the site. Every sentence that says “Sample” waits for yours: grep -rn Sample content/',
    ...(isEnglish
      ? []
      : [
          `The words of the interface are English. Translate them: labels in content/site.yaml, content/contact.mdx.`,
        ]),
    'Fill in email, phone and address in content/site.yaml. npm run new makes pages.',
    'Replace src/theme/logo.svg. docs/theme.md says where each color is seen.',
    ...(form === 'simulate' ? ['Connect the contact form before a launch: docs/contact-form.md.'] : []),
    host === 'none' ? 'Choose a host: docs/deploy.md.' : `Turn on the deployment to ${host}: docs/deploy.md.`,
    'Name your teams in .github/CODEOWNERS.',
    'npm test must pass. Then commit: git add --all && git commit -m "Start our site"',
  ];
  return `\nNext:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}docs/make-it-yours.md says where everything else is.`;
}

/** Asks, makes the site, and says what to do next. Returns the exit code. */
export const runInit = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, initCommand, args, async ({ values }) => {
    const { root, output } = terminal;
    await refuseChanges(root);
    const answers = await answersFrom(values, terminal);
    if (!answers) {
      output.write('\nNothing was changed.\n');
      return 1;
    }
    await makeSite(root, answers);
    output.write(`${terminalLines(nextSteps(answers))}\n`);
    return 0;
  });
