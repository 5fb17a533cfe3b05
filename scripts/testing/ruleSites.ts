/** The sites of the examples of rules: what the check finds in them, and what `--fix` makes of them. */
import { inOrder, type Problem } from '../lib/problem.ts';
import { fixSite } from '../check/fix/fixSite.ts';
import { readSite } from '../check/readSite.ts';
import { encoded, type Fence, type RuleExample } from './ruleDocs.ts';
import { about, type Files, sharedSite, siteFile, workspace } from './workspace.ts';

export const page = 'content/about.mdx';

/** The text of `about.mdx` with more fields and this body. */
const aboutWith = (fields: string, body: string): string =>
  about({}, body).replace(/\n---\n/, `\n${fields}${fields === '' ? '' : '\n'}---\n`);

/** The fields of a YAML text by their names, each with the lines of its value. */
const fieldsIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/^(\w+):.*\n(?:[ \-#].*\n)*/gm)].map(([lines, name = '']) => [name, lines]));

/** `site.yaml` that starts with these fields. Of a group at their end, the other fields remain. */
function siteWith(fields: string): string {
  const base = fieldsIn(siteFile());
  const own = fieldsIn(fields);
  const [name = '', lines = ''] = [...own].at(-1) ?? [];
  const inGroup = /^ {2}(\w+):.*\n(?: {3,}.*\n)*/gm;
  const keys = [...lines.matchAll(inGroup)].map(([, key]) => key);
  const others = [...(base.get(name) ?? '').matchAll(inGroup)].filter(([, key]) => !keys.includes(key));
  const rest = [...base].flatMap(([each, text]) => (own.has(each) ? [] : [text]));
  return [fields, ...(keys.length > 0 ? others.map(([text]) => text) : []), ...rest].join('');
}

function textOf({ lang, files, text }: Fence, file: string): string {
  const lines = text === '' ? '' : `${text}\n`;
  if (files.length === 0) return lang === 'yaml' ? aboutWith(text, 'Words.\n') : aboutWith('', lines);
  return file === 'content/site.yaml' ? siteWith(lines) : lines;
}

export const filesOf = (fences: readonly Fence[]): Files =>
  Object.fromEntries(
    fences.flatMap((fence) =>
      (fence.files.length > 0 ? fence.files : [page]).map((file) => [
        file,
        fence.isMissing ? null : textOf(fence, file),
      ]),
    ),
  );

/** A site for all examples that change nothing but texts. */
const minimalSite = sharedSite({ [page]: about() });

/** Checks the site of some blocks. Texts of the example site are not written to disk, unless their bytes matter. */
async function readFences(fences: readonly Fence[]) {
  const files = filesOf(fences);
  const at = fences.find((each) => each.at)?.at;
  const unsaved = new Map<string, string>();
  for (const [file, text] of Object.entries(files))
    if (text !== null && !/[\0\uFEFF]/.test(text) && (file === page || file === 'content/site.yaml'))
      unsaved.set(file, text);
  if (unsaved.size === Object.keys(files).length)
    return readSite({ root: await minimalSite(), at, drafts: true, unsaved });
  return readSite({ root: await workspace(files), at, drafts: true });
}

export async function problemsOfFences(fences: readonly Fence[]): Promise<Problem[]> {
  const { problems } = await readFences(fences);
  // The labels of the example site are in its own list of words.
  const hasOwnWords = 'content/_words.txt' in filesOf(fences);
  const isExpected = ({ rule: id, file }: Problem) =>
    hasOwnWords && id === 'spelling' && file === 'content/site.yaml';
  return inOrder(problems).filter((each) => !isExpected(each));
}

/** The line of `about.mdx` before a block of its fields or its body. */
const linesBefore = ({ lang }: Fence): number =>
  (lang === 'yaml' ? about().split('\n---\n')[0] : about({}, ''))?.trimEnd().split('\n').length ?? 0;

/** A position as messages write it: `3:5–3:12`, after the name of the file if the example names it. */
function positionIn({ fences }: RuleExample, { file, place, end }: Problem): string {
  const own = fences.find(({ files }) => files.length === 0);
  const before = own && file === page ? linesBefore(own) + (own.lang === 'yaml' ? 0 : 1) : 0;
  const name = own && file === page ? '' : `${file}:`;
  if (place.line <= before) throw new Error(`Show all of ${file}: a problem is above what is shown.`);
  const last = end && `–${end.line === place.line ? '' : `${end.line - before}:`}${end.column}`;
  return `${name}${place.line - before}:${place.column}${last ?? ''}`;
}

/** A long list of names depends on the site: its types, its components and their fields. Documents show its beginning. */
const shortened = (line: string): string =>
  line.replace(/(?<=You can use: (?:[^\s,]+, ){3})(?:[^\s,]+, ){3,}[^\s,]+\.$/, '….');

/** The messages about an example, as its document shows them: what to do is below all that it is the answer to. */
export const messagesOf = (example: RuleExample, problems: readonly Problem[]): string =>
  problems
    .flatMap((problem, index) => {
      const { level, rule, reason, note } = problem;
      const line = `${positionIn(example, problem)}  ${level}  ${reason}  ${rule}`;
      return note === undefined || note === problems[index + 1]?.note ? [line] : [line, `    ${note}`];
    })
    .map((line) => encoded(shortened(line)))
    .join('\n');

/**
 * What fixes make of a file of a site, and the rules whose fixes were applied: those that `--fix` applies, or also those
 * that a person has to accept.
 */
export async function afterFix(fences: readonly Fence[], file: string, isAccepted: boolean) {
  const root = await workspace(filesOf(fences));
  const { fixed, site } = await fixSite(root, async (unsaved) => {
    const read = await readSite({ root, drafts: true, unsaved });
    const problems = read.problems.map((each) => (isAccepted ? { ...each, isOffered: false } : each));
    return { ...read, problems };
  });
  return { text: site.texts.get(file), rules: fixed.map(({ rule }) => rule) };
}
