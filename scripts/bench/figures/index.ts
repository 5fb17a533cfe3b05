import type { Figure } from '../figure.ts';
import { browser } from './browser.ts';
import { check } from './check.ts';
import { trees } from './trees.ts';
import { weights } from './weights.ts';

/** What `npm run bench` measures, in its order. */
export const figures: Readonly<Record<string, Figure>> = { weights, browser, check, trees };
