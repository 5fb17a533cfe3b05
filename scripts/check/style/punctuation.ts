import type { HouseStyle } from '../../../src/model/houseStyle.ts';
import { findingsIn, type StyleFinding } from './styleFinding.ts';

/** A dash between parts of a sentence, in any form. A closed en dash is one of ranges and pairs: Paris–London. */
const dash = /(?<=[\p{L}\p{N}”’)!?.,%])(?:\s?—\s?|\s–\s|\s?--\s?|\s-\s)(?=[\p{L}\p{N}“‘(])/gu;

const dashes = { em: '—', 'spaced-em': ' — ', 'spaced-en': ' – ' } as const;

const isDigit = (character = '') => /\p{N}/u.test(character);

/** Dashes that the house style writes in another way, or not at all. */
export const dashFindings = (text: string, style: NonNullable<HouseStyle['dashes']>): StyleFinding[] =>
  findingsIn(text, dash, ({ index, 0: written }) => {
    // "6 - 12" is a range.
    if (isDigit(text[index - 1]) && isDigit(text[index + written.length])) return undefined;
    if (style === 'none')
      return {
        reason: 'This site uses no dashes.',
        note: 'Use a comma or a period, or make it two sentences.',
      };
    const better = dashes[style];
    if (written.replace(/\s/g, ' ') === better) return undefined;
    return {
      reason: 'This site writes dashes in another way.',
      note: `Write word${better}word.`,
      ...(!written.includes('\n') && { better }),
    };
  });

const ellipses = { '…': /(?<!\.)\.{3}(?!\.)/g, '...': /…/g } as const;

/** Ellipses in the other form. */
export const ellipsisFindings = (text: string, style: NonNullable<HouseStyle['ellipses']>): StyleFinding[] =>
  findingsIn(text, ellipses[style], () => ({
    reason: `This site writes an ellipsis as “${style}”.`,
    note: `Write ${style}`,
    better: style,
  }));
