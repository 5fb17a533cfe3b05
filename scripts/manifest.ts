/** Prints the manifest of the content: `npm run manifest -- --help`. */
import { runCommand } from './cli/runCommand.ts';
import { readSite } from './check/readSite.ts';
import { report } from './check/report/report.ts';
import { terminalJson } from './lib/terminalText.ts';

await runCommand(
  {
    name: 'npm run manifest --',
    summary: 'Reads the content tree and prints a line for each page: its route, its kind and its file.',
    options: { json: { type: 'boolean', help: 'prints everything about the pages, as JSON' } },
  },
  async ({ values }) => {
    const { manifest, problems } = await readSite({ root: process.cwd(), drafts: true });
    if (!manifest) {
      console.error(report(problems));
      return 1;
    }
    if (values.json) console.log(terminalJson(manifest));
    else
      for (const { url, kind, file } of manifest.pages)
        console.log(`${url.padEnd(40)}${kind.padEnd(14)}${file}`);
    return 0;
  },
);
