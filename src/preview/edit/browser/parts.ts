import type { EditPage, EditResult } from '../types.ts';
import type { Backend } from './backend.ts';

/** What the buttons over the page share. */
export interface PartOptions {
  layer: HTMLElement;
  backend: Backend;
  page: EditPage;
  /** Called with the result of an edit. */
  settled: (result: EditResult) => void;
}
