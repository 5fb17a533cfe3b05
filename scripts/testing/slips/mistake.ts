import type { Example } from '../../check/example.ts';

/** What was done, as a site or as the body of a page with the wrong characters marked; the rule; part of the message. */
export type Mistake = readonly [what: string, example: Example, rule: string, remedy: RegExp];
