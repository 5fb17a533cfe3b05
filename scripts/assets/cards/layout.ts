/** Sizes of a card, in pixels. */
export const size = {
  /** The size that social networks and messengers recommend. */
  width: 1200,
  height: 630,
  margin: 64,
  /** Vertical position of the line above the site's name. */
  rule: 518,
  /** Width of the text, which leaves room for the motif. */
  words: 700,
  /** Width of the motif. */
  drawing: 336,
};
