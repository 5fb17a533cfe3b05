import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The code that renders pages. */
export type RenderModule = typeof import('../render/render.tsx');

/** Imports the compiled server code of the site from its folder. */
export const importRender = async (folder: string): Promise<RenderModule> =>
  import(pathToFileURL(path.join(folder, 'render.mjs')).href);
