import { existsSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import { outputFolder } from '../cli/outputFolder.ts';
import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { outcomeOf, print } from '../cli/runCommand.ts';
import { option, readDateTimeOption } from '../cli/siteOptions.ts';
import { Refusal } from '../lib/refusal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { makeReview } from './makeReview.ts';
import type { Review } from './review.ts';
import {
  aboutPrograms,
  aboutTheRest,
  headingOf,
  headline,
  lineOf,
  previewAddress,
  whereShown,
} from './words.ts';

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
    'no-pictures': { type: 'boolean', help: 'takes no pictures, if there is no browser' },
    seconds: { type: 'string', value: '60', help: 'how many seconds pictures may take' },
    out: { type: 'string', value: 'review', help: 'the folder to write into' },
  },
} as const satisfies Command;

type Values = Asked<typeof reviewCommand.options>['values'];

function readSettings(root: string, values: Values, env: NodeJS.ProcessEnv) {
  const { out = 'review', seconds } = values;
  const at = option('at', values.at);
  const preview = values.preview ?? (env.PREVIEW_URL || undefined);
  if (seconds !== undefined && !/^[1-9]\d{0,3}$/.test(seconds))
    throw new CommandError(`--seconds is “${seconds}”. Write a whole number from 1 to 9999.`);
  return {
    root,
    outDir: outputFolder({ root, out, isOurs: (folder) => existsSync(path.join(folder, 'review.json')) }),
    seconds: values['no-pictures'] ? 0 : seconds ? Number(seconds) : undefined,
    base: values.base ?? (env.REVIEW_BASE || undefined),
    branch: env.REVIEW_BRANCH || undefined,
    at: at && readDateTimeOption(at),
    preview: preview && previewAddress(preview),
  };
}

/** How many changes are printed. The review's page has them all. */
const maxPrinted = 20;

/** The review in lines. */
function linesOf(review: Review): string[] {
  const { changes, programs, notes } = review;
  const listed = changes.slice(0, maxPrinted).flatMap((change, index) => {
    const heading = headingOf(changes, index);
    const line = `  ${[change.what, whereShown(change), lineOf(change)].filter(Boolean).join(', ')}`;
    return heading ? [`${heading}:`, line] : [line];
  });
  const more = changes.length > maxPrinted ? `  and ${changes.length - maxPrinted} more` : '';
  return [aboutPrograms(programs), headline(review), ...listed, more, aboutTheRest(review), ...notes];
}

/** Makes a review from command-line arguments. Resolves to the exit code. */
export async function runReview(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await outcomeOf(reviewCommand, args, async ({ values }) => {
    const settings = readSettings(root, values, env);
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const progress = (message: string) => console.log(`  ${seconds()}  ${terminalLines(message)}`);
    try {
      const lines = linesOf(await makeReview({ ...settings, progress }));
      const open = `Finished in ${seconds()}: open ${values.out ?? 'review'}/index.html.`;
      return { stdout: terminalLines([...lines.filter(Boolean), open].join('\n')), exitCode: 0 };
    } catch (error) {
      const message = error instanceof Refusal ? error.message : inspect(error);
      return { stderr: terminalLines(message), exitCode: 1 };
    }
  });
  return print(outcome);
}
