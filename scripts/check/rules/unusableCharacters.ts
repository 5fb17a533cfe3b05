import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { TextRule } from '../rule.ts';
import { Positions } from '../../content/positions.ts';
import { ProblemList } from '../problemList.ts';

/** Private-use characters, noncharacters and halves of surrogate pairs: Unicode gives them no meaning. */
const unusable = /[\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

function messageOn(character: string) {
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return {
    rule: 'unusable-character',
    reason: `There is a nonstandard character here (U+${code}), which many devices cannot show.`,
    note: 'Remove it, or type what it was meant to show.',
  };
}

/** Reports characters without a meaning, anywhere in a file. */
export function unusableCharacters(file: string, text: string): VFileMessage[] {
  const found = [...text.matchAll(unusable)];
  if (found.length === 0) return [];
  const positions = new Positions(text.replace(/^\uFEFF/, ''));
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const list = new ProblemList();
  for (const { 0: character, index } of found) {
    const extent = () => positions.extent(index - shift, index - shift + character.length);
    list.add({ file, rule: 'unusable-character' }, () =>
      problem({ file, ...extent(), ...messageOn(character) }),
    );
  }
  return list.all;
}

/**
 * The same characters written as codes, in texts of the body and the fields: `&#xE000;` and "\\uE000". The texts of a
 * preview that is edited contain such characters as marks of their own.
 */
export const unusableCodes: TextRule = {
  scope: 'text',
  about: { 'unusable-character': 'a character that no font has' },
  run: ({ text, written }) =>
    [...text.matchAll(unusable)].flatMap(({ 0: character, index }) => {
      const to = index + character.length;
      return /^[&\\]/.test(written(index, to)) ? [{ from: index, to, ...messageOn(character) }] : [];
    }),
};
