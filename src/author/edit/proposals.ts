/** Proposals for texts of a preview, and the form in which they reach the pull request. */
import type { EditableText, EditProblem, FileOrigin } from './types.ts';

/** Another text for one place in a file. */
export interface Proposal {
  /** The text as its file contained it. */
  source: EditableText;
  /** What the reader typed. */
  text: string;
}

/** A proposal for a text that its file still has. */
export interface PlacedProposal extends Proposal {
  /** The text as the file of this preview contains it. */
  source: EditableText;
  /** The text as its file contained it when it was proposed. */
  original: EditableText;
  /** The index of the text among those of its file. */
  index: number;
  /** How the file is written with it: offsets without the byte order mark. */
  edit: { from: number; to: number; text: string };
  /** The proposed words without their Markdown. */
  words: string;
}

/** A proposal that the file of this preview cannot have, and why. */
export interface OutdatedProposal extends Proposal {
  reason: string;
}

/** A proposal as it is listed. */
export interface ListedProposal extends PlacedProposal {
  /** What the check of its file reports because of it, errors first. */
  problems: EditProblem[];
  links: { name: string; url: string }[];
}

export interface ProposalsState {
  /** By file and line. */
  proposals: ListedProposal[];
  /** Those for texts that the preview no longer has, so that nobody loses what was typed. */
  outdated: OutdatedProposal[];
  /** Sentences about what the list cannot say. */
  notes: string[];
  /** All proposals as one Markdown text. */
  text: string;
}

export interface Proposals {
  read: () => Promise<ProposalsState>;
  takeBack: (proposal: PlacedProposal | OutdatedProposal) => Promise<void>;
  /** Calls a function after each change, in this tab or another. Returns how to end that. */
  subscribe: (listener: () => void) => () => void;
}

/** What is loaded for the first proposal: the code with which the development server reads and checks files. */
export interface ProposalTools {
  /** Finds the texts of proposals in their file. */
  place: (
    file: string,
    whole: string,
    proposals: readonly Proposal[],
  ) => (PlacedProposal | OutdatedProposal)[];
  /** The problems that a file gets by its proposals: for each of them, and errors first. */
  problems: (file: string, whole: string, proposals: readonly PlacedProposal[]) => EditProblem[][];
  /** The problems that one more proposal adds. */
  problemsOf: (
    file: string,
    whole: string,
    proposals: readonly PlacedProposal[],
    added: PlacedProposal,
  ) => EditProblem[];
  toMarkdown: (html: string) => Promise<string>;
}

export const isPlaced = (proposal: PlacedProposal | OutdatedProposal): proposal is PlacedProposal =>
  'edit' in proposal;

export const isOutdated = (proposal: PlacedProposal | OutdatedProposal): proposal is OutdatedProposal =>
  !isPlaced(proposal);

/** Whether two texts are the same place of a file, in the same version of it. */
export const isSameText = (a: EditableText, b: EditableText): boolean =>
  a.file === b.file && a.from === b.from && a.name === b.name;

/** Lines of a file, and what proposals make of them. GitHub suggests whole lines. */
export interface ChangedLines {
  file: string;
  /** Counted from 1, the last included. */
  first: number;
  last: number;
  lines: string;
  /** What the changed texts are. */
  names: string[];
}

/** The lines of a file that proposals change. Proposals for the same lines are one change, so that both can be accepted. */
export function changedLines(whole: string, proposals: readonly PlacedProposal[]): ChangedLines[] {
  const text = whole.replace(/^\uFEFF/, '');
  const groups: { from: number; to: number; proposals: PlacedProposal[] }[] = [];
  for (const proposal of proposals.toSorted((a, b) => a.edit.from - b.edit.from)) {
    const from = text.lastIndexOf('\n', proposal.edit.from - 1) + 1;
    const end = text.indexOf('\n', proposal.edit.to);
    const to = end < 0 ? text.length : end;
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.proposals.push(proposal);
    } else groups.push({ from, to, proposals: [proposal] });
  }
  return groups.map(({ from, to, proposals: inGroup }) => {
    let lines = text.slice(from, to);
    for (const { edit } of inGroup.toReversed())
      lines = lines.slice(0, edit.from - from) + edit.text + lines.slice(edit.to - from);
    const first = text.slice(0, from).split('\n').length;
    return {
      file: inGroup[0]?.source.file ?? '',
      first,
      last: first + text.slice(from, to).split('\n').length - 1,
      lines: lines.replace(/\r$/, ''),
      names: inGroup.map(({ source }) => source.name),
    };
  });
}

/** A fence that no line of a text closes. */
const fenceFor = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
};

/** The address of lines in the pull request. */
async function pullUrl({ file, last }: ChangedLines, { repository, pull }: FileOrigin): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(file));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${repository}/pull/${pull}/files#diff-${hex}R${last}`;
}

/** The address at which GitHub's editor opens the lines. */
const editorUrl = ({ file, first }: ChangedLines, { repository, branch }: FileOrigin): string | undefined =>
  repository && branch && `${repository}/edit/${branch}/${file}#L${first}`;

/** Links to lines: in the pull request, in GitHub's editor, or at least at the commit. None without a repository. */
export async function linksTo(
  changed: ChangedLines,
  origin: FileOrigin,
): Promise<{ name: string; url: string }[]> {
  const { repository, commit, pull } = origin;
  const { file, first, last } = changed;
  if (!repository) return [];
  const editor = editorUrl(changed, origin);
  const links = [
    // Browsers compute digests only on pages of https and of this computer.
    ...(pull !== undefined && globalThis.crypto.subtle
      ? [{ name: 'The lines in the pull request', url: await pullUrl(changed, origin) }]
      : []),
    ...(editor ? [{ name: 'The lines in GitHub’s editor', url: editor }] : []),
  ];
  if (links.length > 0 || !commit) return links;
  return [
    { name: 'The lines at this commit', url: `${repository}/blob/${commit}/${file}#L${first}-L${last}` },
  ];
}

/** What a reader must know before passing proposals on. */
export const suggestionNote =
  'GitHub takes a suggestion only in a comment on lines that the pull request shows. For other lines, use GitHub’s editor.';

const inlineCode = (text: string): string => {
  const fence = '`'.repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return `${fence}${text}${fence}`;
};

/** All changed lines as one Markdown text: as suggestions if the pull request is known. */
export async function proposalsText(changes: readonly ChangedLines[], origin: FileOrigin): Promise<string> {
  const kind = origin.pull === undefined ? '' : 'suggestion';
  const parts = await Promise.all(
    changes.map(async (changed) => {
      const { file, first, last, lines, names } = changed;
      const place = first === last ? `line ${first}` : `lines ${first}–${last}`;
      const links = (await linksTo(changed, origin)).map(({ name, url }) => `[${name}](${url})`);
      const fence = fenceFor(lines);
      return [
        `### ${inlineCode(file)}, ${place} (${names.join('; ')})`,
        `${fence}${kind}\n${lines}\n${fence}`,
        ...(links.length > 0 ? [links.join(' · ')] : []),
      ].join('\n\n');
    }),
  );
  return `${[...(kind ? [suggestionNote] : []), ...parts].join('\n\n')}\n`;
}
