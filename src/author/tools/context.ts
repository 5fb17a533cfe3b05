import { createContext, useContext } from 'react';
import type { Backend } from '../edit/requests.ts';
import type { EditableText, EditResult, PageState } from '../edit/types.ts';

/** What the tools over a page share. */
export interface Tools {
  backend: Backend;
  /** What is known about the open page; undefined until the answer is there. */
  state: PageState | undefined;
  /** Reads the state of the open page again. */
  refresh: () => Promise<void>;
  /**
   * Makes an edit after those that are still running, says what was done, and shows the page with it. Problems and
   * conflicts are for the caller, which knows the text.
   */
  edit: (make: () => Promise<EditResult>) => Promise<EditResult>;
  /** Shows a sentence: what was done goes by itself, what went wrong when it is closed or the next edit is saved. */
  say: (text: string, kind?: 'done' | 'wrong') => void;
  /** The same for an edit that is about no single text: its problems are listed. */
  editPage: (make: () => Promise<EditResult>) => Promise<EditResult>;
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
