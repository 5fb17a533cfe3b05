/**
 * Lists every problem of the content, all files at once; ends with 1 if there is an error, with 0 if not.
 * Usage: npm run check [-- --fix] [--format text|github|json] [--external] [--list-unwritten]
 *   --fix            mends what can be mended safely, then lists the rest
 *   --format github  annotations in the pull request, and all problems in the job summary
 *   --format json    for other programs; lib/reportJson.ts describes it
 *   --external       asks other sites whether what content links to is still there
 *   --list-unwritten names the projects whose case studies are still to be written
 */
import { runCheck } from './lib/runCheck.ts';

const { stdout, stderr, exitCode } = await runCheck(
  process.cwd(),
  process.argv.slice(2),
  process.env.GITHUB_STEP_SUMMARY,
);
if (stdout) console.log(stdout);
if (stderr) console.error(stderr);
process.exitCode = exitCode;
