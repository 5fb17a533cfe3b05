/**
 * Puts the built site under load, on the real servers that hosting/ configures, from a second process (wrk), and prints
 * what they bear.
 */
import { existsSync } from 'node:fs';
import { CommandError } from './lib/cli/readCommand.ts';
import { runCommand } from './lib/cli/runCommand.ts';
import { type Host, hosts, startHost, whyNot } from './lib/hosts.ts';
import { putUnderLoad, whyNoLoad } from './lib/putUnderLoad.ts';

const dist = 'dist';
const port = 4290;

async function measure(host: Host): Promise<void> {
  const stop = await startHost(host, dist, port);
  try {
    for (const { what, answers, median, slowest, failed } of await putUnderLoad(port, host.encoding)) {
      console.log(
        `${host.name.padEnd(6)} ${what.padEnd(28)} ${String(Math.round(answers)).padStart(7)} answers a second, half in ${median}, 99 % in ${slowest}${failed ? `, ${failed} failed` : ''}`,
      );
    }
  } finally {
    await stop();
  }
}

await runCommand(
  {
    name: 'npm run load --',
    summary: 'Measures how many requests nginx and Caddy answer with the built site. Build first.',
    options: {},
  },
  async () => {
    if (!existsSync(`${dist}/index.html`))
      throw new CommandError('There is no built site in dist/. Run npm run build first.');
    const missing = whyNoLoad();
    if (missing) throw new CommandError(missing);
    for (const host of hosts) {
      const reason = whyNot(host);
      if (reason) console.log(reason);
      else await measure(host);
    }
    return 0;
  },
);
