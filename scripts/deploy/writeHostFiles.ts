import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headersAndRedirects } from './headersFile.ts';
import { defaultHost, type HostName, hosts } from './index.ts';
import type { HostRules } from './rules.ts';

/** Writes what a host reads of a built site into its folder. */
export async function writeHostFiles(
  folder: string,
  rules: HostRules,
  host: HostName = defaultHost,
): Promise<void> {
  const files = { ...headersAndRedirects(rules), ...hosts[host].files(rules) };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
