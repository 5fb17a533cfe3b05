import path from 'node:path';
import type { ReadSite } from '../check/readSite.ts';
import { readContentText } from '../content/contentText.ts';
import { filesBelow } from '../content/contentTree.ts';
import { Positions } from '../content/positions.ts';
import type { Move } from './move.ts';

/** A line that still has the old address, other than in a list of aliases. */
export interface Mention {
  file: string;
  line: number;
}

/** The lines of a text in which a path is written, alone or as the beginning of a longer one. */
function linesWith(text: string, url: string): number[] {
  const positions = new Positions(text);
  const pattern = new RegExp(`(?:(?<![\\w/.-])|(?<=\\bcontent))${url}(?![\\w-])`, 'g');
  return [...new Set([...text.matchAll(pattern)].map(({ index }) => positions.at(index).line))];
}

/**
 * Where text files of the content below `root` still have the old address: in comments, code, templates and notes, which
 * are no links of a page.
 */
export async function mentionsIn(
  root: string,
  { from }: Move,
  references: ReadSite['references'],
): Promise<Mention[]> {
  const { files } = await filesBelow(path.join(root, 'content'));
  return files
    .filter((name) => /\.(?:mdx?|ya?ml|txt)$/.test(name))
    .flatMap((name) => {
      const file = `content/${name}`;
      const text = readContentText(root, file).text?.replace(/^\uFEFF/, '') ?? '';
      const aliases = (references.get(file) ?? []).filter(({ kind }) => kind === 'alias');
      const isAlias = (line: number) => aliases.some(({ place }) => place.line === line);
      return linesWith(text, from)
        .filter((line) => !isAlias(line))
        .map((line) => ({ file, line }));
    });
}
