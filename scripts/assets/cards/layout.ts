/** Sizes of a card, in pixels. */
export const size = {
  /** What social networks and messengers ask for. */
  width: 1200,
  height: 630,
  margin: 64,
  /** Where the line above the agency's name runs. */
  rule: 518,
  /** How wide the words run, so that the drawing keeps its place. */
  words: 700,
  /** How wide the drawing is. */
  drawing: 336,
};
