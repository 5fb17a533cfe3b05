import type { Block } from '../../../src/model/block.ts';
import { config } from '../../../src/site.ts';
import { onlyCandidate } from '../../lib/suggest.ts';

/** The names of all components. */
export const blockNames: readonly string[] = [...config.blocks.keys()];

export const isBlockName = (name: string): boolean => config.blocks.has(name);

/** The component that a tag's name refers to: the name itself, or the only one that it can be a misspelling of. */
export const meantBlock = (name: string | null): string | undefined =>
  name === null ? undefined : isBlockName(name) ? name : onlyCandidate(name, blockNames);

export const blockNamed = (name: string | null): Block | undefined =>
  name === null ? undefined : config.blocks.get(name);
