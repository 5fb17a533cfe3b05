import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { outputFolder } from '../cli/outputFolder.ts';
import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { outcomeOf, print } from '../cli/runCommand.ts';
import { option, readDateTimeOption } from '../cli/siteOptions.ts';
import { ReviewFailure } from '../lib/git/git.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { aboutTheRest, headingOf, headline, lineOf, whereShown } from './headline.ts';
import { makeReview } from './makeReview.ts';
import { aboutPrograms } from './programs.ts';
import { previewAddress } from './previewAddress.ts';
import type { Review } from './review.ts';

const reviewCommand = {
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
    preview: {
      type: 'string',
      value: 'https://…',
      help: 'where the built branch is deployed, for links; default: PREVIEW_URL',
    },
    drafts: {
      type: 'boolean',
      help: 'includes drafts, scheduled and expired pages as if they were published',
    },
    'no-pictures': { type: 'boolean', help: 'takes no pictures, if there is no browser' },
    seconds: { type: 'string', value: '60', help: 'how many seconds pictures may take' },
    out: { type: 'string', value: 'review', help: 'the folder to write into' },
  },
} as const satisfies Command;

function readSettings(
  root: string,
  values: Asked<typeof reviewCommand.options>['values'],
  env: NodeJS.ProcessEnv,
) {
  const { out = 'review', drafts, seconds } = values;
  const at = option('at', values.at);
  const preview = values.preview ?? (env.PREVIEW_URL || undefined);
  if (seconds !== undefined && !/^[1-9]\d{0,3}$/.test(seconds))
    throw new CommandError(`--seconds is “${seconds}”. Write a whole number from 1 to 9999.`);
  return {
    ...{ out, drafts, pictures: !values['no-pictures'], seconds: seconds ? Number(seconds) : undefined },
    outDir: outputFolder({ root, out, isOurs: (folder) => existsSync(path.join(folder, 'review.json')) }),
    base: values.base ?? (env.REVIEW_BASE || undefined),
    at: at && readDateTimeOption(at),
    preview: preview && previewAddress(preview),
  };
}

/** How many changes are printed. The review's page has them all. */
const maxPrinted = 20;

/** The review in lines. */
const linesOf = (review: Review): string[] => [
  aboutPrograms(review.programs),
  headline(review),
  ...review.changes
    .slice(0, maxPrinted)
    .map((change) =>
      [`  ${headingOf(change.kind)}: ${change.what}`, whereShown(change), lineOf(change)]
        .filter(Boolean)
        .join(', '),
    ),
  review.changes.length > maxPrinted ? `  and ${review.changes.length - maxPrinted} more` : '',
  aboutTheRest(review),
  ...review.notes,
];

type Settings = ReturnType<typeof readSettings>;

async function review(root: string, { out, ...options }: Settings, branch?: string): Promise<number> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const made = await makeReview({
      ...{ ...options, root, branch },
      progress: (message) => console.log(`  ${seconds()}  ${terminalLines(message)}`),
    });
    for (const line of linesOf(made).filter(Boolean)) console.log(terminalLines(line));
    console.log(`Finished in ${seconds()}: open ${out}/index.html.`);
    return 0;
  } catch (error) {
    console.error(terminalLines(error instanceof ReviewFailure ? error.message : inspect(error)));
    return 1;
  }
}

/** Makes a review from command-line arguments. Resolves to the exit code. */
export async function runReview(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await outcomeOf(reviewCommand, args, async ({ values }) => ({
    stdout: '',
    stderr: '',
    exitCode: await review(root, readSettings(root, values, env), env.REVIEW_BRANCH || undefined),
  }));
  print(outcome);
  return outcome.exitCode;
}
