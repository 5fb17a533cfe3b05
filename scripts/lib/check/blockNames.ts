import { type Block, vocabulary } from '../../../src/blocks/vocabulary.ts';

const blocks = new Map<string, Block>(Object.entries(vocabulary));

/** The names of all components. */
export const blockNames: readonly string[] = [...blocks.keys()];

export const isBlockName = (name: string): boolean => blocks.has(name);

export const blockNamed = (name: string | null): Block | undefined =>
  name === null ? undefined : blocks.get(name);
