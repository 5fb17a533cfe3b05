import { expect, test } from 'vitest';
import { problemsWith } from '../../testing/problemLines.ts';
import {
  about as aboutText,
  caseStudy,
  category,
  type Files,
  project,
  workspace,
} from '../../testing/workspace.ts';
import { unwrittenEntries } from '../../content/entries.ts';
import { readSite } from '../readSite.ts';

const about = (body: string): Files => ({ 'content/about.mdx': aboutText({}, body) });

test('a suggestion replaces the whole path of a link, however it is encoded, and keeps what follows', async () => {
  const problems = await problemsWith(about('[Us](/test%69monial$&s?a=$1#part)'));
  expect(problems.map(({ suggestions }) => suggestions)).toEqual([['/testimonials?a=$1#part']]);
});

test('a project without a case study may be linked, and is listed', async () => {
  const files = {
    'content/portfolio/web.mdx': category('Work', { projects: [project('shop'), project('clinic')] }),
    ...about('[a](/portfolio/web/shop) [b](/portfolio/web/clinic)\n'),
    'content/portfolio/web/clinic.mdx': caseStudy('Clinic'),
  };
  const site = await readSite({ root: await workspace(files), drafts: false });
  expect(site.problems).toEqual([]);
  expect(unwrittenEntries(site.manifest?.pages ?? [])).toMatchObject([{ url: '/portfolio/web/shop' }]);
});
