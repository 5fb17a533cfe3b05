import type { ProblemDetails } from '../../src/model/problem.ts';
import type { Passage } from './rules/passages.ts';

/** What a rule finds in a passage: from one letter up to another (exclusive), and what to say about it. */
export interface TextFinding extends Omit<ProblemDetails, 'file' | 'place' | 'end'> {
  from: number;
  to: number;
}

/** One rule about a passage of prose. */
export type TextRule = (passage: Passage) => TextFinding[];
