import { expect, test } from 'vitest';
import { fitExample } from '../author/fitExample.ts';
import { build, project, read } from '../testing/builds.ts';
import { manifestOf, titled } from '../testing/workspace.ts';
import { linkTargets } from '../check/links/destinations.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { config } from '../../src/site.ts';

/** Blocks that can be used alone. The others are tested in the examples of their parents. */
const alone = [...config.blocks].filter(([, { within }]) => !within);

test('every block renders with only the data that it declares', async () => {
  const { pages: linked, pictures } = await manifestOf();
  const known = linkTargets(linked, Object.keys(pictures));
  const pages = alone.map(([name, { example }], index) => {
    const body = `${fitExample(example, known)}\n`;
    return [`content/block-${index}.mdx`, titled(`Block ${name}`, {}, body)] as const;
  });
  expect(pages.length).toBeGreaterThan(15);
  const whole = await project(Object.fromEntries(pages));
  expect((await build(whole)).pages).toBe(pages.length + 6);
  expect(await read(whole, fileOfUrl('/block-0'))).toContain('<main');
});
