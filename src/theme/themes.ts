import { firstTheme } from './brand.ts';

/** The themes that a visitor can choose. */
export const themes = ['dark', 'light', 'system'] as const;

export type Theme = (typeof themes)[number];

/** The theme that a text names. `undefined` if it names none. */
export const parseTheme = (text: string): Theme | undefined => themes.find((theme) => theme === text);

/** The theme that a visitor sees only by choice. */
export const otherTheme = firstTheme === 'dark' ? 'light' : 'dark';
