import { hash } from 'node:crypto';

/** Identifies a version of a text. */
export const digestOf = (text: string | Buffer): string => hash('sha256', text).slice(0, 16);
