import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createBuilder, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { compileWith } from './environments.ts';

test('if a part of the code does not compile, nothing writes into the folder any more', async () => {
  const root = await workspace({ 'broken.js': "import 'no-package';\n", 'whole.js': 'export {};\n' });
  let isWritten = false;
  const slow: Plugin = {
    name: 'slow',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart: () => pause(500),
    writeBundle: () => {
      isWritten = true;
    },
  };
  const of = (file: string) => ({ build: { rolldownOptions: { input: path.join(root, file) } } });
  const environments = { client: of('broken.js'), boot: of('whole.js'), ssr: of('whole.js') };
  const options = { root, configFile: false, logLevel: 'silent', builder: {}, environments } as const;
  const builder = await createBuilder({ ...options, plugins: [slow] }, null);
  const compiled = compileWith(builder)(path.join(root, 'out'), { root, base: '/', preview: false });
  await expect(compiled).rejects.toThrow('no-package');
  expect(isWritten).toBe(true);
});
