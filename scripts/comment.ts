/**
 * Posts or updates the comment of a pull request with the results of its review. Runs with write permissions on
 * untrusted data (.github/workflows/comment.yml).
 */
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { postComment } from './review/postComment.ts';
import { terminalLines } from './lib/terminalText.ts';

await runCommand(
  {
    name: 'npm run review:comment --',
    summary: 'Posts what a review found as a comment on its pull request, or updates that comment.',
    options: {},
    positionals: { value: '<folder>', help: 'the folder with review.json and pull-request.txt' },
    notes:
      'Reads GITHUB_TOKEN, GITHUB_REPOSITORY and HEAD_SHA, and if they are set RUN_URL, PREVIEW_URL and GITHUB_API_URL.',
  },
  async ({ positionals: [folder, ...rest] }) => {
    if (folder === undefined || rest.length > 0)
      throw new CommandError('Give one folder: npm run review:comment -- review.');
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
      return 0;
    } catch (error) {
      console.error(terminalLines(error instanceof Error ? error.message : String(error)));
      return 1;
    }
  },
);
