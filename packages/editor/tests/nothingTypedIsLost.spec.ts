/** Whatever an author, a slow server and somebody else do, in any order: what was typed is saved, stored or thrown away. */
import react from '@vitejs/plugin-react';
import fc from 'fast-check';
import { build } from 'vite';
import type { Step } from '../testing/randomField.tsx';
import { expect, test } from '../../../tests/lib/test.ts';

/** More of what is more frequent. */
const frequent: Step['do'][] = [
  'open',
  'open',
  'type',
  'type',
  'type',
  'paste',
  'save',
  'leave',
  'answer',
  'wait',
];
const rare: Step['do'][] = [
  ...(['escape', 'fix', 'fixAll', 'saveAnyway', 'keepMine', 'takeTheirs', 'openAgain'] as const),
  ...(['refuse', 'outside', 'branch', 'reload', 'otherTab'] as const),
];
const steps = fc.array(fc.record({ do: fc.constantFrom(...frequent, ...rare), number: fc.nat(999) }), {
  minLength: 10,
  maxLength: 30,
});

test('nothing that is typed is lost, whatever happens', async ({ page }) => {
  test.setTimeout(120_000);
  const built = await build({
    ...{ configFile: false, logLevel: 'silent', plugins: [react()] },
    build: { write: false, rolldownOptions: { input: 'packages/editor/testing/randomField.tsx' } },
  });
  if (!('output' in built)) throw new Error('Vite built nothing.');
  const scripts = new Map(built.output.map((each) => [each.fileName, 'code' in each ? each.code : '']));
  const entry = built.output.find((each) => 'isEntry' in each && each.isEntry)?.fileName;
  const html = `<!doctype html><meta name="content-version"><div id="root"><main></main></div><script type="module" src="/${entry}"></script>`;
  await page.route('http://field.test/**', (route) => {
    const code = scripts.get(new URL(route.request().url()).pathname.slice(1));
    const [contentType, body] = code === undefined ? ['text/html', html] : ['text/javascript', code];
    return route.fulfill({ contentType, body });
  });
  await page.goto('http://field.test/');
  await page.waitForFunction(() => 'run' in window);
  const lossAfter = (given: Step[]) => page.evaluate((some) => window.run(some), given);
  await fc.assert(
    fc.asyncProperty(steps, async (given) => expect(await lossAfter(given)).toBe(undefined)),
    { numRuns: 100 },
  );
});
