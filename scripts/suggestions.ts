/** Prepares the suggestions of a branch for reviewdog. Runs with write permissions on untrusted data (preview.yml). */
import { appendFile, writeFile } from 'node:fs/promises';
import { inJob } from './cli/jobCommand.ts';
import { CommandError } from './cli/readCommand.ts';
import { runCommand } from './cli/runCommand.ts';
import { accessFrom, gitHub } from './review/github/gitHub.ts';
import { pullRequestOf, runFrom } from './review/github/pullRequest.ts';
import { readSuggestions } from './review/github/suggestions.ts';

await runCommand(
  {
    name: 'npm run review:suggestions --',
    summary: 'Validates the report of a branch, and writes what reviewdog may post to another file.',
    options: {},
    positionals: { value: '<report> <file>', help: 'the report of the branch, and the file to write' },
    notes:
      'Reads GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_REPOSITORY, HEAD_BRANCH, HEAD_SHA and GITHUB_OUTPUT, where it writes the number of the pull request.',
  },
  async ({ positionals: [report, file] }) => {
    const { env } = process;
    const output = env.GITHUB_OUTPUT;
    if (!report || !file || !output)
      throw new CommandError('Give a report and a file to write, and set GITHUB_OUTPUT.');
    return inJob(async () => {
      const number = await pullRequestOf(gitHub(accessFrom(env)), runFrom(env));
      if (number === undefined) return 'No open pull request has this commit as its newest.';
      const suggestions = await readSuggestions(report);
      await writeFile(file, JSON.stringify(suggestions));
      await appendFile(output, `number=${number}\n`);
      return `Pull request ${number}: ${suggestions.diagnostics.length} problems.`;
    });
  },
);
