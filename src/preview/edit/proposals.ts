/** Proposals for texts of a preview, and the forms in which they reach the pull request. */
import { createTwoFilesPatch } from 'diff';
import type { EditableText, FileOrigin } from './types.ts';

/** Another text for one place in a file. */
export interface Proposal {
  source: EditableText;
  /** The text as its file contained it. */
  raw: string;
  /** What the reader typed. */
  text: string;
}

const byteOrderMark = '\uFEFF';

/** Whether YAML reads a text without quotation marks as just this text. */
const isPlainYaml = (text: string): boolean =>
  /^[\p{L}\p{N}“‘(]/u.test(text) &&
  !/: |:$| #|\s$/.test(text) &&
  !/^(true|false|yes|no|on|off|null|~|[\d.,:_+-]+)$/i.test(text);

function writtenField(raw: string, text: string): string {
  if (raw.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  return !/^["|>]/.test(raw) && isPlainYaml(text) ? text : JSON.stringify(text);
}

/** A text as its file must contain it instead of `raw`. */
function written({ writing, text: before }: EditableText, raw: string, wanted: string): string {
  const text = writing === 'markdown' ? wanted.trim() : wanted.trim().replace(/\s*[\r\n]+\s*/g, ' ');
  if (writing === 'field') return writtenField(raw.trimEnd(), text) + raw.slice(raw.trimEnd().length);
  if (writing === 'attribute')
    return text
      .replace(/&(?=#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/gi, '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;');
  const [, second = ''] = raw.split(/\r\n|\n|\r/);
  const [, shown = ''] = before.split('\n');
  const prefix = second.slice(0, second.length - shown.length);
  const lineEnd = raw.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r\n|\n|\r/);
  return lines.map((line, index) => (index === 0 ? line : (prefix + line).trimEnd())).join(lineEnd);
}

/** Whether a file still contains the text that a proposal is about. */
export const isCurrent = ({ source, raw }: Proposal, whole: string): boolean =>
  whole.replace(byteOrderMark, '').slice(source.from, source.to) === raw;

/** A file's text with all proposals for it. `whole` may begin with a byte order mark, which no offset counts. */
export function withProposals(whole: string, proposals: readonly Omit<Proposal, 'raw'>[]): string {
  const mark = whole.startsWith(byteOrderMark) ? byteOrderMark : '';
  let text = whole.slice(mark.length);
  for (const { source, text: wanted } of proposals.toSorted((a, b) => b.source.from - a.source.from)) {
    const { from, to } = source;
    text = text.slice(0, from) + written(source, text.slice(from, to), wanted) + text.slice(to);
  }
  return mark + text;
}

/** The proposals for files as a patch that `git apply` takes. `sources` has the text of each file. */
export function patchOf(proposals: readonly Proposal[], sources: ReadonlyMap<string, string>): string {
  const files = [...new Set(proposals.map(({ source }) => source.file))].sort();
  return files
    .map((file) => {
      const before = sources.get(file) ?? '';
      const after = withProposals(
        before,
        proposals.filter(({ source }) => source.file === file),
      );
      return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, {
        context: 3,
      }).replace(/^=+\n/, '');
    })
    .join('');
}

/** The lines of a file that a proposal changes, and what they become. */
export interface ChangedLines {
  file: string;
  /** Counted from 1, the last included. */
  first: number;
  last: number;
  lines: string;
}

/** The whole lines that a proposal changes: GitHub suggests lines. */
export function changedLines({ source, text }: Proposal, whole: string): ChangedLines {
  const before = whole.replace(byteOrderMark, '');
  const start = before.lastIndexOf('\n', source.from - 1) + 1;
  const found = before.indexOf('\n', Math.max(source.from, source.to - 1));
  const end = found < 0 ? before.length : found;
  const after = withProposals(before, [{ source, text }]);
  const first = before.slice(0, start).split('\n').length;
  return {
    file: source.file,
    first,
    last: first + before.slice(start, end).split('\n').length - 1,
    lines: after.slice(start, after.length - (before.length - end)).replace(/\r$/, ''),
  };
}

/** A fence that no line of a text closes. */
const fenceFor = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
};

/** A suggestion for a comment on GitHub, which the author of the pull request can commit with one click. */
export function suggestionOf({ lines }: ChangedLines): string {
  const fence = fenceFor(lines);
  return `${fence}suggestion\n${lines}\n${fence}\n`;
}

/** The address of the lines: in the pull request if it is known, otherwise in the file. Undefined without a repository. */
export async function linesUrl(
  { file, first, last }: ChangedLines,
  { repository, commit, pull }: FileOrigin,
): Promise<string | undefined> {
  if (!repository) return undefined;
  if (pull === undefined) return commit && `${repository}/blob/${commit}/${file}#L${first}-L${last}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(file));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${repository}/pull/${pull}/files#diff-${hex}R${last}`;
}

/** The address at which GitHub's editor opens the lines. */
export const editorUrl = (
  { file, first }: ChangedLines,
  { repository, branch }: FileOrigin,
): string | undefined => repository && branch && `${repository}/edit/${branch}/${file}#L${first}`;

/** All proposals as one Markdown text. */
export function proposalsText(proposals: readonly Proposal[], sources: ReadonlyMap<string, string>): string {
  return proposals
    .map((proposal) => {
      const changed = changedLines(proposal, sources.get(proposal.source.file) ?? '');
      const lines =
        changed.first === changed.last ? `line ${changed.first}` : `lines ${changed.first}–${changed.last}`;
      return `**\`${changed.file}\`, ${lines}** (${proposal.source.name})\n\n${suggestionOf(changed)}`;
    })
    .join('\n');
}
