import { execFile, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { knownFalsePositives, type FalsePositive } from './knownFalsePositives.ts';
import { posixPath } from '../lib/filesIn.ts';

/** The output of the Nu HTML Checker, as far as it is used here. */
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

/** A violation of the HTML standard on a page. */
interface Complaint {
  level: 'error' | 'warning';
  file: string;
  message: string;
  /** The source of the page around it. */
  extract: string;
}

/** The Java in JAVA_HOME, or on the PATH, if it runs. */
export function findJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  const candidates = [...(home ? [path.join(home, 'bin', 'java')] : []), 'java'];
  return candidates.find((java) => spawnSync(java, ['-version'], { stdio: 'ignore' }).status === 0);
}

/** The checker's errors and warnings, without style hints and known false positives. */
export function complaintsIn(
  json: string,
  folder: string,
  known: readonly FalsePositive[] = knownFalsePositives,
): Complaint[] {
  const complaints = output.parse(JSON.parse(json)).messages.flatMap((entry): Complaint[] => {
    const { type, subType, message, extract } = entry;
    if (type === 'info' && subType !== 'warning') return [];
    if (known.some((each) => each.message.test(message) && each.extract.test(extract))) return [];
    const file = entry.url.startsWith('file:')
      ? posixPath(path.relative(folder, fileURLToPath(entry.url)))
      : entry.url;
    return [{ level: type === 'info' ? 'warning' : 'error', file, message, extract }];
  });
  return complaints.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Checks every page and every SVG below a folder with the Nu HTML Checker. */
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

/** A readable report: each message once, with its pages. */
export function complaintReport(complaints: readonly Complaint[]): string {
  const groups = new Map<string, Complaint[]>();
  for (const complaint of complaints) {
    const line = `${complaint.level}  ${complaint.message}`;
    groups.set(line, [...(groups.get(line) ?? []), complaint]);
  }
  return [...groups]
    .map(([line, all]) => {
      const files = [...new Set(all.map(({ file }) => file))];
      const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
      return `${files[0]}${others}  ${line}\n    ${(all[0]?.extract ?? '').replace(/\s+/g, ' ').trim()}`;
    })
    .join('\n');
}
