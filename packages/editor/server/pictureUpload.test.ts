import { expect, test } from 'vitest';
import { workspace } from '../../../scripts/testing/workspace.ts';
import { newPicture } from './pictureUpload.ts';

test.each([
  ['Our Map.svg', 'our-map.svg'],
  ['Team Photo (1).JPEG', 'team-photo-1.jpeg'],
  ['../../setup.exe', 'setup.jpg'],
  ['', 'picture.jpg'],
  [`${'long '.repeat(80)}.svg`, `${'long-'.repeat(16).slice(0, -1)}.svg`],
  ['Cover.svg', 'cover-2.svg'],
])('“%s” gets a name that is safe and free: %s', async (name, expected) => {
  const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { change } = await newPicture(await workspace({}), { name, content, beside: 'cover.svg' });
  expect(change).toMatchObject({ file: `content/_pictures/${expected}`, after: content });
});
