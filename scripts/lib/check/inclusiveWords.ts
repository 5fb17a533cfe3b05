import type { Paragraph, Root, Sentence, SentenceContent } from 'nlcst';
import retextEquality from 'retext-equality';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Passage } from './passages.ts';

/**
 * Words that the library doubts and this site does not: those for a person whom the reader meets, such as “she” of a
 * colleague, and those with an innocent meaning in nearly every sentence.
 */
const allowed = [
  ...[
    'he',
    'she',
    "he'd",
    "she'd",
    "he'll",
    "she'll",
    "he's",
    "she's",
    'him',
    'her',
    'his',
    'hers',
    'himself',
  ],
  ...[
    'herself',
    'man',
    'woman',
    'women',
    'men',
    'boy',
    'boys',
    'girl',
    'girls',
    'lady',
    'ladies',
    'gentleman',
  ],
  ...[
    'gentlemen',
    'gal',
    'gals',
    'guy',
    'lad',
    'fellow',
    'fellowship',
    'mother',
    'mothers',
    'father',
    'fathers',
  ],
  ...[
    'mom',
    'mum',
    'dad',
    'pop',
    'papa',
    'mama',
    'daughter',
    'daughters',
    'son',
    'sons',
    'brother',
    'brothers',
  ],
  ...[
    'sister',
    'sisters',
    'wife',
    'wives',
    'husband',
    'husbands',
    'aunt',
    'aunts',
    'uncle',
    'uncles',
    'niece',
  ],
  ...['nieces', 'nephew', 'nephews', 'grandmother', 'grandfather', 'grandmothers', 'grandfathers', 'grandma'],
  ...[
    'grandpa',
    'bride',
    'groom',
    'widow',
    'widows',
    'widower',
    'widowers',
    'maternity',
    'paternity',
    'maternal',
  ],
  ...[
    'paternal',
    'actor',
    'actors',
    'hero',
    'heroes',
    'host',
    'hosts',
    'king',
    'kings',
    'queen',
    'queens',
    'prince',
  ],
  ...['princess', 'princes', 'princesses', 'waiter', 'waiters', 'steward', 'stewards', 'janitor', 'janitors'],
  ...[
    'landlord',
    'landlords',
    'alumni',
    'master',
    'masters',
    'mastermind',
    'masterpiece',
    'masterful',
    'master key',
  ],
  ...[
    'master plan',
    'masterplan',
    'masterstroke',
    'basically',
    'clearly',
    'easy',
    'just',
    'obvious',
    'of course',
  ],
  ...[
    'simple',
    'straightforward',
    'everyone knows',
    'special',
    'invalid',
    'add',
    'hang',
    'hanged',
    'moan',
    'moaning',
  ],
  ...[
    'bony',
    'barren',
    'asylum',
    'depressed',
    'savage',
    'totem',
    'spade',
    'latino',
    'rehab',
    'bi',
    'workmanship',
  ],
];

const check = unified()
  .use(function parseNothing() {
    this.parser = () => ({ type: 'root', children: [] });
  })
  .use(retextEquality, { ignore: allowed })
  .freeze();

const tokens = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|\s+|./gsu;

/** A passage as one sentence; the offsets of its words are those of the passage, with its number as the line. */
function sentenceOf({ text }: Passage, line: number): Sentence {
  const children = [...text.matchAll(tokens)].map(({ index, 0: value }): SentenceContent => {
    const position = {
      start: { line, column: index + 1 },
      end: { line, column: index + value.length + 1 },
    };
    if (/^\s/.test(value)) return { type: 'WhiteSpaceNode', value, position };
    if (!/^[\p{L}\p{N}]/u.test(value)) return { type: 'PunctuationNode', value, position };
    return { type: 'WordNode', children: [{ type: 'TextNode', value, position }], position };
  });
  return { type: 'SentenceNode', children };
}

const list = (words: string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('');

/**
 * Words that shut out a part of the readers. All passages of a file are given to the library as one paragraph: it
 * sets up its list of words for each paragraph, which costs more than the search.
 */
export function inclusiveWords(file: string, passages: readonly Passage[]): VFileMessage[] {
  const paragraph: Paragraph = {
    type: 'ParagraphNode',
    children: passages.map((passage, index) => sentenceOf(passage, index + 1)),
  };
  const tree: Root = { type: 'RootNode', children: [paragraph] };
  const found = new VFile();
  check.runSync(tree, found);
  return found.messages.flatMap(({ place, actual, expected }) => {
    if (!place || !('start' in place) || !actual) return [];
    const passage = passages[place.start.line - 1];
    if (!passage) return [];
    const better = expected?.slice(0, 4) ?? [];
    return [
      problem({
        file,
        ...passage.placeOf(place.start.column - 1, place.end.column - 1),
        level: 'warning',
        rule: 'inclusive-words',
        reason: `“${actual}” may shut out or hurt some readers.`,
        note: better.length > 0 ? `Better: ${list(better)}.` : 'Say it in another way.',
      }),
    ];
  });
}
