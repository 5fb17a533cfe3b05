import path from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { readAddress } from './readAddress.ts';

test('addresses and paths of files and folders mean the same page', async () => {
  const root = await workspace();
  const file = path.join(root, 'content/services/web.mdx');
  for (const given of [
    ...['/services/web', 'services/web', '/services/web/', ' /services/web'],
    ...['content/services/web.mdx', './content/services/web.mdx', 'content\\services\\web.mdx'],
    ...['content/services/web', 'content/services/web/', 'content/services/web/index.mdx', file],
  ])
    expect(readAddress(root, given), given).toBe('/services/web');
  for (const given of ['/', 'content/index.mdx']) expect(readAddress(root, given), given).toBe('/');
});

test.each(['src/pages', 'C:/Users/ada/web.mdx', '../web', '/a/../web', 'content/../src', 'public'])(
  '%s is not inside content/',
  async (given) => {
    const root = await workspace({ 'src/pages/index.ts': '' });
    expect(() => readAddress(root, given)).toThrow('is not inside content/');
  },
);

test.each(['content', 'content/site.yaml', '/files/a.pdf', 'content/_new/page.mdx', '//web'])(
  '“%s” is not a page',
  async (given) => {
    const root = await workspace();
    expect(() => readAddress(root, given)).toThrow('is not a page');
  },
);
