import { expect, test } from 'vitest';
import type { Block } from './readPage.ts';
import { wordDiff } from './wordDiff.ts';

const block = (text: string, mark = 'p'): Block => ({
  mark,
  part: 'main',
  tokens: text.split(' ').map((word) => ({
    role: word.startsWith('/') ? 'target' : 'word',
    text: word,
  })),
});

/** Added text as `{+text+}`, removed text as `[-text-]`, and unchanged text. */
const shown = (before: Block[], after: Block[]): string[] =>
  wordDiff(before, after).map(({ change, runs }) => {
    const words = runs.map((run) => {
      const text = run.tokens.map((token) => token.text).join(' ');
      return run.change === 'added' ? `{+${text}+}` : run.change === 'removed' ? `[-${text}-]` : text;
    });
    return `${change}: ${words.join(' ')}`;
  });

test('changed words in a passage are marked', () => {
  expect(shown([block('We build plain tools')], [block('We build quiet tools')])).toEqual([
    'changed: We build [-plain-] {+quiet+} tools',
  ]);
});

test('a changed link target is marked', () => {
  expect(shown([block('Write to us /contact today')], [block('Write to us /about today')])).toEqual([
    'changed: Write to us [-/contact-] {+/about+} today',
  ]);
});

test('passages can be added, removed or unchanged', () => {
  const before = ['One two three', 'Four five six', 'Seven eight nine'].map((text) => block(text));
  const after = ['One two three', 'Entirely other words here', 'Seven eight ten', 'The last'].map((text) =>
    block(text),
  );
  expect(shown(before, after)).toEqual([
    'same: One two three',
    'removed: [-Four five six-]',
    'added: {+Entirely other words here+}',
    'changed: Seven eight [-nine-] {+ten+}',
    'added: {+The last+}',
  ]);
});

test('a paragraph that becomes a heading has changed', () => {
  expect(wordDiff([block('The years')], [block('The years', 'h2')])).toMatchObject([
    { change: 'changed', mark: 'h2', runs: [{ change: 'same' }] },
  ]);
});

test('a replaced picture has changed', () => {
  const picture = (text: string): Block => ({ ...block(text), tokens: [{ role: 'picture', text }] });
  expect(shown([picture('old.svg'), block('Words')], [picture('new.svg'), block('Words')])).toEqual([
    'changed: [-old.svg-] {+new.svg+}',
    'same: Words',
  ]);
});
