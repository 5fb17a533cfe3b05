import { type Problem, problem } from '../../src/model/problem.ts';
import type { RefusedFile } from './contentTree.ts';

const refusals: Record<RefusedFile['why'], { reason: string; note: string }> = {
  link: {
    reason: 'This is a link to another place on the disk, which the site does not follow.',
    note: 'Copy the file itself here.',
  },
  device: {
    reason: 'This is a pipe, a socket or a device, which has no text or picture in it.',
    note: 'Delete it. If a program made it, let that program use another folder.',
  },
  depth: { reason: 'This folder is nested too deeply.', note: 'Move it up.' },
  name: {
    reason: 'The name has characters in an old encoding, so the file cannot be opened.',
    note: 'Rename it: use lowercase letters from a to z, digits, and hyphens between words.',
  },
  unreadable: { reason: 'The folder cannot be opened.', note: 'Check that you have permission to read it.' },
};

/**
 * Reports entries that are not read, and why. No symbolic link is followed, wherever it points: every file of the site
 * must be inside the site.
 */
export const refusedFileProblems = (folder: string, refused: readonly RefusedFile[]): Problem[] =>
  refused.map(({ name, why }) =>
    problem({
      file: [folder, why === 'depth' ? `${name}/` : name].filter(Boolean).join('/'),
      rule: 'not-a-file',
      ...refusals[why],
    }),
  );
