import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { manifestOf, page, siteFile } from '../../scripts/testing/workspace.ts';
import { legalLinks } from '../model/layoutData.ts';
import { FooterLinks } from './FooterLinks.tsx';

const legal = page({ template: 'page', title: 'Our rules', description: 'What we may do with your data.' });

/** The links of the bottom line, for a `site.yaml` with these fields. */
async function bottomLine(fields: object): Promise<string> {
  const files = { 'content/site.yaml': siteFile(fields), 'content/rules.mdx': legal };
  const { site } = await manifestOf(files);
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <FooterLinks links={legalLinks(site).bottom} />
    </StaticRouter>,
  );
  return html.replace(/ class="[^"]*"/g, '');
}

test('a legal link leads where the content says; without an address it is a disabled link', async () => {
  expect(await bottomLine({ legal: { privacy: '/rules' } })).toBe(
    '<ul><li><a href="/rules">label privacy</a></li>' +
      '<li><a role="link" aria-disabled="true">label terms</a></li>' +
      '<li><a role="link" aria-disabled="true">label sitemap</a></li></ul>',
  );
});

test('a legal link without a label appears nowhere', async () => {
  const withoutLabel = siteFile()
    .split('\n')
    .filter((line) => !/^ {2}(sitemap|terms):/.test(line))
    .join('\n');
  const { site } = await manifestOf({ 'content/site.yaml': withoutLabel });
  expect(legalLinks(site).bottom).toEqual([{ text: 'label privacy', href: undefined }]);
});
