import type { HouseStyle } from '../../../src/model/houseStyle.ts';
import { findingsIn, type StyleFinding } from './styleFinding.ts';

const ellipses = { '…': /(?<!\.)\.{3}(?!\.)/g, '...': /…/g } as const;

/** Ellipses in the other form. */
export const ellipsisFindings = (text: string, style: NonNullable<HouseStyle['ellipses']>): StyleFinding[] =>
  findingsIn(text, ellipses[style], () => ({
    reason: `This site writes an ellipsis as “${style}”.`,
    note: `Write ${style}`,
    instead: style,
  }));
