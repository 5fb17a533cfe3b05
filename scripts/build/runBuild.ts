import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileless } from '../../src/model/delivery.ts';
import { legalLinks } from '../../src/model/layoutData.ts';
import { asksForFile } from '../../src/model/manifest.ts';
import { isError } from '../lib/problem.ts';
import { defaultHost, type HostName, hostNames, isHostName } from '../deploy/index.ts';
import { type BuildResult, buildSite } from './buildSite.ts';
import type { BuildOptions } from './parts.ts';
import { cacheFolder } from '../lib/cache/cache.ts';
import { outputFolder, readBasePath, readDateTimeOption, readSiteUrl } from '../cli/siteOptions.ts';
import { type Asked, CommandError, type Options } from '../cli/command.ts';
import { countOf, report, textsIn } from '../check/report/report.ts';
import { lockUrls, urlsLockFile } from '../content/urlsLock.ts';
import { heavyFontsIn } from '../theme/fontWeight.ts';
import { terminalText } from '../lib/terminalText.ts';

/** The options of a build. */
export const buildOptions = {
  out: { type: 'string', value: 'dist', help: 'the folder to build into' },
  'base-path': {
    type: 'string',
    value: '/folder/',
    help: 'the folder of the host that the site is served from; default: BASE_PATH',
  },
  preview: {
    type: 'boolean',
    help: 'includes drafts, scheduled and expired pages, the guide and the author panel',
  },
  drafts: { type: 'boolean', help: 'includes drafts, scheduled and expired pages as if they were published' },
  at: {
    type: 'string',
    value: '2027-01-15',
    help: 'builds as of this date, or of a time such as 2027-01-15T09:00',
  },
  host: {
    type: 'string',
    value: defaultHost,
    help: `the host to build for: ${hostNames.join(', ')}`,
  },
} as const satisfies Options;

/** The option of the deployment build. */
export const lockOptions = {
  'lock-urls': {
    type: 'boolean',
    help: `adds new addresses to ${urlsLockFile}; only for the build that is deployed`,
  },
} as const satisfies Options;

/** What the help of the build commands says besides their options. */
export const buildNotes = 'The environment variable SITE_URL overrides url in content/site.yaml.';

/** The settings of a build, read from the command line. */
export interface BuildSettings extends Omit<BuildOptions, 'cacheDir' | 'progress' | 'counted'> {
  drafts: boolean;
  host: HostName;
  lockUrls: boolean;
}

/** Whether a folder contains a site built by this program, even if some of its files are damaged. */
function isBuiltSite(folder: string): boolean {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return pages.some((name) => readFileSync(path.join(folder, name), 'latin1').includes('<script id="boot"'));
}

function readHost(host: string = defaultHost): HostName {
  if (isHostName(host)) return host;
  throw new CommandError(`“${host}” is not a supported host. Choose one of these: ${hostNames.join(', ')}.`);
}

type BuildValues = Partial<Asked<typeof buildOptions & typeof lockOptions>['values']>;

/** Reads the settings of a build. Throws a `CommandError` for invalid ones. */
export function buildSettings(root: string, values: BuildValues): BuildSettings {
  const { preview = false, drafts = false, at, out = 'dist', 'lock-urls': lock = false } = values;
  if (lock && (preview || drafts || at !== undefined))
    throw new CommandError(
      `--lock-urls is only for the published site, so it cannot be used with --preview, --drafts or --at.`,
    );
  const { SITE_URL: siteUrl, BASE_PATH: usualBase } = process.env;
  return {
    root,
    outDir: outputFolder(root, out, isBuiltSite),
    base: readBasePath(values['base-path'] ?? (usualBase || '/')),
    siteUrl: siteUrl ? readSiteUrl(siteUrl) : undefined,
    at: at === undefined ? undefined : readDateTimeOption(at),
    preview,
    drafts: preview || drafts,
    host: readHost(values.host),
    lockUrls: lock,
  };
}

/** Warnings of what must not be launched: a form that sends nothing, links that lead nowhere, heavy fonts. None in previews. */
export function launchWarnings(
  { preview, host, base, root }: Pick<BuildSettings, 'preview' | 'host' | 'base' | 'root'>,
  { manifest }: Pick<BuildResult, 'manifest'>,
): string[] {
  if (preview || !manifest) return [];
  const { site } = manifest;
  const { service, endpoint = '' } = site.delivery;
  const withFile = manifest.pages.find(asksForFile);
  const { company, bottom } = legalLinks(site);
  const dead = [...company, ...bottom].filter(({ href }) => !href).map(({ text }) => `“${text}”`);
  return [
    service === 'simulate' &&
      'WARNING: the contact form sends nothing; it tells visitors “sent” and drops the message. Name a server under “delivery” in content/site.yaml before the launch: docs/contact-form.md.',
    service === 'netlify' &&
      (host !== 'netlify' || base !== '/') &&
      'WARNING: the contact form sends to Netlify (“service: netlify” in content/site.yaml), but this build is for another host or for a folder. Its messages would be lost.',
    withFile &&
      fileless.test(endpoint) &&
      `WARNING: the form on ${withFile.url} asks for a file, but ${new URL(endpoint).host} takes none. Name another service under “delivery” in content/site.yaml (docs/contact-form.md), or remove “form.file” from ${withFile.file}.`,
    dead.length > 0 &&
      `WARNING: these links of the footer lead nowhere: ${dead.join(', ')}. Before the launch, write their addresses under “legal” in content/site.yaml, or remove them there.`,
    heavyFontsIn(root),
  ].filter((warning) => typeof warning === 'string');
}

/** Milliseconds between two lines of a step that takes long. */
const progressTime = 5000;

/** Builds a site and prints progress and a summary. Returns the number of errors in the content. */
export async function runBuild(settings: BuildSettings): Promise<number> {
  const { root, outDir } = settings;
  const name = path.relative(root, outDir) || outDir;
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const log = (message: string) => {
    if (performance.now() - started > 2000) console.log(`  ${seconds()}  ${terminalText(message)}`);
  };
  let logged = started;
  const built = await buildSite({
    ...settings,
    cacheDir: cacheFolder(root),
    progress: log,
    // A site with many photos takes minutes the first time.
    counted: (what, done, all) => {
      if (performance.now() - logged < progressTime) return;
      logged = performance.now();
      log(`${what}: ${done} of ${all}`);
    },
  }).catch((error: unknown) => {
    console.error(`Build failed. ${name}/ is unchanged.`);
    throw error;
  });
  const { pages, notices, problems } = built;
  const errors = problems.filter(isError);
  if (errors.length > 0) {
    console.error(report(problems, textsIn(root)));
    console.error(`Build failed because the content has errors. ${name}/ is unchanged.`);
    return errors.length;
  }
  if (problems.length > 0) console.warn(`${countOf(problems)} npm run check lists them.`);
  const added = settings.lockUrls && built.manifest ? await lockUrls(root, built.manifest.pages) : [];
  const addresses = terminalText(added.join(', '));
  if (addresses) console.log(`Added to ${urlsLockFile}, which you should commit: ${addresses}`);
  for (const notice of [...notices, ...launchWarnings(settings, built)]) console.warn(terminalText(notice));
  console.log(`Built ${pages} pages in ${seconds()} in ${name}/`);
  return 0;
}
