/**
 * Marks the comment of a pull request as one about an earlier commit, and names conflicts. Runs with write permissions on
 * the default branch's files (.github/workflows/preview.yml).
 */
import { inJob } from './cli/jobCommand.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { announce } from './review/github/announce.ts';
import { accessFrom } from './review/github/gitHub.ts';
import { runFrom } from './review/github/pullRequest.ts';

await runCommand(
  {
    name: 'npm run review:announce --',
    summary:
      'Says in the comment of a pull request that a newer commit is being reviewed, and what conflicts.',
    options: {},
    notes:
      'Reads GITHUB_TOKEN, GITHUB_REPOSITORY, PULL_REQUEST, BASE_BRANCH, HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA, and if they are set CHECKS_URL and GITHUB_API_URL.',
  },
  () => {
    const { env } = process;
    const [number, base] = [Number(env.PULL_REQUEST), env.BASE_BRANCH];
    if (!Number.isSafeInteger(number) || number < 1 || !base)
      throw new CommandError(
        'PULL_REQUEST and BASE_BRANCH name no pull request. Set them to its number and base.',
      );
    return inJob(() =>
      announce({
        root: process.cwd(),
        access: accessFrom(env),
        number,
        run: runFrom(env),
        base,
        checksUrl: env.CHECKS_URL || undefined,
      }),
    );
  },
);
