import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '../../src/model/manifest.ts';
import { type HostName, hosts } from '../deploy/index.ts';
import type { HostRules } from '../deploy/rules.ts';
import { checks } from './checks.ts';
import type { TestedSite } from './testedSite.ts';

/** The checks for a live site. The others are about local servers, or would look like an attack. */
const asked = new Set([
  'pages answer 200 at their addresses',
  'security headers',
  'policies of page and header agree',
  'aliases answer 301',
  'aliases lead to their pages',
  'unknown addresses answer 404',
]);

/** Maximum number of pages with aliases to request; a site may have thousands. */
const maxAliases = 5;

/** One page of each kind, and some with aliases. */
export function samplePages(pages: readonly Page[]): Page[] {
  const first = pages.filter((page, index) => pages.findIndex(({ kind }) => kind === page.kind) === index);
  const moved = pages.filter(({ data }) => (data.aliases ?? []).length > 0).slice(0, maxAliases);
  return [...new Set([...first, ...moved])];
}

interface Options {
  /** How long the host may take to serve the new files. */
  timeoutMs?: number;
  /** Pause between attempts. */
  pauseMs?: number;
  progress?: (message: string) => void;
}

async function problemsOf(site: TestedSite, name: HostName): Promise<string[]> {
  const { lacks = {} } = hosts[name].local;
  const problems: string[] = [];
  for (const check of checks) {
    if (!asked.has(check.name) || (check.needs && lacks[check.needs])) continue;
    problems.push(
      ...(await check
        .problems(site)
        .catch((error: unknown) => [error instanceof Error ? error.message : String(error)])),
    );
  }
  return problems;
}

/**
 * Requests pages, redirects, unknown URLs and headers of a deployed site until all are as built, because hosts take a
 * while to serve new files. Resolves to the remaining problems.
 */
export async function verifyDeployment(
  { origin, dist }: Pick<TestedSite, 'origin' | 'dist'>,
  rules: HostRules,
  name: HostName,
  { timeoutMs = 180_000, pauseMs = 5_000, progress = () => {} }: Options = {},
): Promise<string[]> {
  const pages = samplePages(rules.manifest.pages);
  const aliases = new Set(pages.flatMap(({ data }) => data.aliases ?? []));
  const redirects = rules.redirects.filter(({ from }) => aliases.has(from.slice(rules.base.length - 1)));
  const sample = { ...rules, redirects, manifest: { ...rules.manifest, pages } };
  const site: TestedSite = { origin, dist, rules: sample, host: {} };
  for (const deadline = Date.now() + timeoutMs; ; await wait(pauseMs)) {
    const problems = await problemsOf(site, name);
    if (problems.length === 0 || Date.now() >= deadline) return problems;
    progress(`Does not match the build yet: ${problems[0]}`);
  }
}
