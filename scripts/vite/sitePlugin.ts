/** The site as a plug-in: `vite`, `vite build` and `vite preview` do what `npm run dev`, `build` and `serve` do. */
import path from 'node:path';
import type { Plugin, ResolvedConfig, ViteBuilder } from 'vite';
import { recoverFolder } from '../build/replaceFolder.ts';
import { buildSettings, runBuild } from '../build/runBuild.ts';
import { CommandError } from '../cli/command.ts';
import { readBasePath } from '../cli/siteOptions.ts';
import { codeEnvironments, compileWith } from '../compile/environments.ts';
import { Refusal } from '../lib/refusal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { siteServer } from '../serve/siteServer.ts';
import { requestHandler, requireFolder } from '../serve/staticServer.ts';

/** Runs the work of a hook. A `Refusal` ends the process: Vite would print its stack. */
async function orExit<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(terminalLines(error.message));
    process.exit(error.exitCode);
  }
}

/** Throws for options that would change compiled code, which is cached for `npm run build`, too. */
function refuseOptions({ inlineConfig: { build, configFile }, mode }: ResolvedConfig): void {
  const { outDir: _, ...others } = { ...build, config: configFile };
  const names = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`]));
  if (mode !== 'production' && mode !== 'preview') names.push(`--mode ${mode}`);
  if (names.length > 0)
    throw new CommandError(
      `vite build takes --outDir, --base and --mode preview here, not ${names.join(', ')}. Write other options into vite.config.ts, or run npm run build -- --help.`,
    );
}

async function buildWith(builder: ViteBuilder): Promise<number> {
  const { config } = builder;
  refuseOptions(config);
  const { root, base, mode, build } = config;
  const settings = buildSettings(root, { out: build.outDir, 'base-path': base, preview: mode === 'preview' });
  return (await runBuild({ ...settings, compileInto: compileWith(builder) })) > 0 ? 1 : 0;
}

const siteBuild: Plugin = {
  name: 'site-build',
  // The development server is always at the root.
  config: async ({ base = process.env.BASE_PATH || '/' }, { command, isPreview }) =>
    command === 'build' || isPreview ? { base: await orExit(() => readBasePath(base)) } : {},
  async buildApp(builder) {
    process.exitCode = await orExit(() => buildWith(builder));
    // If none was built, because the code was cached, Vite would build all.
    for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
  },
};

const sitePreview: Plugin = {
  name: 'site-preview',
  async configurePreviewServer({ config: { root, base, build }, middlewares }) {
    const folder = path.resolve(root, build.outDir);
    recoverFolder(folder);
    await orExit(() => requireFolder(folder));
    middlewares.use(await requestHandler(folder, base));
  },
};

export const sitePlugin = (): Plugin[] => [...codeEnvironments(), siteBuild, siteServer(), sitePreview];
