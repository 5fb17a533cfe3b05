import { readText } from '../content/contentText.ts';
import { checkPage } from './checkPage.ts';
import { type CheckedPage, onlyProblems } from './checkedPage.ts';
import { checked, type Kind } from './readChecked.ts';
import type { Settings } from './settings.ts';

/** The file of a page. `path` is relative to the content folder. */
export const pageKind = (path: string, file: string, settings?: Settings): Kind<CheckedPage> => ({
  check(text, conflicted) {
    const page = checkPage(text, path, file, settings);
    // With conflicts, it is not known yet what the file will define.
    return conflicted === undefined ? page : { ...page, page: undefined, fields: conflicted };
  },
  otherwise: onlyProblems,
});

/** Checks the text of one content file. Whatever the text is, the check ends, and its problems name the file. */
export const checkText = (whole: string, path: string, file: string, settings?: Settings): CheckedPage =>
  checked(file, whole, pageKind(path, file, settings));

/** Checks one content file, given its bytes. */
export function checkFile(content: Uint8Array, path: string, file: string): CheckedPage {
  const read = readText(content, file);
  return read.problem ? onlyProblems(read.problem) : checkText(read.text, path, file);
}
