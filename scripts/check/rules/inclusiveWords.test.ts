import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('words and phrases that exclude readers are reported in text and fields', () => {
  expect(
    checkText(
      '<Section title="Our manpower">\n\nHi guys, a quick\nsanity check: who is Chairman?\n\n</Section>\n',
      {
        label: 'Whitelist',
      },
    ),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:5:8  warning  “Whitelist” may exclude or hurt some readers.  inclusive-words
        Try passlist, alrightlist or safelist.
    content/about.mdx:8:21  warning  “manpower” may exclude or hurt some readers.  inclusive-words
        Try human resources, workforce or personnel.
    content/about.mdx:10:4  warning  “guys” may exclude or hurt some readers.  inclusive-words
        Try people, persons or folks.
    content/about.mdx:11:1  warning  “sanity check” may exclude or hurt some readers.  inclusive-words
        Try check, assertion or validation.
    content/about.mdx:11:22  warning  “Chairman” may exclude or hurt some readers.  inclusive-words
        Try chair, head or chairperson.

    5 warnings in 1 file."
  `);
});

test('words that do not form a phrase are allowed', () => {
  expect(checkText('Keep your sanity, check twice. `whitelist`\n')).toBe(nothing);
});
