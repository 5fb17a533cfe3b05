import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type HostName, hosts } from '../deploy/index.ts';
import { freePort } from '../deploy/local/server.ts';
import type { HostRules } from '../deploy/rules.ts';
import { writeHostFiles } from '../deploy/writeHostFiles.ts';
import { checks } from './checks.ts';
import type { TestedSite } from './testedSite.ts';

export interface HostResult {
  host: string;
  /** Why the host cannot run here. */
  reason?: string;
  /** Why its tests did not finish. */
  failure?: string;
  /** By the name of the check: its problems, or why it was skipped. */
  outcomes: Map<string, string[] | string>;
}

/** Whether a host could not be tested or failed a check. */
export const hasFailed = ({ failure, outcomes }: HostResult): boolean =>
  failure !== undefined || [...outcomes.values()].some((each) => Array.isArray(each) && each.length > 0);

interface Options {
  /** The folder of the built site. */
  dist: string;
  rules: HostRules;
  /** A folder for the copy that the host serves and for files of the server. */
  folder: string;
}

/** Copies a built site, adds the files of a host, serves it as the host does, and runs every check on it. */
export async function testHost(name: HostName, { dist, rules, folder }: Options): Promise<HostResult> {
  const { base } = rules;
  const { local } = hosts[name];
  const [root, workDir] = [path.join(folder, 'root'), path.join(folder, 'work')];
  const outcomes: HostResult['outcomes'] = new Map();
  const host = base === '/' ? name : `${name} ${base}`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(workDir, { recursive: true });
  await cp(dist, path.join(root, base), { recursive: true });
  await writeHostFiles(path.join(root, base), rules, name);
  const site = { root, base, workDir, port: await freePort() };
  try {
    const stop = await local.start(site);
    if (typeof stop === 'string') return { host, reason: stop, outcomes };
    const tested: TestedSite = {
      origin: `http://127.0.0.1:${site.port}`,
      dist: path.join(root, base),
      rules,
      host: local,
      readCacheControl: await local.readCacheControl?.(site),
    };
    try {
      for (const { name: check, needs, problems } of checks)
        outcomes.set(check, (needs && local.lacks?.[needs]) ?? (await problems(tested)));
    } finally {
      await stop();
    }
  } catch (error) {
    return { host, failure: String(error instanceof Error ? error.message : error), outcomes };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return { host, outcomes };
}
