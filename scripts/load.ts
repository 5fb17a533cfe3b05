/**
 * Puts the built site under load, on the real servers that hosting/ configures, from a second process (wrk), and prints
 * what they bear. Usage: npm run load (after npm run build)
 */
import { existsSync } from 'node:fs';
import { hosts, startHost, whyNot } from './lib/hosts.ts';
import { putUnderLoad, whyNoLoad } from './lib/putUnderLoad.ts';

const dist = 'dist';
const port = 4290;
const missing = existsSync(`${dist}/index.html`)
  ? whyNoLoad()
  : 'There is no built site in dist/. Run npm run build first.';

if (missing) {
  console.log(missing);
  process.exitCode = 1;
} else {
  for (const host of hosts) {
    const reason = whyNot(host);
    if (reason) {
      console.log(reason);
      continue;
    }
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
}
