/**
 * Checks every page of dist/ with the Nu HTML Checker; without a Java to run it, says so and passes.
 * Usage: tsx scripts/validate.ts [folder] (after npm run build). JAVA_HOME names the Java.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkHtml, complaintReport, findJava } from './lib/htmlChecker.ts';
import { terminalLines } from './lib/terminalText.ts';

const folder = resolve(process.argv[2] ?? 'dist');
const java = findJava();
const pages = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  : [];

if (!java) {
  console.log(
    'The check of the HTML is left out, because there is no Java here. Install it (Debian: apt-get install ' +
      'default-jre-headless; elsewhere: from adoptium.net) or name one in JAVA_HOME, and run this again.',
  );
} else if (pages.length === 0) {
  console.error(`There is no page in ${folder} to check. Run npm run build first.`);
  process.exitCode = 1;
} else {
  const complaints = await checkHtml(java, folder);
  if (complaints.length > 0) {
    console.error(terminalLines(complaintReport(complaints)));
    console.error(`The HTML of the site is not as the standards have it: ${complaints.length} complaints.`);
    process.exitCode = 1;
  } else console.log(`All ${pages.length} pages are valid HTML, says the Nu HTML Checker.`);
}
