/**
 * Reads the content tree into the manifest and shows it: a line for each page, or all of it as JSON.
 * Usage: npm run manifest [-- --json]
 */

import { readSite } from './lib/readSite.ts';
import { report } from './lib/report.ts';
import { terminalJson } from './lib/terminalText.ts';

const { manifest, problems } = await readSite({ root: process.cwd(), drafts: true });
if (!manifest) {
  console.error(report(problems));
  process.exitCode = 1;
} else if (process.argv.includes('--json')) {
  console.log(terminalJson(manifest));
} else {
  for (const { url, kind, file } of manifest.pages) console.log(`${url.padEnd(40)}${kind.padEnd(14)}${file}`);
}
