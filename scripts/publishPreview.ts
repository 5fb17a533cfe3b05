/**
 * Publishes the preview of a pull request, or removes those of closed ones. Runs with the right to push, on untrusted files
 * (.github/workflows/preview.yml).
 */
import { appendFile } from 'node:fs/promises';
import { inJob } from './cli/jobCommand.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { accessFrom } from './review/github/gitHub.ts';
import { publishPreview, removePreviews } from './review/github/publishPreview.ts';
import { runFrom } from './review/github/pullRequest.ts';

await runCommand(
  {
    name: 'npm run review:publish --',
    summary: 'Publishes the preview and the review of a pull request, and removes those of closed ones.',
    options: {},
    positionals: {
      value: '[folder]',
      help: 'the folder with the artifacts preview/ and review/; without it, previews are only removed',
    },
    notes:
      'Reads GITHUB_TOKEN, GITHUB_REPOSITORY and PREVIEWS_REMOTE, with a folder HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA, and if they are set PREVIEWS_TOKEN, GITHUB_OUTPUT and GITHUB_API_URL.',
  },
  ({ positionals: [artifacts, ...rest] }) => {
    const { env } = process;
    const { PREVIEWS_REMOTE: remote, GITHUB_OUTPUT: output } = env;
    if (!remote || rest.length > 0)
      throw new CommandError(
        'Set PREVIEWS_REMOTE to the repository with the branch “previews”, and give at most one folder.',
      );
    const access = accessFrom(env);
    const destination = {
      root: process.cwd(),
      access,
      remote,
      remoteToken: env.PREVIEWS_TOKEN || access.token,
    };
    return inJob(async () => {
      const { said, preview, review } = artifacts
        ? await publishPreview({ ...destination, artifacts, run: runFrom(env) })
        : await removePreviews(destination);
      if (output) await appendFile(output, `preview=${preview ?? ''}\nreview=${review ?? ''}\n`);
      return said;
    });
  },
);
