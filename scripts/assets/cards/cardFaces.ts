import { config } from '../../site/config.ts';

const { headRole } = config.theme;

/** The fonts of cards, in src/theme/fonts. satori reads neither variable fonts nor WOFF2. */
export const cardFaces = (['latin', 'latin-ext'] as const).flatMap((subset) =>
  (
    [
      ['text', 400],
      [headRole, 600],
      [headRole, 700],
      ['mono', 400],
    ] as const
  ).map(([role, weight]) => ({ role, subset, weight, file: `cards/${role}-${subset}-${weight}.woff` })),
);
