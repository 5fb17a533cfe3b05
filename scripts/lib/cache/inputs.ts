import { hash } from 'node:crypto';

/** The inputs of an entry, in a fixed order. */
export type Inputs = readonly (string | Uint8Array)[];

export function keyOf(code: string, inputs: Inputs): string {
  // Each part is hashed, so that different lists of parts never give the same text.
  const parts = [code, ...inputs].map((part) => hash('sha256', part));
  return hash('sha256', parts.join('\n')).slice(0, 32);
}
