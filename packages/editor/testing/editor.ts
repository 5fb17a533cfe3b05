/** The editor of the development server, without the server. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EditResult } from '../browser/tools/protocol.ts';
import type { DevSite } from '../../../scripts/compile/authorTools.ts';
import type { ReadSite } from '../../../scripts/check/readSite.ts';
import { Cache } from '../../../scripts/lib/cache/cache.ts';
import { devSites } from '../../../scripts/serve/devSite.ts';
import { digestOf, editableFile } from '../server/contentFile.ts';
import { type PageEditor, pageEditor } from '../server/pageEditor.ts';

/** The pages and facts of this site and of the fixture site, with the paths of their sources. */
export const editableFiles = ['', 'tests/fixture/'].flatMap((root) =>
  readdirSync(`${root}content`, { recursive: true, encoding: 'utf8' })
    .map((name) => `content/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.mdx$|\/site\.yaml$/.test(file) && !file.includes('/_new/'))
    .map((file) => ({ file, source: root + file })),
);

export class Folder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  read = (file: string): string => readFileSync(path.join(this.root, file), 'utf8');

  write = (file: string, text: string): void => writeFileSync(path.join(this.root, file), text);

  change = (file: string, from: string, to: string): void =>
    this.write(file, this.read(file).replace(from, to));

  version = (file: string) => ({ file, digest: digestOf(this.read(file).replace(/^\uFEFF/, '')) });

  textEdit(file: string, before: string, text: string) {
    const { units } = editableFile(file, this.read(file));
    const unit = units.find((each) => each.text === before);
    if (!unit) throw new Error(`${file} has no text “${before}”.`);
    const { from, name } = unit;
    return { file, from, name, before, text, anyway: true };
  }
}

export function startEditor(
  root: string,
  read: ReturnType<typeof devSites> = devSites(root, new Cache()),
): { editor: PageEditor; site: () => Promise<DevSite>; refresh: () => Promise<DevSite> } {
  let latest = read();
  const refresh = (checked?: ReadSite) => {
    latest = read(checked);
    return latest;
  };
  const site = () => latest;
  const editor = pageEditor({ root, cache: new Cache(), site: { get: site, refresh } });
  return { editor, site, refresh };
}

export function differingLines(before: string, after: string): [removed: string[], added: string[]] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

export const outcome = (result: EditResult): string =>
  result.kind === 'refused' ? result.message : result.kind;
