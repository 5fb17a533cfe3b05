/** What this package reports. An id never changes: tools and people refer to it. `rules/<id>.md` says what each is about. */
export const reported = [
  'repeated-word',
  'double-space',
  'straight-quote',
  'reversed-quote',
  'shouting',
  'house-style',
  'avoided-word',
  'numeral',
  'date-format',
  'time-format',
  'ellipsis',
  'long-sentence',
  'spelling',
  'heading-form',
  'word-list',
] as const;

export type ProseRule = (typeof reported)[number];
