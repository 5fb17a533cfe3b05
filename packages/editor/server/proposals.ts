/**
 * The editor of a preview, which has no server: what it saves are proposals, written and checked as the development server
 * would. `compileProposals.ts` compiles this for browsers, which load it when the panel or a field is opened.
 */
import './inBrowser/withoutEval.ts';
import { toString as wordsIn } from 'mdast-util-to-string';
import type { ProposalOptions } from '../browser/edit/proposalBackend.ts';
import type {
  Answers,
  ChangedFile,
  EditableText,
  EditName,
  EditResult,
  Preview,
  Proposals,
  QuestionName,
  EditRequest,
  ShownProblem,
} from '../browser/tools/protocol.ts';
import type { Proposal } from '../browser/edit/storedItems.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { counted } from '../../../src/model/text.ts';
import { isError, isOfRule, positionAt } from '../../../scripts/lib/problem.ts';
import { newProblems } from '../../../scripts/check/problemList.ts';
import { lineEnd, lineStart } from '../../../scripts/content/lines.ts';
import { parseBody } from '../../../scripts/content/mdx/parseBody.ts';
import { type Replacement, edited } from '../../../scripts/lib/replacements.ts';
import { linksIn, newLink, renamedAnchors } from '../../../scripts/move/anchors.ts';
import { completions } from './completions.ts';
import { textEdit } from './changeBlocks.ts';
import { type EditableFile, editableFile } from './contentFile.ts';
import { editProblems } from './editProblems.ts';
import { fileProblems, type SiteFacts, withText } from './fileCheck.ts';
import { findUnit } from './findUnit.ts';
import type { Unit } from './units.ts';

const spellingNote = 'Spelling is checked when it arrives.';

/** What a reader must know before passing proposals on. */
export const suggestionNote =
  'GitHub takes a suggestion only in a comment on lines that the pull request shows. For other lines, use GitHub’s editor.';

/** A proposal for a text that its file still has, and how the file is written with it. */
interface Placed {
  proposal: Proposal;
  unit: Unit;
  edit: Replacement;
}

/** A file of the preview with the proposals for it: those that it can have, and those that it cannot, and why. */
interface ProposedFile extends EditableFile {
  placed: Placed[];
  outdated: { proposal: Proposal; reason: string }[];
}

/** Finds the texts of proposals, and writes each as the editor would. Of two for one text, the first wins. */
export function place(file: string, text: string, proposals: readonly Proposal[]): ProposedFile {
  const found: ProposedFile = { ...editableFile(file, text), placed: [], outdated: [] };
  for (const proposal of proposals) {
    const wait = (reason: string) => void found.outdated.push({ proposal, reason });
    const unit = findUnit(found, proposal);
    const other = unit && found.placed.find((each) => each.unit.from < unit.to && unit.from < each.unit.to);
    if (!unit) wait(`${file} no longer has this text.`);
    else if (other) wait(`“${other.unit.name}”, which has another proposal, has the same words.`);
    else
      try {
        found.placed.push({ proposal, unit, edit: textEdit(found, unit, proposal.text).edit });
      } catch (error) {
        wait(error instanceof Error ? error.message : String(error));
      }
  }
  return found;
}

/** The text of a file with some of its proposals. */
export const withProposals = ({ text }: ProposedFile, placed: readonly Placed[]): string =>
  edited(
    text,
    placed.map(({ edit }) => edit),
  );

/** The proposed words without their Markdown. */
export function proposedWords({ proposal: { text }, unit: { writing } }: Placed): string {
  if (writing === 'attribute' || writing === 'field') return text.trim();
  // A line is never the beginning of a list or a quotation.
  const { tree } = parseBody(writing === 'line' ? `# ${text.trim()}` : text, 0);
  const nodes = tree.children.flatMap((node) => (node.type === 'list' ? node.children : node));
  return nodes.map((node) => wordsIn(node, { includeImageAlt: false })).join('\n\n');
}

/** Lines of a file, and what proposals make of them. GitHub suggests whole lines. */
interface ProposedLines {
  file: string;
  /** Counted from 1, the last included. */
  first: number;
  last: number;
  lines: string;
  /** What the changed texts are. */
  names: string[];
}

/** The lines that proposals change. Proposals for the same lines are one change, so that both can be accepted. */
export function proposedLines({ file, text }: ProposedFile, placed: readonly Placed[]): ProposedLines[] {
  const groups: { from: number; to: number; placed: Placed[] }[] = [];
  for (const each of placed.toSorted((a, b) => a.edit.from - b.edit.from)) {
    const [from, to] = [lineStart(text, each.edit.from), lineEnd(text, each.edit.to)];
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.placed.push(each);
    } else groups.push({ from, to, placed: [each] });
  }
  return groups.map(({ from, to, placed: inGroup }) => {
    const edits = inGroup.map(({ edit }) => ({ ...edit, from: edit.from - from, to: edit.to - from }));
    return {
      ...{ file, first: positionAt(text, from).line, last: positionAt(text, to).line },
      lines: edited(text.slice(from, to), edits),
      names: inGroup.map(({ unit }) => unit.name),
    };
  });
}

/** Links to the pull request, and to the lines in GitHub's editor. None without a repository. */
export function linksTo({ file, first }: ProposedLines, { repository, branch, pull }: Preview['origin']) {
  if (!repository) return [];
  const editor = `${repository}/edit/${branch}/${file}#L${first}`;
  return [
    ...(pull === undefined ? [] : [{ name: 'The pull request', url: `${repository}/pull/${pull}/files` }]),
    ...(branch ? [{ name: 'The lines in GitHub’s editor', url: editor }] : []),
  ];
}

/** All changed lines as one Markdown text: as suggestions if the pull request is known. */
export function proposalsText(changes: readonly ProposedLines[], origin: Preview['origin']): string {
  const language = origin.pull === undefined ? '' : 'suggestion';
  const parts = changes.map((changed) => {
    const { file, first, last, lines, names } = changed;
    const at = first === last ? `line ${first}` : `lines ${first}–${last}`;
    const links = linksTo(changed, origin).map(({ name, url }) => `[${name}](${url})`);
    // The lines may contain backticks.
    const fence = '`'.repeat(1 + Math.max(2, ...(lines.match(/`+/g) ?? []).map((run) => run.length)));
    return [
      `### \`${file}\`, ${at} (${names.join('; ')})`,
      `${fence}${language}\n${lines}\n${fence}`,
      ...(links.length > 0 ? [links.join(' · ')] : []),
    ].join('\n\n');
  });
  return `${[...(language ? [suggestionNote] : []), ...parts].join('\n\n')}\n`;
}

/** The problems that a file has with its proposals, and not in a text before, errors first: with all but one by default. */
export function problemsBy(
  facts: SiteFacts,
  found: ProposedFile,
  added: Placed,
  before = withProposals(
    found,
    found.placed.filter((each) => each !== added),
  ),
): ShownProblem[] {
  const { file, units, placed } = found;
  const text = withProposals(found, placed);
  const problems = newProblems(fileProblems(facts, file, before), fileProblems(facts, file, text));
  return editProblems(
    {
      ...{ file, text },
      typed: { text: added.proposal.text, index: units.indexOf(added.unit), count: units.length },
    },
    problems,
  );
}

type Known = Pick<Proposal, 'file' | 'from' | 'name'>;

/** Whether something is about the text with a place and a name in one version of a file. */
const isAbout =
  ({ file, from, name }: Known) =>
  (other: Known): boolean =>
    other.file === file && other.from === from && other.name === name;

/** The facts of the site with the proposals for some files. */
const withFiles = (facts: SiteFacts, files: readonly ProposedFile[]): SiteFacts =>
  files.reduce((known, each) => withText(known, each.file, withProposals(each, each.placed)), facts);

/** The proposals that give links in Markdown to a page the new anchors of its headings, each with how many it changes. */
function linkProposals(
  files: readonly ProposedFile[],
  page: Page,
  renamed: ReadonlyMap<string, string>,
): { proposal: Proposal; links: number }[] {
  return files.flatMap(({ file, units, placed }) =>
    units.flatMap((unit) => {
      const { from, name, text: before } = unit;
      const same = { file, from, name, before, text: before };
      const known = placed.find((each) => each.unit === unit)?.proposal ?? same;
      let links = 0;
      const text = known.text.replaceAll(/(?<=\]\()[^\s()]+/g, (href) => {
        const next = newLink(href, file, page, renamed);
        links += Number(next !== href);
        return next;
      });
      return links > 0 ? { proposal: { ...known, text }, links } : [];
    }),
  );
}

const notStored = 'This browser stores nothing more, so this is not proposed. Copy your words.';

const refused = (message: string): EditResult => ({ kind: 'refused', message });
const saved = (what: string): EditResult => ({ kind: 'saved', what, version: 0 });

/** Makes the editor from what is known about the site. */
export function proposals({
  facts,
  origin,
  stored,
  sourceOf,
}: ProposalOptions & { facts: SiteFacts }): Proposals {
  /** A file with some proposals, or with all that are stored for it. */
  const proposed = async (
    file: string,
    some = stored.all.filter((each) => each.file === file),
  ): Promise<ProposedFile> => place(file, await sourceOf(file), some);

  const all = () =>
    Promise.all([...new Set(stored.all.map(({ file }) => file))].sort().map((file) => proposed(file)));

  /** The proposals for links that a proposal breaks by a new anchor: of a heading as it is in its file, or as it was proposed. */
  async function followed(now: SiteFacts, after: ProposedFile, problems: readonly ShownProblem[]) {
    const { file } = after;
    const page = facts.pages.find((each) => each.file === file);
    const broken = new Set(problems.flatMap((each) => (isOfRule('unknown-part', each) ? each.file : [])));
    const files = await Promise.all([...broken].map((each) => (each === file ? after : proposed(each))));
    const anchorsIn = ({ files: all }: SiteFacts) => all.find((each) => each.file === file)?.anchors;
    const next = anchorsIn(withFiles(facts, [after]));
    const renamed = [facts, now].flatMap((known) => [...renamedAnchors(anchorsIn(known), next)]);
    return page ? linkProposals(files, page, new Map(renamed)) : [];
  }

  async function save({ anyway, check, withLinks, ...request }: EditRequest<'text'>): Promise<EditResult> {
    const { file, from, name, before, text } = request;
    const current = await proposed(file);
    const { placed } = current;
    // The page has the proposed text already; a proposal remembers that of the file.
    const known = placed.find(({ unit }) => isAbout(request)({ file, ...unit }))?.proposal;
    const proposal = { ...(known ?? { file, from, name, before }), text };
    const others = placed.flatMap((each) => (each.proposal === known ? [] : each.proposal));
    const after = await proposed(file, [...others, proposal]);
    const added = after.placed.find((each) => each.proposal === proposal);
    if (!added) return refused(after.outdated.at(-1)?.reason ?? '');
    const now = withFiles(facts, await all());
    const problems = problemsBy(now, after, added, withProposals(current, placed));
    const following = await followed(now, after, problems);
    const links = linksIn(following);
    // Links that are written elsewhere, such as in attributes, are left to whoever takes the proposal over.
    const stops = problems.filter(
      (each) => !(withLinks && isOfRule('unknown-part', each)) && (isError(each) || !anyway),
    );
    if (check || stops.length > 0) return { kind: 'problems', problems, ...(links > 0 && { links }) };
    const wanted = [proposal, ...(withLinks ? following.map((each) => each.proposal) : [])];
    const areStored = wanted.map((each) =>
      stored.replace(isAbout(each), each.text.trim() === each.before ? undefined : each),
    );
    const what = withLinks ? `${name}, and ${counted(links, 'link')}` : name;
    return areStored.every(Boolean) ? saved(`Proposed: ${what}`) : refused(notStored);
  }

  function changed(now: SiteFacts, found: ProposedFile): ChangedFile {
    const { file, text, placed, outdated } = found;
    const listed = placed.map((each) => {
      const { proposal, unit } = each;
      return {
        ...{ name: unit.name, line: positionAt(text, unit.from).line, from: proposal.from, to: unit.to },
        ...{ before: unit.text, after: proposal.text, problems: problemsBy(now, found, each) },
        links: proposedLines(found, [each]).flatMap((lines) => linksTo(lines, origin)),
      };
    });
    const waiting = outdated.map(({ proposal: { name, from, before, text: after }, reason }) => {
      return { name, line: 0, from, to: from, before, after, reason };
    });
    const changes = [...listed.sort((a, b) => a.line - b.line), ...waiting];
    return { file, kind: 'changed', digest: '', changes };
  }

  async function changes(): Promise<Answers['changes']> {
    const files = await all();
    const lines = files.flatMap((each) => proposedLines(each, each.placed));
    const now = withFiles(facts, files);
    return {
      files: files.map((each) => changed(now, each)),
      notes: [spellingNote, ...(origin.pull === undefined ? [] : [suggestionNote])],
      ...(lines.length > 0 && { copy: proposalsText(lines, origin) }),
    };
  }

  const edits: { [Name in EditName]?: (request: EditRequest<Name>) => Promise<EditResult> } = {
    text: save,
    takeBack: async (request) => {
      stored.replace(isAbout(request));
      return saved('Proposal taken back');
    },
  };
  const answers: { [Name in QuestionName]?: (request: EditRequest<Name>) => Promise<Answers[Name]> } = {
    changes,
    complete: async (request) => completions(facts, request),
    paste: async ({ html }) => ({ markdown: (await import('./pastedMarkdown.ts')).pastedMarkdown(html) }),
  };
  return {
    async shown(page) {
      const found = (await all()).flatMap(({ placed }) => placed);
      const texts = page.texts.map((text): EditableText => {
        const here = found.find(({ proposal, unit }) => isAbout(text)({ file: proposal.file, ...unit }));
        return here ? { ...text, text: here.proposal.text, proposed: proposedWords(here) } : text;
      });
      return { ...page, texts };
    },
    edit: async (name, request) => edits[name]?.(request) ?? refused('This cannot be proposed.'),
    ask: async (name, request) => answers[name]?.(request),
  };
}
