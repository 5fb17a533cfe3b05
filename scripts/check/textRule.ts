import type { ProblemDetails } from '../../src/model/problem.ts';
import type { Passage } from './rules/passages.ts';

/** What a rule finds in a passage: a range of characters (`to` is exclusive), and the message. */
export interface TextFinding extends Omit<ProblemDetails, 'file' | 'place' | 'end'> {
  from: number;
  to: number;
}

/** One rule about a passage of prose. */
export type TextRule = (passage: Passage) => TextFinding[];
