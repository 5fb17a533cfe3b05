import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headersAndRedirects } from './headersFile.ts';
import { defaultHost, type HostName, hosts } from './index.ts';
import type { HostRules } from './rules.ts';

/** The configuration files for a host, by their paths in the built site. */
export const hostFilesOf = (
  rules: HostRules,
  host: HostName = defaultHost,
): Readonly<Record<string, string>> => ({
  ...headersAndRedirects(rules),
  ...hosts[host].files(rules),
});

/** Writes the configuration files for a host into a built site. */
export async function writeHostFiles(folder: string, rules: HostRules, host?: HostName): Promise<void> {
  for (const [name, text] of Object.entries(hostFilesOf(rules, host))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
