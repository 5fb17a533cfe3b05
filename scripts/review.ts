/** Shows what this branch changes, page by page, before and after: `npm run review -- --help`. */
import process from 'node:process';

const args = process.argv.slice(2);
const [name, ...rest] = args;
if (name === 'comment' || name === 'suggestions') {
  const { runJob } = await import('./review/forGitHub.ts');
  process.exitCode = await runJob(name, rest, process.env);
} else {
  const { runReview } = await import('./review/runReview.ts');
  process.exitCode = await runReview(process.cwd(), args, process.env);
}
