import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { runCommand } from '../cli/runCommand.ts';
import { readSite } from '../check/readSite.ts';
import { report, sourcesIn } from '../check/report/report.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { hostNames, isHostName } from '../deploy/index.ts';
import { hostRules } from '../deploy/rules.ts';
import { verifyDeployment } from './verifyDeployment.ts';

const verifyCommand = {
  name: 'npm run verify --',
  summary:
    'Fetches pages, redirects, an unknown address and headers from a deployed site, and compares them with the build.',
  options: {
    host: { type: 'string', value: 'netlify', help: `where it is deployed: ${hostNames.join(', ')}` },
    dist: { type: 'string', value: 'dist', help: 'the folder of the built site; default: dist' },
    wait: {
      type: 'string',
      value: '180',
      help: 'how many seconds to wait for the new files; default: 180',
    },
  },
  positionals: { value: '<address>', help: 'the address of the home page, such as https://www.example.com/' },
} as const satisfies Command;

const rollBack = `Visitors may be getting a broken site. To roll back, deploy the last good commit, and then revert on main:
  git log --oneline                           shows the commits
  gh workflow run deploy.yml -f commit=<sha>  deploys one
docs/deploy.md describes it.`;

function readAddress(positionals: string[]): URL {
  const [text, ...rest] = positionals;
  if (
    text === undefined ||
    rest.length > 0 ||
    !URL.canParse(text) ||
    !/^https?:$/.test(new URL(text).protocol)
  )
    throw new CommandError(
      'Give the address of the site’s home page: npm run verify -- https://www.example.com/ --host netlify.',
    );
  return new URL(text);
}

function readWait(text = '180'): number {
  if (/^\d{1,4}$/.test(text)) return Number(text) * 1000;
  throw new CommandError(`--wait is ${JSON.stringify(text)}. Write a number of seconds, such as --wait 180.`);
}

async function verify(root: string, asked: Asked<typeof verifyCommand.options>): Promise<number> {
  const { origin, pathname } = readAddress(asked.positionals);
  const { host, dist = 'dist' } = asked.values;
  if (host === undefined || !isHostName(host))
    throw new CommandError(`Choose the host: --host ${hostNames.join(', --host ')}.`);
  const timeoutMs = readWait(asked.values.wait);
  const folder = path.resolve(root, dist);
  if (!existsSync(path.join(folder, 'index.html')))
    throw new CommandError(`There is no built site in ${dist}/ to compare with. Run npm run build first.`);
  const { manifest, problems } = await readSite({ root, drafts: false });
  if (!manifest) {
    console.error(report(problems, sourcesIn(root)));
    return 1;
  }
  const base = pathname.replace(/\/?$/, '/');
  // A page whose publication date has passed since the build is not deployed yet.
  const pages = manifest.pages.filter(({ url }) => existsSync(path.join(folder, fileOfUrl(url))));
  const rules = hostRules({ ...manifest, pages }, base, false);
  const found = await verifyDeployment({ origin, dist: folder }, rules, host, {
    timeoutMs,
    progress: (message) => console.log(terminalLines(message)),
  });
  if (found.length === 0) {
    console.log(`${origin}${base} matches the build: pages, redirects, unknown addresses and headers.`);
    return 0;
  }
  console.error(terminalLines([`${origin}${base} does not match the build:`, ...found].join('\n  ')));
  console.error(`\n${rollBack}`);
  return 1;
}

/** Verifies a deployment, with the command line of this process. */
export const runVerify = (root: string): Promise<void> =>
  runCommand(verifyCommand, (asked) => verify(root, asked));
