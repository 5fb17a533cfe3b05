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

/** A button over the page. `place` puts it where its text or picture is now, or hides it if that is not shown. */
export interface Placed {
  button: HTMLElement;
  place: () => void;
}
