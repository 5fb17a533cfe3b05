/**
 * The subcommands of a review that only CI runs: with write permissions, on data that a branch's own code has made
 * (.github/workflows/preview.yml).
 */
import { appendFile, writeFile } from 'node:fs/promises';
import { type Command, CommandError } from '../../cli/readCommand.ts';
import { outcomeOf, print } from '../../cli/runCommand.ts';
import { terminalLines } from '../../lib/terminalText.ts';
import { postComment } from '../postComment.ts';
import { accessFrom, gitHub } from './gitHub.ts';
import { pullRequestsOf, runFrom } from './pullRequest.ts';
import { readSuggestions } from './suggestions.ts';

interface Job extends Command {
  positionals: { value: string; help: string };
  /** Returns a sentence that says what was done. */
  work: (files: string[], env: NodeJS.ProcessEnv) => Promise<string>;
}

const variables = 'GITHUB_TOKEN, GITHUB_REPOSITORY, HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA';

const jobs = {
  comment: {
    name: 'npm run review -- comment',
    summary: 'Posts what a review found as a comment on its pull request, or updates that comment.',
    options: {},
    positionals: { value: '<folder>', help: 'the folder with review.json' },
    notes: `For CI. Reads ${variables}, and if they are set RUN_URL, PREVIEW_URL and GITHUB_API_URL.`,
    async work([folder], env) {
      if (!folder) throw new CommandError('Give one folder: npm run review -- comment review.');
      return postComment({
        folder,
        access: accessFrom(env),
        run: runFrom(env),
        runUrl: env.RUN_URL || undefined,
        pattern: env.PREVIEW_URL || undefined,
      });
    },
  },
  suggestions: {
    name: 'npm run review -- suggestions',
    summary: 'Chooses what reviewdog may post of a report of npm run check, and writes it to another file.',
    options: {},
    positionals: {
      value: '<report> <file>',
      help: 'what npm run check -- --format rdjson printed, and the file to write',
    },
    notes: `For CI. Reads ${variables}, and GITHUB_OUTPUT, where it writes the number of the pull request.`,
    async work([report, file], env) {
      const output = env.GITHUB_OUTPUT;
      if (!report || !file || !output)
        throw new CommandError('Give a report and a file to write, and set GITHUB_OUTPUT.');
      const [pull] = await pullRequestsOf(gitHub(accessFrom(env)), runFrom(env));
      if (!pull) return 'No open pull request has this commit as its newest.';
      const suggestions = await readSuggestions(report);
      await writeFile(file, JSON.stringify(suggestions));
      await appendFile(output, `number=${pull.number}\n`);
      return `Pull request ${pull.number}: ${suggestions.diagnostics.length} problems.`;
    },
  },
} satisfies Record<string, Job>;

/** Runs a subcommand. Resolves to the exit code. */
export async function runJob(
  name: keyof typeof jobs,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const job: Job = jobs[name];
  const outcome = await outcomeOf(job, args, async ({ positionals }) => {
    const [excess] = positionals.slice(job.positionals.value.split(' ').length);
    if (excess) throw new CommandError(`“${excess}” is one argument too many. See ${job.name} --help.`);
    try {
      return { stdout: terminalLines(await job.work(positionals, env)), stderr: '', exitCode: 0 };
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const message = error instanceof Error ? error.message : String(error);
      return { stdout: '', stderr: terminalLines(message), exitCode: 1 };
    }
  });
  print(outcome);
  return outcome.exitCode;
}
