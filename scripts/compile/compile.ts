/** Builds that Vite does for our own commands. */
import path from 'node:path';
import { build, createBuilder, type InlineConfig } from 'vite';
import { bootBuild, type CompileInto, compileWith, outputOf, sourceOf } from './environments.ts';
import { oldestBrowsers } from './oldestBrowsers.ts';

/** Compiles the code of a site as `vite build` does. */
export const compileCode: CompileInto = async (folder, options) => {
  const { root, base, preview } = options;
  // Of this program: `root` may be the site of another folder.
  const configFile = path.resolve(import.meta.dirname, '../../vite.config.ts');
  const mode = preview ? 'preview' : 'production';
  const builder = await createBuilder({ configFile, root, base, mode }, null);
  return compileWith(builder)(folder, options);
};

/** A build of its own for browsers, without the site's plug-ins. */
export const buildConfig = (root: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  environments: { client: { build: { target: oldestBrowsers } } },
});

/** The source of the boot script, for the development server. */
export const compileBoot = async (root: string): Promise<string> =>
  sourceOf(outputOf(await build({ ...buildConfig(root), build: bootBuild })));
