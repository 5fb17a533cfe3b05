import { expect, test } from 'vitest';
import { fitExample } from '../author/fitExample.ts';
import { readSite } from '../check/readSite.ts';
import { build, project, read } from '../testing/builds.ts';
import { about, workspace } from '../testing/workspace.ts';
import { linkTargets } from '../check/links/destinations.ts';
import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { config } from '../../src/site.ts';

/** Blocks that can be used alone. The others are tested in the examples of their parents. */
const alone = [...config.blocks].filter(([, { within }]) => !within);

test('every block renders with only the data that it declares', async () => {
  const { manifest } = await readSite({ root: await workspace(), drafts: false });
  const known = linkTargets(manifest?.pages ?? [], Object.keys(manifest?.pictures ?? {}));
  const pages = alone.map(([name, { example }], index) => {
    const fields = {
      title: `Block ${name}`,
      description: `A page with ${name} alone, number ${index}, to see it rendered.`,
    };
    return [`content/block-${index}.mdx`, about(fields, `${fitExample(example, known)}\n`)] as const;
  });
  expect(pages.length).toBeGreaterThan(15);
  const whole = await project(Object.fromEntries(pages));
  expect((await build(whole)).pages).toBe(pages.length + 6);
  expect(await read(whole, fileOfUrl('/block-0'))).toContain('<main');
});
