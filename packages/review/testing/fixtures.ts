/** The texts and the tables of this package's tests. */
import path from 'node:path';
import * as shared from '../../../scripts/testing/testText.ts';

const folder = import.meta.dirname;

export const testText = (name: string): string => shared.testText(name, path.join(folder, 'texts'));

export const rowsIn = (name: string): string[][] => shared.rowsIn(name, folder);
