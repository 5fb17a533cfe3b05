import { config } from '../../../scripts/site/config.ts';

const { lightDark, rootDeclarations, showTheme } = config.theme;

/** The site's colors and typefaces for review.css, in the color scheme of the reader's system. */
export const themeStyles = (fontFaces: string): string => `${fontFaces}
:root {
  ${showTheme.light} ${rootDeclarations}
  --in: ${lightDark(['oklch(92% 0.06 155)', 'oklch(30% 0.06 160)'])};
  --out: ${lightDark(['oklch(92% 0.05 25)', 'oklch(31% 0.07 25)'])};
}
@media (prefers-color-scheme: dark) { :root { ${showTheme.dark} } }
`;
