import { readFrontmatter } from '../../content/frontmatter.ts';
import { Positions } from '../../content/positions.ts';
import { type Edit, edited } from '../../lib/edits.ts';

/** The line of the field alone, with the note above it in the templates. */
const draftLine = /(?:^# Remove this line[^\r\n]*\r?\n)?^draft:[ \t]*true[ \t]*(?:#[^\r\n]*)?\r?\n/gm;

const isDraft = (text: string, file: string): boolean => {
  const { data } = readFrontmatter(text, file);
  return typeof data === 'object' && data !== null && 'draft' in data && data.draft === true;
};

/** The edit that makes a draft a page of the site. `text` is the file without its byte order mark. */
export function publishEdit(text: string, file: string): Edit | undefined {
  const yaml = readFrontmatter(text, file);
  const value = yaml.written(['draft']);
  const from = value && new Positions(text).offset(value.place);
  if (!value || from === undefined || !isDraft(text, file)) return undefined;
  const line = [...text.matchAll(draftLine)].find(
    ({ index, 0: whole }) => index <= from && from < index + whole.length,
  );
  const edit = line
    ? { from: line.index, to: line.index + line[0].length, text: '' }
    : { from, to: from + value.source.length, text: 'false' };
  return isDraft(edited(text, [edit]).text, file) ? undefined : edit;
}
