import { createHash } from 'node:crypto';

/**
 * The bodies that the development server compiles, as Vite modules. A module's id contains a digest of its text, and Vite
 * gets the text from here. So it compiles the text that was checked, even if the file has changed since.
 */
export class BodyModules {
  readonly #texts = new Map<string, string>();

  /** The module id of a body. Another text has another id, so nothing outdated is shown. */
  idOf(file: string, text: string): string {
    const digest = createHash('sha256').update(text).digest('hex');
    // Encoded, so that no name ends the path early: the extension decides how Vite compiles the text.
    const name = file.split('/').map(encodeURIComponent).join('/');
    const id = `/@body/${name}?${digest}`;
    this.#texts.set(id, text);
    return id;
  }

  has(id: string): boolean {
    return this.#texts.has(id);
  }

  textOf(id: string): string | undefined {
    return this.#texts.get(id);
  }
}
