import type { Typeface } from './brand.ts';

/** Local fonts of visitors, by what they are like: the names of the same font on different systems. */
const names: Record<Typeface['like'], { regular: string[]; bold: string[] }> = {
  'sans-serif': {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
  },
  monospace: {
    regular: ['Courier New', 'Liberation Mono'],
    bold: ['Courier New Bold', 'Liberation Mono Bold'],
  },
};

/** The `src` of the local font that replaces a typeface in a weight. */
export const localFont = (like: Typeface['like'], weight: number): string =>
  names[like][weight < 600 ? 'regular' : 'bold'].map((name) => `local('${name}')`).join(', ');
