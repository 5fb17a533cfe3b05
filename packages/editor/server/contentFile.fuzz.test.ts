import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edited } from '../../../scripts/lib/replacements.ts';
import { editableFiles } from '../testing/editor.ts';
import { editableFile } from './contentFile.ts';

const unitsOf = (file: string, text: string) => editableFile(file, text).units;

/** The texts of a file, each with its offset, which must be found again after an edit. */
const textsOf = (file: string, text: string) => unitsOf(file, text).map((unit) => unit.text);

test.each(editableFiles)(
  '$source: a text that is saved unchanged leaves the file as it was',
  ({ source, file }) => {
    const text = readFileSync(source, 'utf8');
    for (const unit of unitsOf(file, text)) expect(edited(text, [unit.write(unit.text)])).toBe(text);
  },
);

test.each(editableFiles)('$source: another word changes only that word', ({ source, file }) => {
  const text = readFileSync(source, 'utf8');
  const units = unitsOf(file, text);
  expect(units.length).toBeGreaterThan(0);
  for (const [index, unit] of units.entries()) {
    const word = /\p{L}{3,}/u.exec(unit.text)?.[0];
    if (!word) continue;
    const wanted = unit.text.replace(word, 'Qwxyz');
    const after = edited(text, [unit.write(wanted)]);
    const texts = textsOf(file, after);
    expect(texts[index]).toBe(wanted);
    expect(after.replace('Qwxyz', word)).toBe(text);
  }
});
