import { createContext, useContext } from 'react';
import type { Backend } from '../edit/requests.ts';
import type { EditableText, PageState } from '../edit/types.ts';
import type { Edits } from './useEdits.ts';

/** What the tools over a page share. */
export interface Tools extends Edits {
  backend: Backend;
  /** What is known about the open page; undefined until the answer is there. */
  state: PageState | undefined;
  /** Where the buttons of all tools are; null until it is there. */
  corner: HTMLElement | null;
  /** Opens the field of a text. */
  openText: (source: EditableText) => void;
}

const ToolsContext = createContext<Tools | undefined>(undefined);

export const ToolsProvider = ToolsContext.Provider;

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error('The tools are used outside of their provider.');
  return tools;
}
