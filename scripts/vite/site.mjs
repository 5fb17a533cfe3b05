/**
 * The site's plug-in, for vite.config.ts. Vite bundles whatever its configuration imports at every start, and starts again
 * when one of these files changes. The plug-in has hundreds, so it comes from the cached bundle of the commands.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundledCommand } from '../lib/bundle/bundledCommand.mjs';

/** @returns {Promise<import('vite').Plugin[]>} */
export async function site() {
  const bundle = await bundledCommand(path.resolve(import.meta.dirname, '../..'), 'sitePlugin');
  const { sitePlugin } = await import(pathToFileURL(bundle).href);
  return sitePlugin();
}
