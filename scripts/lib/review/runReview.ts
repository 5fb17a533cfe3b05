import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { terminalLines } from '../terminalText.ts';
import { ReviewFailure } from './git.ts';
import { makeReview, type Review } from './makeReview.ts';
import { sentence } from './page/Summary.tsx';
import { count } from './page/words.ts';
import { previewAddress } from './previewAddress.ts';
import { writeReview } from './writeReview.ts';

interface Settings {
  base?: string;
  at?: string;
  preview?: string;
  out: string;
  shots: boolean;
  drafts: boolean;
}

function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  try {
    const { values } = parseArgs({
      args,
      options: {
        base: { type: 'string', default: env.REVIEW_BASE || undefined },
        at: { type: 'string' },
        preview: { type: 'string', default: env.PREVIEW_URL || undefined },
        out: { type: 'string', default: 'review' },
        'no-shots': { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
      },
    });
    if (values.at && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(values.at))
      throw new Error(`“${values.at}” is not a date such as 2027-01-15 or 2027-01-15T09:00.`);
    return {
      ...values,
      preview: values.preview && previewAddress(values.preview),
      shots: !values['no-shots'],
    };
  } catch (error) {
    throw new ReviewFailure(
      `${error instanceof Error ? error.message : error}\nUsage: npm run review -- --base main (scripts/review.ts names all options).`,
    );
  }
}

/** A folder that is there, and that no review has made, is not replaced. */
function refuseForeignFolder(folder: string, name: string): void {
  if (existsSync(folder) && !existsSync(path.join(folder, 'review.json')) && readdirSync(folder).length > 0)
    throw new ReviewFailure(
      `${name}/ holds something else than a review, and would be replaced. Name another folder: npm run review -- --out <folder>.`,
    );
}

const told = ({ notes, problems, comparison }: Review): string[] => [
  ...(comparison.uncommitted.length > 0
    ? [`${count(comparison.uncommitted.length, 'file')} not yet committed included.`]
    : []),
  ...(problems.length > 0 ? [`${count(problems.length, 'new problem')}.`] : []),
  ...notes,
];

/** Makes a review from command line arguments; gives the exit code: 1 where none could be made. */
export async function runReview(root: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  try {
    const { base, at, preview, out, shots, drafts } = readSettings(args, env);
    const outDir = path.resolve(root, out);
    refuseForeignFolder(outDir, out);
    const review = await makeReview({
      ...{ root, outDir, base, at, shots, drafts, branch: env.REVIEW_BRANCH || undefined },
      progress: (message) => console.log(`  ${seconds()}  ${terminalLines(message)}`),
      write: (made, folder) => writeReview(made, folder, preview),
    });
    for (const line of [sentence(review), ...told(review)]) console.log(terminalLines(line));
    console.log(`Made in ${seconds()}: open ${out}/index.html.`);
    return 0;
  } catch (error) {
    console.error(terminalLines(error instanceof ReviewFailure ? error.message : inspect(error)));
    return 1;
  }
}
