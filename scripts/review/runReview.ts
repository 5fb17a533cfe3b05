import { existsSync } from 'node:fs';
import path from 'node:path';
import { outputFolder } from '../cli/outputFolder.ts';
import type { Asked, Command } from '../cli/readCommand.ts';
import { outcomeOf, print } from '../cli/runCommand.ts';
import { option, readDateTimeOption } from '../cli/siteOptions.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { makeReview } from './makeReview.ts';
import { aboutPrograms, headline, previewAddress } from './words.ts';

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
    'no-pictures': { type: 'boolean', help: 'takes no pictures, if there is no browser' },
    out: { type: 'string', value: 'review', help: 'the folder to write into' },
  },
} as const satisfies Command;

type Values = Asked<typeof reviewCommand.options>['values'];

function readSettings(root: string, values: Values, env: NodeJS.ProcessEnv) {
  const { out = 'review' } = values;
  const at = option('at', values.at);
  return {
    root,
    outDir: outputFolder({ root, out, isOurs: (folder) => existsSync(path.join(folder, 'review.json')) }),
    hasPictures: !values['no-pictures'],
    base: values.base ?? (env.REVIEW_BASE || undefined),
    branch: env.REVIEW_BRANCH || undefined,
    at: at && readDateTimeOption(at),
    preview: env.PREVIEW_URL ? previewAddress(env.PREVIEW_URL) : undefined,
  };
}

/** Makes a review from command-line arguments. Resolves to the exit code. */
export async function runReview(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await outcomeOf(reviewCommand, args, async ({ values }) => {
    const settings = readSettings(root, values, env);
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    const progress = (message: string) => console.log(`  ${seconds()}  ${terminalLines(message)}`);
    const review = await makeReview({ ...settings, progress });
    const lines = [aboutPrograms(review.programs), headline(review), ...review.notes];
    const open = `Finished in ${seconds()}: open ${values.out ?? 'review'}/index.html.`;
    return { stdout: terminalLines([...lines.filter(Boolean), open].join('\n')) };
  });
  return print(outcome);
}
