/**
 * The subcommands of a review that only CI runs: with write permissions, on data that a branch's own code has made
 * (.github/workflows/preview.yml).
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { type Command, CommandError } from '../../cli/readCommand.ts';
import { outcomeOf, print } from '../../cli/runCommand.ts';
import { terminalLines } from '../../lib/terminalText.ts';
import { accessFrom, gitHub } from './gitHub.ts';
import { postComment } from './postComment.ts';
import { pullRequestsOf, runFrom } from './pullRequest.ts';
import { readSuggestions } from './suggestions.ts';

const variables = 'GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA';

const comment = {
  name: 'npm run review -- comment',
  summary: 'Posts what a review found as a comment on its pull request, or updates that comment.',
  options: {},
  positionals: { value: '<folder>', help: 'the folder with review.json' },
  notes: `For CI. Reads ${variables}, and if they are set RUN_URL, PREVIEW_URL and GITHUB_API_URL.`,
} satisfies Command;

const suggestions = {
  name: 'npm run review -- suggestions',
  summary: 'Chooses what reviewdog may post of a report of npm run check, and writes it to another file.',
  options: {},
  positionals: {
    value: '<report> <file>',
    help: 'what npm run check -- --format rdjson printed, and the file to write',
  },
  notes: `For CI. Reads ${variables}, and GITHUB_OUTPUT, where it writes the number of the pull request.`,
} satisfies Command;

/** Does what a subcommand is for. Returns a sentence that says what was done. */
async function work(name: JobName, files: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [first, second] = files;
  if (name === 'comment') {
    if (!first || second) throw new CommandError('Give one folder: npm run review -- comment review.');
    const [access, run] = [accessFrom(env), runFrom(env)];
    return postComment({ folder: first, access, run, runUrl: env.RUN_URL, pattern: env.PREVIEW_URL });
  }
  const output = env.GITHUB_OUTPUT;
  if (!first || !second || files[2] || !output)
    throw new CommandError('Give a report and a file to write, and set GITHUB_OUTPUT.');
  const [pull] = await pullRequestsOf(gitHub(accessFrom(env)), runFrom(env));
  if (!pull) return 'No open pull request has this commit as its newest.';
  const chosen = await readSuggestions(first);
  await writeFile(second, JSON.stringify(chosen));
  await appendFile(output, `number=${pull.number}\n`);
  return `Pull request ${pull.number}: ${chosen.diagnostics.length} problems.`;
}

const jobs = { comment, suggestions };
type JobName = keyof typeof jobs;

/** Runs a subcommand. Resolves to the exit code. */
export async function runJob(name: JobName, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const outcome = await outcomeOf(jobs[name], args, async ({ positionals }) => {
    try {
      return { stdout: terminalLines(await work(name, positionals, env)), stderr: '', exitCode: 0 };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      return { stdout: '', stderr: terminalLines(message), exitCode: 1 };
    }
  });
  print(outcome);
  return outcome.exitCode;
}
