import { expect, test } from 'vitest';
import { described, page, siteFile, workspace } from '../testing/workspace.ts';
import { checkSiteText } from './checkSiteText.ts';
import { readSite } from './readSite.ts';

test('a legal link needs words', () => {
  const { problems } = checkSiteText(siteFile({ legal: [{ href: '/contact' }, { short: 'Imprint' }] }));
  expect(problems.map(({ reason }) => reason)).toEqual([expect.stringContaining('legal')]);
});

test.each<[label: string, services: boolean, missing: string[]]>([
  ['rating', false, ['“labels.rating” is missing, and the testimonials page shows it.']],
  ['ourServices', false, []],
  ['ourServices', true, ['“labels.ourServices” is missing, and the services page shows it.']],
  // It may be left out.
  ['pictureNote', true, []],
])('without the label %s, with a services page: %s', async (label, services, missing) => {
  const root = await workspace({
    'content/site.yaml': siteFile().replace(new RegExp(`^  ${label}: .*\\n`, 'm'), ''),
    ...(services && {
      'content/services/index.mdx': page(
        { template: 'services', ...described('Services') },
        '<Services />\n',
      ),
    }),
  });
  const { problems } = await readSite({ root, drafts: false });
  expect(problems.flatMap(({ rule, reason }) => (rule === 'missing-field' ? [reason] : []))).toEqual(missing);
});
