/** Proposals for texts of a preview, and the form in which they reach the pull request. */
import type { SentRequest } from './requests.ts';
import { isAboutFile } from './storedList.ts';
import type { EditableText, EditProblem, FileOrigin, Link } from './types.ts';

/** Other words for a text: what the request to save them says. */
export type Proposal = Pick<SentRequest<'text'>, 'file' | 'from' | 'name' | 'before' | 'text'>;

export function isProposal(value: unknown): value is Proposal {
  if (!isAboutFile(value, ['name', 'before', 'text'])) return false;
  const from: unknown = Reflect.get(value, 'from');
  return typeof from === 'number' && Number.isSafeInteger(from) && from >= 0;
}

/** A proposal for a text that its file still has. */
export interface PlacedProposal {
  proposal: Proposal;
  /** The text as the file of this preview contains it. */
  source: EditableText;
  /** The index of the text among those of its file. */
  index: number;
  /** How the file is written with it: offsets without the byte order mark. */
  edit: { from: number; to: number; text: string };
  /** The proposed words without their Markdown. */
  words: string;
}

/** Proposals for a file: those that it can have, and those that it cannot, and why. */
export interface PlacedProposals {
  placed: PlacedProposal[];
  outdated: { proposal: Proposal; reason: string }[];
}

/** What is loaded for the first proposal: the code with which the development server reads and checks files. */
export interface ProposalTools {
  /** Finds the texts of proposals in their file. */
  place: (file: string, whole: string, proposals: readonly Proposal[]) => PlacedProposals;
  /** The problems that a file gets by a proposal, errors first. */
  problems: (whole: string, proposal: PlacedProposal) => EditProblem[];
  toMarkdown: (html: string) => Promise<string>;
}

/** Whether two proposals are for the same text of the same version of a file. */
export const isSameText = (
  a: Pick<Proposal, 'file' | 'from' | 'name'>,
  b: Pick<Proposal, 'file' | 'from' | 'name'>,
): boolean => a.file === b.file && a.from === b.from && a.name === b.name;

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

async function hexDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Links to lines: in the pull request, in GitHub's editor, or at least at the commit. None without a repository. */
export async function linksTo({ file, first, last }: ChangedLines, origin: FileOrigin): Promise<Link[]> {
  const { repository, branch, commit, pull } = origin;
  if (!repository) return [];
  const links: Link[] = [];
  // Browsers compute digests only on pages of https and of this computer.
  if (pull !== undefined && globalThis.crypto.subtle) {
    const url = `${repository}/pull/${pull}/files#diff-${await hexDigest(file)}R${last}`;
    links.push({ name: 'The lines in the pull request', url });
  }
  if (branch)
    links.push({
      name: 'The lines in GitHub’s editor',
      url: `${repository}/edit/${branch}/${file}#L${first}`,
    });
  else if (links.length === 0 && commit)
    links.push({
      name: 'The lines at this commit',
      url: `${repository}/blob/${commit}/${file}#L${first}-L${last}`,
    });
  return links;
}

/** What a reader must know before passing proposals on. */
export const suggestionNote =
  'GitHub takes a suggestion only in a comment on lines that the pull request shows. For other lines, use GitHub’s editor.';

/** Backticks around a text that contains backticks. */
function fenceFor(text: string, least: number): string {
  const longest = Math.max(least - 1, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
}

/** All changed lines as one Markdown text: as suggestions if the pull request is known. */
export async function proposalsText(changes: readonly ChangedLines[], origin: FileOrigin): Promise<string> {
  const kind = origin.pull === undefined ? '' : 'suggestion';
  const parts = await Promise.all(
    changes.map(async (changed) => {
      const { file, first, last, lines, names } = changed;
      const place = first === last ? `line ${first}` : `lines ${first}–${last}`;
      const links = (await linksTo(changed, origin)).map(({ name, url }) => `[${name}](${url})`);
      const [code, fence] = [fenceFor(file, 1), fenceFor(lines, 3)];
      return [
        `### ${code}${file}${code}, ${place} (${names.join('; ')})`,
        `${fence}${kind}\n${lines}\n${fence}`,
        ...(links.length > 0 ? [links.join(' · ')] : []),
      ].join('\n\n');
    }),
  );
  return `${[...(kind ? [suggestionNote] : []), ...parts].join('\n\n')}\n`;
}
