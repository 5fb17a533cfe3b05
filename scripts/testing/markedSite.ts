/**
 * Sites written as examples: one mistake, with its position marked in the text. `⟦` and `⟧` are around what a problem
 * is about; `⟦` alone is the position of a problem whose end is not known.
 */
import type { VFileMessage } from 'vfile-message';
import { extentOf, inOrder, type Position } from '../../src/model/problem.ts';
import type { Example } from '../check/example.ts';
import { readSite } from '../check/readSite.ts';
import { linesOf } from '../check/rules/span.ts';
import { about, type Files, siteFile, workspace } from './workspace.ts';

/** A range of a file, as a problem has it. The end is absent if only the start is marked. */
interface Mark {
  file: string;
  place: Position;
  end?: Position;
}

const aboutWith = (fields: string, body: string): string =>
  about({}, body).replace(/\n---\n/, `\n${fields}${fields === '' ? '' : '\n'}---\n`);

/** `site.yaml` of the minimal site, in which some lines replace the field of the same name. */
function siteWith(lines: string): string {
  const [, name = ''] = /^⟦?(\w+):/.exec(lines) ?? [];
  return siteFile().replace(new RegExp(`^${name}:.*\\n(?:[ -].*\\n)*`, 'm'), () => `${lines}\n`);
}

/** The files of an example, still with their marks. */
export function markedFiles(example: Example): Files {
  if (typeof example === 'string') return { 'content/about.mdx': aboutWith('', `${example}\n`) };
  if ('fields' in example) return { 'content/about.mdx': aboutWith(example.fields, 'Words.\n') };
  return 'site' in example ? { 'content/site.yaml': siteWith(example.site) } : { ...example.files };
}

/** Where a mark is, once all marks are removed. */
function positionAt(text: string, offset: number): Position {
  const lines = linesOf(text.slice(0, offset).replaceAll(/[⟦⟧]/g, ''));
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** The marked ranges of a file. */
function marksIn(file: string, text: string): Mark[] {
  return [...text.matchAll(/⟦([^⟦⟧]*⟧)?/g)].map(({ index, 0: whole, 1: inside }) => ({
    file,
    place: positionAt(text, index),
    ...(inside && { end: positionAt(text, index + whole.length) }),
  }));
}

/** The marked ranges of an example, in order. A file that is missing is marked at its start. */
export const marksOf = (example: Example): Mark[] =>
  Object.entries(markedFiles(example)).flatMap(([file, text]) =>
    text === null ? [{ file, place: { line: 1, column: 1 } }] : marksIn(file, text),
  );

/** The problems of the whole site with the files of an example, but for addresses that are new. */
export async function problemsOfExample(example: Example): Promise<VFileMessage[]> {
  const files = Object.entries(markedFiles(example)).map(
    ([file, text]) => [file, text?.replaceAll(/[⟦⟧]/g, '') ?? null] as const,
  );
  const { problems } = await readSite({ root: await workspace(Object.fromEntries(files)), drafts: true });
  return inOrder(problems).filter(({ ruleId }) => ruleId !== 'new-address');
}

/** The position of a problem, in the form of a mark. */
export const markOf = (problem: VFileMessage): Mark => {
  const { place, end } = extentOf(problem);
  return {
    file: problem.file ?? '',
    place: { line: place.line, column: place.column },
    ...(end && { end: { line: end.line, column: end.column } }),
  };
};
