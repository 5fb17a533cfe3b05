import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { hasSafeScheme, unsafeLinkMessage } from '../../content/safeAddress.ts';
import type { Reference } from './references.ts';

/** Reports URLs in fields that run a script. */
export const unsafeReferences = (references: readonly Reference[], file: string): VFileMessage[] =>
  references
    .filter(({ kind, value }) => (kind === 'link' || kind === 'alias') && !hasSafeScheme(value))
    .map(({ place }) => problem({ file, place, ...unsafeLinkMessage }));
