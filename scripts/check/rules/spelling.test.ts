import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { problemLines } from '../../testing/problemLines.ts';
import { about as aboutText, type Files, service, siteFile, workspace } from '../../testing/workspace.ts';
import { amountOf } from '../problemList.ts';
import { readSite } from '../readSite.ts';
import { suggestionsFor } from '../words/vocabulary.ts';

const about = (body: string): Files => ({ 'content/about.mdx': aboutText({}, body) });

test('British spelling is suggested on a site in British English', () => {
  const notes = ['gray', 'organized', 'center'].map((word) => suggestionsFor(word, 'british')[0]);
  expect(notes).toEqual(['grey', 'organised', 'centre']);
  expect(['grey', 'organised', 'centre'].map((word) => suggestionsFor(word, 'american')[0])).toEqual([
    'gray',
    'organized',
    'center',
  ]);
});

test('misspellings inside components, attributes and tables are reported', async () => {
  expect(
    await check(
      about(
        '<FAQ>\n<Question title="How lnog is it?">\n\nSome **wekes**, or\nsevrel months.\n\n| a | b |\n| - | - |\n| c | tabel |\n\n![A mpa](map.svg)\n\n</Question>\n</FAQ>\n',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:8:22  warning  “lnog” is not in the dictionary of American English.  spelling  Did you mean long? If the word is correct, add it: npm run words -- add lnog
    content/about.mdx:10:8  warning  “wekes” is not in the dictionary of American English.  spelling  Did you mean weeks? If the word is correct, add it: npm run words -- add wekes
    content/about.mdx:11:1  warning  “sevrel” is not in the dictionary of American English.  spelling  If the word is correct, add it: npm run words -- add sevrel
    content/about.mdx:15:7  warning  “tabel” is not in the dictionary of American English.  spelling  Did you mean table? If the word is correct, add it: npm run words -- add tabel
    content/about.mdx:17:5  warning  “mpa” is not in the dictionary of American English.  spelling  Did you mean map, ma? If the word is correct, add it: npm run words -- add mpa"
  `);
});

test('misspellings in the fields are reported, however they are written', async () => {
  const fields = [
    'template: page',
    'title: Abuot us',
    "label: 'It''s wrnog'",
    'heading: "A \\"good\\" \\u0061nd wrnog one"',
    'description: >-',
    '  Folded over',
    '  two lnies.',
    'cta:',
    '  title: Plain over',
    '    two lnies',
    '  subtitle: a',
    '  description: |',
    '    As it',
    '    is wrtiten.',
  ];
  expect(
    await check({ 'content/about.mdx': `---\n${fields.join('\n')}\n---\n\nWords.\n` }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:3:8  warning  “Abuot” is not in the dictionary of American English.  spelling  Did you mean About? If the word is correct, add it: npm run words -- add Abuot
    content/about.mdx:4:11  warning  This apostrophe is straight. The site uses curly ones.  straight-quote  Write ’
    content/about.mdx:4:15  warning  “wrnog” is not in the dictionary of American English.  spelling  Did you mean wrong? If the word is correct, add it: npm run words -- add wrnog
    content/about.mdx:5:13  warning  This quotation mark is straight. The site uses curly ones.  straight-quote  Write “
    content/about.mdx:5:19  warning  This quotation mark is straight. The site uses curly ones.  straight-quote  Write ”
    content/about.mdx:5:31  warning  “wrnog” is not in the dictionary of American English.  spelling  Did you mean wrong? If the word is correct, add it: npm run words -- add wrnog
    content/about.mdx:6:14  warning  The description has 22 characters, too few to be useful in search results.  short-description  Say what the page offers and to whom, in 50 to 160 characters.
    content/about.mdx:8:7  warning  “lnies” is not in the dictionary of American English.  spelling  Did you mean lines? If the word is correct, add it: npm run words -- add lnies
    content/about.mdx:11:9  warning  “lnies” is not in the dictionary of American English.  spelling  Did you mean lines? If the word is correct, add it: npm run words -- add lnies
    content/about.mdx:15:8  warning  “wrtiten” is not in the dictionary of American English.  spelling  Did you mean written? If the word is correct, add it: npm run words -- add wrtiten"
  `);
});

test('code, URLs, file names, numbers, abbreviations and icon names are not checked', async () => {
  const body = [
    'Run `npm instal` on https://exmaple.com/abuot or exmaple.com, write to asdf@exmaple.com, open notes.csv.',
    'The 15th of 3 APIs, HTML5 and a B2B ROI.',
    '[words](https://exmaple.com/abuot)',
    '```\nteh code\n```',
    '<FeatureGrid><Feature title="One" icon="file-cog">{/* teh note */}Text.</Feature></FeatureGrid>',
  ];
  expect(await check(about(`${body.join('\n\n')}\n`))).toBe(nothing);
});

test('words of the project’s list are allowed, also capitalized or possessive, but not similar words', async () => {
  const words = {
    'content/_words.txt': 'chatbot\nWhatsApp\n',
    'content/site.yaml': siteFile({ labels: undefined }),
  };
  const { problems } = await readSite({
    root: await workspace({ ...words, ...about('Chatbot, the chatbot’s WhatsApp. Whatsapp, chatbto.\n') }),
    drafts: false,
  });
  expect(problemLines(problems.filter(({ rule }) => rule === 'spelling'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:34  warning  “Whatsapp” is not in the dictionary of American English.  spelling  Did you mean WhatsApp? If the word is correct, add it: npm run words -- add Whatsapp
    content/about.mdx:7:44  warning  “chatbto” is not in the dictionary of American English.  spelling  Did you mean chatbot? If the word is correct, add it: npm run words -- add chatbto"
  `);
});

test('names in fields are known everywhere', async () => {
  const team =
    '<Team>\n<Member name="Tomás Okafor" position="Founder" image="people/ann.svg">\n\nA.\n\n</Member>\n</Team>\n';
  expect(
    await check({
      ...about(team),
      'content/services/web.mdx': service('Websites', {}, 'Ask Tomás, or read Okafor’s notes.\n'),
    }),
  ).toBe(nothing);
});

test('another language is reported without searching suggestions for minutes', async () => {
  const words = Array.from(
    { length: 200 },
    (_, index) =>
      `zxqwrtp${'klmnvb'.repeat(2)}${'abcdefghij'[index % 10]}${'abcdefghijklmnopqrst'[Math.floor(index / 10)]}`,
  );
  const { problems } = await readSite({
    root: await workspace(about(`${words.join(' ')}\n`)),
    drafts: false,
  });
  expect(amountOf(problems)).toBe(200);
});
