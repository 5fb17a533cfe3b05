import type { Typeface } from './brand.ts';

/** Local fonts of visitors, by what they are like: the names of the same font on different systems. */
const names: Record<Typeface['like'], string[]> = {
  'sans-serif': ['Arial', 'Liberation Sans', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif'],
  monospace: ['Courier New', 'Liberation Mono'],
};

/** The `src` of the local font that replaces a typeface in a weight. */
export const localFont = (like: Typeface['like'], weight: number): string =>
  names[like].map((name) => `local('${name}${weight < 600 ? '' : ' Bold'}')`).join(', ');
