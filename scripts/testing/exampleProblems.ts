/**
 * Sites written as examples: one mistake, with its position marked in the text. `⟦` and `⟧` are around what a problem
 * is about; `⟦` alone is the position of a problem whose end is not known.
 */
import { compareText } from '../../src/model/text.ts';
import { inOrder, type Position, type Problem } from '../lib/problem.ts';
import { readSite } from '../check/readSite.ts';
import type { Example } from './slips/table.ts';
import { about, type Files, sharedSite, siteFile, workspace } from './workspace.ts';

/** A range of a file, as a problem has it. The end is absent if only the start is marked. */
interface Mark {
  file: string;
  place: Position;
  end?: Position;
}

export const aboutWith = (fields: string, body: string): string =>
  about({}, body).replace(/\n---\n/, `\n${fields}${fields === '' ? '' : '\n'}---\n`);

/** `site.yaml` in which a field with this text replaces the one of its name; of a group, only the fields in it. */
function withField(site: string, field: string): string {
  const [, name = ''] = /^⟦?(\w+):/.exec(field) ?? [];
  const whole = new RegExp(`^${name}:.*\\n(?:[ -].*\\n)*`, 'm');
  const inside = [...field.matchAll(/^ {2}(\w+): .*$/gm)];
  if (inside.length === 0) return site.replace(whole, () => `${field}\n`);
  return site.replace(whole, (group) =>
    inside.reduce((text, [line, key]) => text.replace(new RegExp(`^  ${key}:.*$`, 'm'), () => line), group),
  );
}

const siteWith = (fields: string): string => fields.split(/\n(?=\S)/).reduce(withField, siteFile());

export function markedFiles(example: Example): Files {
  if (typeof example === 'string') return { 'content/about.mdx': aboutWith('', `${example}\n`) };
  if ('fields' in example) return { 'content/about.mdx': aboutWith(example.fields, 'Words.\n') };
  if ('site' in example) return { 'content/site.yaml': siteWith(example.site) };
  return example.files;
}

function positionAt(text: string, offset: number): Position {
  const lines = text
    .slice(0, offset)
    .replaceAll(/[⟦⟧]|^\uFEFF/g, '')
    .split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** The marked ranges of a file, by where they start. `⟧` ends the last one that is open. */
function marksIn(file: string, text: string): Mark[] {
  const marks: Mark[] = [];
  const open: Mark[] = [];
  for (const { index, 0: mark } of text.matchAll(/[⟦⟧]/g)) {
    const place = positionAt(text, index);
    const ended = mark === '⟧' ? open.pop() : undefined;
    if (ended) ended.end = place;
    if (mark === '⟦') open.push({ file, place });
    if (mark === '⟦') marks.push(...open.slice(-1));
  }
  return marks;
}

/** The marked ranges of an example, in order. A file that is missing is marked at its start. */
export const marksOf = (example: Example): Mark[] =>
  Object.entries(markedFiles(example))
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([file, text]) =>
      text === null ? [{ file, place: { line: 1, column: 1 } }] : marksIn(file, text),
    );

/** A site for all examples that change nothing but texts. */
const minimalSite = sharedSite({ 'content/about.mdx': about() });

/** Reads the site of an example. Texts of `about.mdx` and `site.yaml` are not written to disk. */
async function readExample(example: Example, texts: Files): Promise<Problem[]> {
  if (typeof example === 'string' || !('files' in example)) {
    const unsaved = new Map<string, string>();
    for (const [file, text] of Object.entries(texts)) if (text !== null) unsaved.set(file, text);
    return (await readSite({ root: await minimalSite(), drafts: true, unsaved })).problems;
  }
  const { at } = example;
  return (await readSite({ root: await workspace(texts), at, drafts: true })).problems;
}

export async function problemsOfExample(example: Example): Promise<Problem[]> {
  const texts: Files = {};
  for (const [file, text] of Object.entries(markedFiles(example)))
    texts[file] = text?.replaceAll(/[⟦⟧]/g, '') ?? null;
  const problems = await readExample(example, texts);
  // The labels of the minimal site are in its own list of words.
  const hasOwnWords = 'content/_words.txt' in texts;
  const isExpected = ({ rule: id, file }: Problem) =>
    hasOwnWords && id === 'spelling' && file === 'content/site.yaml';
  return inOrder(problems).filter((each) => !isExpected(each));
}

export const markOf = ({ file, place, end }: Problem): Mark => ({ file, place, ...(end && { end }) });
