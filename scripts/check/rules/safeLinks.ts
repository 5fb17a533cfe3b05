import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { hasSafeScheme, unsafeLinkWords } from '../../content/safeAddress.ts';
import type { Reference } from './references.ts';

/** Addresses in fields that run a program. */
export const unsafeReferences = (references: readonly Reference[], file: string): VFileMessage[] =>
  references
    .filter(({ kind, value }) => (kind === 'link' || kind === 'alias') && !hasSafeScheme(value))
    .map(({ place }) => problem({ file, place, ...unsafeLinkWords }));
