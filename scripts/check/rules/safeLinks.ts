import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { hasSafeScheme, unsafeLinkMessage } from '../../content/safeAddress.ts';
import type { Reference } from '../references.ts';
import type { FieldRule } from '../rule.ts';

/** Reports URLs in fields that run a script. */
const unsafeReferences = (references: readonly Reference[], file: string): VFileMessage[] =>
  references
    .filter(({ kind, value }) => (kind === 'link' || kind === 'alias') && !hasSafeScheme(value))
    .map(({ place, value }) => problem({ file, place, ...unsafeLinkMessage(value) }));

export const safeLinks: FieldRule = {
  scope: 'fields',
  about: {
    'dangerous-link': 'an address that runs a script',
  },
  run: ({ references, file }) => unsafeReferences(references, file),
};
