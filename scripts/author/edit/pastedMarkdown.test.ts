import { expect, test } from 'vitest';
import { directAddress, pastedMarkdown } from './pastedMarkdown.ts';

/** A paragraph of a list as Word writes it. */
const item = (level: number, marker: string, words: string, position = 'Middle') =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p{margin:0}</style></head><body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** A list item as Google Docs writes it. */
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation"><span style="font-weight:400">${words}</span></p></li>`;

const docsCell = (words: string) =>
  `<td style="border:solid #000 1pt"><p dir="ltr"><span style="font-size:11pt">${words}</span></p></td>`;

const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${body}</b>`;

test.each([
  [
    'words of Word',
    word(
      "<p class=MsoNormal>We answer <b style='mso-bidi-font-weight:normal'>at&nbsp;once</b><o:p></o:p></p>",
    ),
    'We answer **at once**',
  ],
  [
    'bullets of Word, nested',
    word(
      `<p class=MsoNormal>Before</p>${item(1, '·', 'One', 'First')}${item(2, 'o', 'Inner <b>bold</b>')}${item(3, '§', 'Deep')}${item(1, '·', 'Two', 'Last')}<p class=MsoNormal>After</p>`,
    ),
    'Before\n\n- One\n  - Inner **bold**\n    - Deep\n- Two\n\nAfter',
  ],
  [
    'numbers of Word, with bullets in them',
    word(
      `${item(1, '3.', 'Three')}${item(2, '·', 'Bullet')}${item(1, '4.', 'Four')}${item(2, 'a)', 'Letter')}`,
    ),
    '3. Three\n   - Bullet\n4. Four\n   1. Letter',
  ],
  [
    'a list of Word that begins at its second level, and another kind after it',
    word(`${item(2, 'o', 'Inner')}${item(1, '1.', 'One')}${item(1, '·', 'Bullet')}`),
    '- Inner\n\n1. One\n\n- Bullet',
  ],
  [
    'comments of Word: their words and marks go, the words that they are about stay',
    word(
      `<p class=MsoNormal><a style='mso-comment-reference:AB_1;mso-comment-date:20260102T1000'>Some words</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[AB1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff align=left><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Really? <a class=msocomoff href="#_msoanchor_1">[AB1]</a></p></div></div></div>`,
    ),
    'Some words.',
  ],
  [
    'underlined words and anchors of Word',
    word('<p class=MsoNormal><a name="OLE_LINK1"></a><u>Under</u> and <ins>inserted</ins></p>'),
    'Under and inserted',
  ],
  [
    'a table of Word',
    word(
      '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Head</p></td><td><p class=MsoNormal>Other</p></td></tr><tr><td><p class=MsoNormal>A | B</p></td><td><p class=MsoNormal>One</p><p class=MsoNormal>Two</p></td></tr></table>',
    ),
    '| Head   | Other   |\n| ------ | ------- |\n| A \\| B | One Two |',
  ],
  [
    'words of Google Docs: bold words are spans, and all of it is in a b',
    docs(
      '<p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700">bold</span><span style="font-style:italic"> word</span>, <span style="font-weight:700;font-style:italic">both</span> and <span style="text-decoration:underline">under</span></p>',
    ),
    'A **bold** *word*, **_both_** and under',
  ],
  [
    'lists of Google Docs, nested',
    docs(`<ul>${docsItem(1, 'One')}<ul>${docsItem(2, 'Inner')}</ul>${docsItem(1, 'Two')}</ul><br>`),
    '- One\n  - Inner\n- Two',
  ],
  [
    'a table of Google Docs',
    docs(
      `<div dir="ltr"><table><colgroup><col><col></colgroup><tbody><tr>${docsCell('Head')}${docsCell('Other')}</tr><tr>${docsCell('1')}${docsCell('2')}</tr></tbody></table></div>`,
    ),
    '| Head | Other |\n| ---- | ----- |\n| 1    | 2     |',
  ],
  [
    'links of Google Docs',
    docs(
      '<p><a href="https://www.google.com/url?q=https://example.com/a?b%3D1%26utm_source%3Dmail%23part&amp;sa=D&amp;source=editors&amp;ust=1"><span style="text-decoration:underline">a link</span></a></p>',
    ),
    '[a link](https://example.com/a?b=1#part)',
  ],
  [
    'a table with a head',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    '| A |\n| - |\n| 1 |',
  ],
  ['an item of two paragraphs', '<ul><li><p>One</p><p>More</p></li></ul>', '- One\n\n  More'],
])('%s', async (_, html, markdown) => {
  expect(await pastedMarkdown(html)).toBe(markdown);
});

test.each([
  ['https://example.com/?utm_source=x&a=%20b&fbclid=1', 'https://example.com/?a=%20b'],
  ['https://example.com/a?gclid=1', 'https://example.com/a'],
  ['https://example.com/a?mc_eid=1&mc_cid=2#part', 'https://example.com/a#part'],
  ['https://example.com/a?utmost=1&gclids=2', 'https://example.com/a?utmost=1&gclids=2'],
  ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/about?a', '/about?a'],
])('%s leads to %s', (href, address) => {
  expect(directAddress(href)).toBe(address);
});

test.each([10, 300, 3000, 30_000])('%i lists in each other give Markdown or nothing', async (depth) => {
  const html = `${'<ul><li>'.repeat(depth)}words${'</li></ul>'.repeat(depth)}`;
  const markdown = await pastedMarkdown(html);
  expect(markdown).toMatch(depth > 300 ? /^(?:(?:- )+words)?$/ : /^(?:- )+words$/);
});
