/**
 * Posts or updates the comment of a pull request with the results of its review. Runs with write permissions on
 * untrusted data (.github/workflows/preview.yml).
 */
import { inJob } from './cli/jobCommand.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { accessFrom } from './review/github/gitHub.ts';
import { runFrom } from './review/github/pullRequest.ts';
import { postComment } from './review/postComment.ts';

await runCommand(
  {
    name: 'npm run review:comment --',
    summary: 'Posts what a review found as a comment on its pull request, or updates that comment.',
    options: {},
    positionals: { value: '<folder>', help: 'the folder with review.json' },
    notes:
      'Reads GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA, and if they are set RUN_URL, CONCLUSION, PREVIEW_URL, PUBLISHED_PREVIEW, PUBLISHED_REVIEW and GITHUB_API_URL.',
  },
  async ({ positionals: [folder, ...rest] }) => {
    if (folder === undefined || rest.length > 0)
      throw new CommandError('Give one folder: npm run review:comment -- review.');
    const { env } = process;
    return inJob(() =>
      postComment({
        folder,
        access: accessFrom(env),
        run: runFrom(env),
        runUrl: env.RUN_URL || undefined,
        conclusion: env.CONCLUSION || undefined,
        pattern: env.PREVIEW_URL || undefined,
        published: {
          preview: env.PUBLISHED_PREVIEW || undefined,
          review: env.PUBLISHED_REVIEW || undefined,
        },
      }),
    );
  },
);
