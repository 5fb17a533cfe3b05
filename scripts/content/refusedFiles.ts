import type { VFileMessage } from 'vfile-message';
import { problem } from '../../src/model/problem.ts';
import type { RefusedFile } from './contentTree.ts';

const refusals: Record<RefusedFile['why'], { reason: string; note: string }> = {
  link: {
    reason: 'This is a link to another place of the disk, and is not read.',
    note: 'Put the file itself here.',
  },
  depth: { reason: 'The folder lies too deep in other folders.', note: 'Move it further up.' },
  name: {
    reason: 'The name has characters in an old encoding, so the file cannot be opened.',
    note: 'Rename it: use small letters from a to z, digits, and hyphens between words.',
  },
  unreadable: { reason: 'The folder cannot be opened.', note: 'Give yourself the right to read it.' },
};

/**
 * Reports entries that are not read, and why. No symbolic link is followed, wherever it points: every file of the site
 * must be inside the site.
 */
export const refusedFileProblems = (folder: string, refused: readonly RefusedFile[]): VFileMessage[] =>
  refused.map(({ name, why }) =>
    problem({
      file: [folder, why === 'depth' ? `${name}/` : name].filter(Boolean).join('/'),
      place: { line: 1, column: 1 },
      rule: 'not-a-file',
      ...refusals[why],
    }),
  );
