/**
 * Writes the one comment of a pull request that tells what its review found, or updates it. Runs where there are rights, on data
 * that comes from where there are none (.github/workflows/comment.yml).
 * Usage: npm run review:comment -- <folder with review.json and pull-request.txt>
 *        GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_SHA; where there are: RUN_URL, PREVIEW_URL, GITHUB_API_URL
 */
import { postComment } from './lib/review/postComment.ts';
import { terminalLines } from './lib/terminalText.ts';

const [folder = ''] = process.argv.slice(2);
const {
  GITHUB_TOKEN = '',
  GITHUB_REPOSITORY = '',
  HEAD_SHA = '',
  RUN_URL,
  PREVIEW_URL,
  GITHUB_API_URL,
} = process.env;
try {
  console.log(
    await postComment({
      folder,
      token: GITHUB_TOKEN,
      repository: GITHUB_REPOSITORY,
      headSha: HEAD_SHA,
      run: RUN_URL || undefined,
      previews: PREVIEW_URL || undefined,
      api: GITHUB_API_URL ?? 'https://api.github.com',
    }),
  );
} catch (error) {
  console.error(terminalLines(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
