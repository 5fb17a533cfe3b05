/** What new pages start from, of every page type: the fixture's, because a site has those of its own types only. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { starters } from '../new/starters.ts';
import type { Files } from './workspace.ts';

const fixture = path.resolve(import.meta.dirname, '../../tests/fixture');

export const newPageTemplates: Files = Object.fromEntries(
  await Promise.all(
    starters.map(async ({ name }) => {
      const file = `content/_new/${name}.mdx`;
      return [file, await readFile(path.join(fixture, file), 'utf8')] as const;
    }),
  ),
);
