import { expect, test } from 'vitest';
import { pastedMarkdown } from './pastedMarkdown.ts';

test('what Word puts on the clipboard becomes clean Markdown', async () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body>
<!--StartFragment--><p class=MsoNormal>We answer <b style='mso-bidi-font-weight:normal'>at&nbsp;once</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One</p><!--EndFragment--></body></html>`;
  expect(await pastedMarkdown(html)).toBe('We answer **at once**\n\nOne');
});

test('what Google Docs puts there does, too: bold words are spans, and all of it is in a b', async () => {
  const html =
    '<b style="font-weight:normal;"><p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700">bold</span><span style="font-style:italic"> word</span> and <a href="https://example.com/a">a link</a></p><ul><li>One</li><li>Two</li></ul></b>';
  expect(await pastedMarkdown(html)).toBe(
    'A **bold** *word* and [a link](https://example.com/a)\n\n- One\n- Two',
  );
});
