/** What is compiled of the site's code: an environment of Vite for each result, and what only these builds need. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildEnvironmentOptions, build, EnvironmentOptions, Plugin, Rolldown, ViteBuilder } from 'vite';
import { authorTools } from './authorTools.ts';
import { componentIds } from './componentIds.ts';

/** What to compile, and for which folder of the host. */
export interface CodeOptions {
  /** The folder that holds `src/`. */
  root: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  preview: boolean;
}

/** Compiles the code into a folder. Resolves to the URLs of the entry scripts, by name, and the source of `boot`. */
export type CompileInto = (folder: string, options: CodeOptions) => Promise<Record<string, string>>;

const shared: BuildEnvironmentOptions = { copyPublicDir: false, emptyOutDir: false, assetsInlineLimit: 0 };

/** The notices of the packages whose code the site ships. */
const licensesFile = 'assets/licenses.md';

/** Scripts for the browser. Those of two environments share no module: each is one file. */
const scripts = (input: Record<string, string>, license = false): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...shared,
    modulePreload: false,
    rolldownOptions: { input, preserveEntrySignatures: 'strict' },
    // The notices of the packages that are in the scripts.
    license: license && { fileName: licensesFile },
  },
});

/** The boot script, for an inline script element. */
export const bootBuild: BuildEnvironmentOptions = {
  ...shared,
  write: false,
  lib: { entry: 'src/client/boot.ts', formats: ['iife'], name: 'boot' },
  minify: 'oxc',
};

const environments: Record<string, EnvironmentOptions> = {
  client: scripts(
    {
      site: 'src/client/site.ts',
      islands: 'src/client/hydrate.tsx',
      analytics: 'src/client/analytics.ts',
    },
    true,
  ),
  // Only previews have it.
  ...(authorTools && { author: scripts({ author: authorTools.script }) }),
  boot: { consumer: 'client', build: bootBuild },
  // The renderer. One file loads in a third of the time of the two hundred modules of its packages.
  ssr: {
    resolve: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ...shared,
      // The fonts, which only documents refer to.
      emitAssets: true,
      minify: false,
      rolldownOptions: {
        input: { render: 'scripts/render/render.tsx' },
        // Node loads `.mjs` files as modules in any folder.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  },
};

/**
 * React Router does not mark its components as side-effect free, so the bundler would keep all of them, and what only
 * they use. With pure annotations it tree-shakes the unused ones: a tenth of the client.
 */
const markRouterPure: Plugin = {
  name: 'mark-router-pure',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'author',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replace(/= (?=(?:\w+\.)?(?:createContext|forwardRef|memo|new Set)\()/g, '= /* @__PURE__ */ ')
        // The bundler takes no class that extends another for side-effect free.
        .replace(/^var (\w+) = (class extends .*?^\});$/gms, 'var $1 = /* @__PURE__ */ (() => $2)();')
        // It also has no build without warnings for developers.
        .replace('function warning(', '/* @__NO_SIDE_EFFECTS__ */ function warning(')
        // Only the boundaries of data routers, which no island has, need their `contextType`.
        .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, ''),
  },
};

/** styled-components adds vendor prefixes on request. No style here asks for them, and the bundler cannot see that. */
const leaveOutPrefixes: Plugin = {
  name: 'leave-out-prefixes',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/styled-components\/dist\/.*\.js$/ },
    handler: (code) => code.replace(/\w+\.prefix&&\w+\.push\(\w+\.prefixer\),/, ''),
  },
};

/** The environments as plug-ins, for `vite.config.ts`. */
export const codeEnvironments = (): Plugin[] => [
  componentIds(),
  {
    name: 'site-environments',
    apply: 'build',
    config: ({ logLevel = 'error' }) => {
      // Whatever the environment says, the site is the same.
      process.env.NODE_ENV = 'production';
      // Otherwise, Vite reads the configuration again for each environment.
      return { logLevel, builder: { sharedConfigBuild: true, sharedPlugins: true }, environments };
    },
  },
  markRouterPure,
  leaveOutPrefixes,
];

type Output = Rolldown.RolldownOutput['output'];

/** The output of a Vite build without watch mode. */
export function outputOf(result: Awaited<ReturnType<typeof build>>): Output {
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite produced no output.');
  return first.output;
}

export const sourceOf = ([chunk]: Output): string => (chunk.type === 'chunk' ? chunk.code.trim() : '');

/** Below `node_modules`, where reviews build, Vite takes the site itself for one of its packages. */
async function leaveOutOwnLicense(root: string, file: string): Promise<void> {
  const { name }: { name: string } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const parts = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  await writeFile(file, parts.filter((part) => !part.startsWith(`## ${name} - `)).join(''));
}

/** Builds the environments of a builder. */
export const compileWith =
  (builder: ViteBuilder): CompileInto =>
  async (folder, { root, base, preview }) => {
    const buildInto = async (name: string, to: string): Promise<Output> => {
      const environment = builder.environments[name];
      if (!environment) throw new Error(`vite.config.ts has no environment “${name}”.`);
      environment.config.build.outDir = path.join(folder, to);
      return outputOf(await builder.build(environment));
    };
    const builds = [
      buildInto('client', 'client'),
      preview && authorTools ? buildInto('author', 'client') : [],
      buildInto('boot', 'boot'),
      buildInto('ssr', 'server'),
    ] as const;
    // If one fails, the others must not write into the folder while it is removed.
    await Promise.allSettled(builds);
    const [client, author, boot] = await Promise.all(builds);
    await leaveOutOwnLicense(root, path.join(folder, 'client', licensesFile));
    const assets = path.join(folder, 'server/assets');
    await cp(assets, path.join(folder, 'client/assets'), { recursive: true });
    await rm(assets, { recursive: true });
    const urls = [...client, ...author].flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [[file.name, base + file.fileName]] : [],
    );
    return { ...Object.fromEntries(urls), boot: sourceOf(boot) };
  };
