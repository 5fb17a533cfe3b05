import { expect, test } from 'vitest';
import { pastedBlocks } from './pastedBlocks.ts';

test.each([
  // In a list: `|` is where it is pasted.
  ['- One|', '- Two\n- Three', '- One\n- Two\n- Three'],
  ['- One\n- |', '- Two\n', '- One\n- Two'],
  ['- One|', '- Two\n', '- One\n- Two'],
  ['- |One', '- Two', '- Two\n- One'],
  ['|- One', '- Two\n', '- Two\n- One'],
  ['- One|', ' Two\nThree', '- One Two\n- Three'],
  ['- O|ne', 'Two\n\nThree', '- OTwo\n- Threene'],
  ['1. One|', '- Two\n  - Three', '1. One\n1. Two\n   - Three'],
  ['  - One|', '* Two\n  * Three', '  - One\n  - Two\n    * Three'],
  ['- One|', 'Two\\\nlines', '- OneTwo\\\nlines'],
  ['- One|', '14. July', '- One14. July'],
  ['- One|', '### Two\n\n- Three', '- One\n\n### Two\n\n- Three'],
  // In a paragraph.
  ['One|', '- Two\n- Three', 'One\n\n- Two\n- Three'],
  ['One| four', '| Two |\n| --- |', 'One\n\n| Two |\n| --- |\n\n four'],
  ['One| four', 'Two\n\n> Three', 'OneTwo\n\n> Three\n\n four'],
  ['One| four', ' two\n\nthree', 'One two\n\nthree four'],
  ['On the |', '14. July', 'On the 14. July'],
  ['One\n\n|', '- Two', 'One\n\n- Two'],
])('%j with %j', (field, pasted, expected) => {
  const at = field.indexOf('|');
  const [before, after] = [field.slice(0, at), field.slice(at + 1)];
  const line = before.slice(before.lastIndexOf('\n') + 1);
  expect(before + pastedBlocks(pasted, line, after) + after).toBe(expected);
});
