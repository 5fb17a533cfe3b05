import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { runMove } from '../move/runMove.ts';

interface Run {
  code: number;
  output: string;
  errors: string;
}

/** Runs `npm run move` below `root`: in a terminal that answers its question, or without one. */
export async function move(root: string, args: string[], answer?: string): Promise<Run> {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const printed = { output: '', errors: '' };
  output.on('data', (chunk) => {
    printed.output += chunk;
    if (/: $/.test(String(chunk))) input.end(`${answer}\n`);
  });
  errors.on('data', (chunk) => {
    printed.errors += chunk;
  });
  const code = await runMove(args, { root, input, output, errors, interactive: answer !== undefined });
  return { code, ...printed };
}

/** Every file below some folders and files of `root` by its path, as text; folders without files by a final slash. */
export async function textsIn(
  root: string,
  names = ['content', 'urls.lock'],
): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (!names.some((each) => name === each || name.startsWith(`${each}/`))) continue;
    if (entry.isFile()) texts[name] = await readFile(path.join(root, name), 'utf8');
    else if ((await readdir(path.join(root, name))).length === 0) texts[`${name}/`] = '';
  }
  return texts;
}
