import { config } from '../../site/config.ts';

const { headRole, scripts } = config.theme;

/** The files of a typeface by script. satori sets texts from left to right only. */
export const cardSubsets = [
  'latin',
  'latin-ext',
  ...scripts.filter((script) => !/^(?:arabic|hebrew)$/.test(script)),
];

/** The fonts of cards, in src/theme/fonts. satori reads neither variable fonts nor WOFF2. */
export const cardFaces = cardSubsets.flatMap((subset) =>
  (
    [
      ['text', 400],
      [headRole, 600],
      [headRole, 700],
      ['mono', 400],
    ] as const
  ).map(([role, weight]) => ({ role, subset, weight, file: `cards/${role}-${subset}-${weight}.woff` })),
);
