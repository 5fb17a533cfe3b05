import { expect, test } from 'vitest';
import { germanSite } from '../../../scripts/testing/germanSite.ts';
import { manifestOf } from '../../../scripts/testing/workspace.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { markdown } from '../comment.ts';
import type { Change } from '../review.ts';
import { reviewSummary } from '../testing/reviewSummary.ts';
import { withUnchanged } from './languages.ts';

const wordsOf = (file: string): Change => ({
  ...{ kind: 'words', what: 'paragraph', details: [{ before: 'a', after: 'b' }], pages: ['/services/web'] },
  cause: { file: `content/${file}`, line: 3 },
});

async function saidOf(changed: string[], files?: typeof germanSite) {
  const modified = changed.map((name): ChangedFile => ({ file: `content/${name}`, status: 'changed' }));
  const changes = withUnchanged(changed.map(wordsOf), modified, await manifestOf(files));
  return { changes, said: changes.map(({ unchanged }) => unchanged) };
}

test('a change of one language says which other language was not changed', async () => {
  const german = ['The German page was not changed: /de/leistungen/netz'];
  const { said, changes } = await saidOf(['services/web.mdx', 'services/web.mdx'], germanSite);
  // Once for a page.
  expect(said).toEqual([german, undefined]);
  const comment = markdown({ ...reviewSummary, changes: [...changes] });
  expect(comment.match(/<\/code>\. The German page was not changed/g)).toHaveLength(1);
  expect((await saidOf(['de/contact.mdx'], germanSite)).said).toEqual([
    ['The English page was not changed: /contact'],
  ]);
  const both = ['services/web.mdx', 'de/leistungen/netz.mdx'];
  expect((await saidOf([...both, 'testimonials.mdx', 'site.yaml'], germanSite)).said).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect((await saidOf(['services/web.mdx'])).said).toEqual([undefined]);
});
