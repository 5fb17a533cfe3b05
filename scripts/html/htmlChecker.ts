import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { knownFalsePositives, type FalsePositive } from './knownFalsePositives.ts';
import { posixPath } from '../lib/filesIn.ts';

/** What the Nu HTML Checker prints, as far as it matters here. */
const output = z.object({
  messages: z.array(
    z.object({
      type: z.enum(['error', 'info', 'non-document-error']),
      subType: z.string().optional(),
      url: z.string().default(''),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/** Something on a page that is not as the standards have it. */
export interface Complaint {
  level: 'error' | 'warning';
  file: string;
  message: string;
  /** The words of the page around it. */
  extract: string;
}

/** The Java that JAVA_HOME names, or the system's, if it runs. */
export function findJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [path.join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((java) => spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0);
}

/** The checker's errors and warnings, without those that are only its own. Its hints about style are none. */
export function complaintsIn(
  json: string,
  folder: string,
  known: readonly FalsePositive[] = knownFalsePositives,
): Complaint[] {
  const complaints = output.parse(JSON.parse(json)).messages.flatMap((said): Complaint[] => {
    const { type, subType, message, extract } = said;
    if (type === 'info' && subType !== 'warning') return [];
    if (known.some((each) => each.message.test(message) && each.extract.test(extract))) return [];
    const file = said.url.startsWith('file:')
      ? posixPath(path.relative(folder, fileURLToPath(said.url)))
      : said.url;
    return [{ level: type === 'info' ? 'warning' : 'error', file, message, extract }];
  });
  return complaints.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Checks every page and every drawing below a folder with the Nu HTML Checker. */
export async function checkHtml(java: string, folder: string): Promise<Complaint[]> {
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  );
  const { stderr } = await promisify(execFile)(
    java,
    ['-jar', jar, '--format', 'json', '--exit-zero-always', '--skip-non-html', '--also-check-svg', folder],
    { maxBuffer: 200_000_000 },
  );
  return complaintsIn(stderr, folder);
}

/** Complaints for someone to read: each once, with the pages that have it. */
export function complaintReport(complaints: readonly Complaint[]): string {
  const alike = new Map<string, Complaint[]>();
  for (const complaint of complaints) {
    const said = `${complaint.level}  ${complaint.message}`;
    alike.set(said, [...(alike.get(said) ?? []), complaint]);
  }
  return [...alike]
    .map(([said, all]) => {
      const files = [...new Set(all.map(({ file }) => file))];
      const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
      return `${files[0]}${others}  ${said}\n    ${(all[0]?.extract ?? '').replace(/\s+/g, ' ').trim()}`;
    })
    .join('\n');
}
