/** The tables and the texts of this package's tests. */
import path from 'node:path';
import { rowsIn, testText } from '../../../scripts/testing/testText.ts';

export const tableRows = (name: string): string[][] => rowsIn(name, path.join(import.meta.dirname, 'tables'));

export const editorText = (name: string): string => testText(name, path.join(import.meta.dirname, 'texts'));
