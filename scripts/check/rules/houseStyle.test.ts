import { expect, test } from 'vitest';
import { checkPage } from '../checkPage.ts';
import { checkText, nothing } from '../../testing/checkText.ts';
import { about } from '../../testing/workspace.ts';

test('spellings other than the house style are reported in the body and in a field', () => {
  expect(
    checkText('E-mails after the hand-over.\n', { label: 'A chat bot for a web site' }),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:5:10  warning  This site writes “chatbot” instead of “chat bot”.  house-style  Write chatbot.
    content/about.mdx:5:25  warning  This site writes “website” instead of “web site”.  house-style  Write website.
    content/about.mdx:8:1  warning  This site writes “Emails” instead of “E-mails”.  house-style  Write Emails.
    content/about.mdx:8:19  warning  This site writes “handoff” instead of “hand-over”.  house-style  Write handoff."
  `);
});

test('the fix keeps the capital letters', () => {
  const { problems } = checkPage(about({}, 'On-line: E-MAIL us.\n'), 'about.mdx', 'content/about.mdx');
  expect(problems).toMatchObject([{ expected: ['EMAIL'] }, { expected: ['Online'] }]);
});

test('the house style, code, addresses and longer words are allowed', () => {
  const body = [
    'Email us about the handoff of the chatbot on your website, online.',
    'We hand over the keys and hand off the work. `e-mail` and [us](/hand-over).',
    'An e-mail-like note.',
  ];
  expect(checkText(`${body.join('\n\n')}\n`)).toBe(nothing);
});
