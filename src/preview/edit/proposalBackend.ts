import type { Backend } from './backend.ts';
import type { EditableText } from './types.ts';
export interface Proposals {
  isProposed: (source: EditableText) => boolean;
}
export declare function proposalBackend(): Backend;
