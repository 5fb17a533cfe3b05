import { expect, test } from 'vitest';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { nothing } from '../../testing/checkText.ts';
import { about as aboutText, type Files, service, workspace } from '../../testing/workspace.ts';
import { amountOf } from '../problemList.ts';
import { readSite } from '../readSite.ts';
import type { Spelling } from '../words/dictionary.ts';
import { suggestionsFor } from '../words/vocabulary.ts';

const about = (body: string): Files => ({ 'content/about.mdx': aboutText({}, body) });

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
  const { problems } = await readSite({
    root: await workspace({ 'content/about.mdx': `---\n${fields.join('\n')}\n---\n\nWords.\n` }),
    drafts: false,
  });
  const misspelled = problems.filter(({ rule }) => rule === 'spelling');
  expect(
    misspelled.map(({ place, reason }) => `${place.line}:${place.column} ${/“.*”/.exec(reason)?.[0]}`),
  ).toEqual(['3:8 “Abuot”', '4:15 “wrnog”', '5:31 “wrnog”', '8:7 “lnies”', '11:9 “lnies”', '15:8 “wrtiten”']);
});

test('code, URLs, file names, numbers and abbreviations are not checked', async () => {
  const body =
    'Run `npm instal` on https://exmaple.com/abuot, write to asdf@exmaple.com, open notes.csv.\n\n```\nteh code\n```\n\nThe 15th of 3 APIs, HTML5 and a B2B ROI. {/* teh note */}\n';
  expect(await check(about(body))).toBe(nothing);
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

test.each<[Spelling, word: string, meant: string]>([
  ['british', 'gray', 'grey'],
  ['british', 'favor', 'favour'],
  ['british', 'mold', 'mould'],
  ['british', 'Organize', 'Organise'],
  ['american', 'grey', 'gray'],
  ['american', 'colour', 'color'],
])('on a %s site, “%s” is “%s” in the other spelling', (spelling, word, meant) => {
  expect(suggestionsFor(word, spelling, [])).toEqual([meant]);
});
