/**
 * Proposals as the development server would write and check them. `compileTools.ts` compiles this for previews, whose
 * browsers load it for the first proposal.
 */
import './inBrowser/withoutEval.ts';
import { toString as wordsIn } from 'mdast-util-to-string';
import type { VFileMessage } from 'vfile-message';
import type {
  OutdatedProposal,
  PlacedProposal,
  Proposal,
  ProposalTools,
} from '../../../src/author/edit/proposals.ts';
import type { EditableText, EditProblem } from '../../../src/author/edit/types.ts';
import { checkText } from '../../check/checkFile.ts';
import { checkSiteText } from '../../check/checkSiteText.ts';
import { newProblems } from '../../check/newProblems.ts';
import { ProblemList } from '../../check/problemList.ts';
import type { NameKind, Reference } from '../../check/references.ts';
import { destinations } from '../../check/rules/destinations.ts';
import { isLink, linkProblems, pageLinkProblems } from '../../check/rules/links.ts';
import { referenceProblems } from '../../check/rules/references.ts';
import { templatesFrom } from '../../check/rules/templateSentences.ts';
import type { Settings } from '../../check/settings.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { Positions } from '../../content/positions.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import { isShown } from '../../lib/schedule.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { editableFile } from './contentFile.ts';
import { editProblems } from './editProblems.ts';
import type { Names, SiteFacts } from './siteFacts.ts';
import type { Unit } from './unit.ts';

/** The text of a file that a proposal is about: at the same place, or else the only one with its name and words. */
function unitOf(units: readonly Unit[], { from, name, text }: EditableText): Unit | undefined {
  const same = units.filter((unit) => unit.name === name && unit.text === text);
  return same.find((unit) => unit.from === from) ?? (same.length === 1 ? same[0] : undefined);
}

/** The words of a text without its Markdown. */
function wordsOf({ writing }: Unit, text: string, file: string): string {
  if (writing === 'attribute' || writing === 'field') return text.trim();
  // A line is never the beginning of a list or a quotation.
  const { tree } = parseBody(writing === 'line' ? `# ${text.trim()}` : text, 0, file);
  return tree.children.map((node) => wordsIn(node, { includeImageAlt: false })).join('\n\n');
}

/** Finds the texts of proposals, and writes each as the editor would. Of two for one text, the first wins. */
export function place(
  file: string,
  whole: string,
  proposals: readonly Proposal[],
): (PlacedProposal | OutdatedProposal)[] {
  const { text, fields, body } = editableFile(file, whole);
  const units = [...fields, ...body];
  const positions = new Positions(text);
  const taken: Unit[] = [];
  return proposals.map((proposal) => {
    const unit = unitOf(units, proposal.source);
    if (!unit) return { ...proposal, reason: `${file} no longer has this text.` };
    const other = taken.find(({ from, to }) => from < unit.to && unit.from < to);
    if (other)
      return { ...proposal, reason: `“${other.name}”, which has another proposal, has the same words.` };
    try {
      const edit = unit.write(proposal.text);
      taken.push(unit);
      const { from, to, writing, name } = unit;
      const { line } = positions.at(from);
      return {
        source: { file, line, from, to, writing, name, text: unit.text },
        original: proposal.source,
        text: proposal.text,
        index: units.indexOf(unit),
        edit,
        words: wordsOf(unit, proposal.text, file),
      };
    } catch (error) {
      return { ...proposal, reason: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** A file's text with proposals for it. `whole` may begin with a byte order mark. */
export function withProposals(whole: string, proposals: readonly PlacedProposal[]): string {
  const mark = whole.startsWith('\uFEFF') ? '\uFEFF' : '';
  return (
    mark +
    edited(
      whole.slice(mark.length),
      proposals.map(({ edit }) => edit),
    ).text
  );
}

/** The lines that an edit makes, counted from 1 in the text after all edits. */
function linesAfter(text: string, edits: readonly Edit[], edit: Edit): { first: number; last: number } {
  const before = edits.filter(({ from }) => from < edit.from);
  const shift = before.reduce((sum, each) => sum + each.text.length - (each.to - each.from), 0);
  const positions = new Positions(text);
  const from = edit.from + shift;
  return { first: positions.at(from).line, last: positions.at(from + edit.text.length).line };
}

/** Checks files by themselves, and their links by what is known about the rest of the site. Spelling is left out. */
class FileChecker {
  readonly settings: Settings;
  readonly #facts: SiteFacts;

  constructor(facts: SiteFacts) {
    this.#facts = facts;
    const { style, templates } = facts;
    this.settings = { style, spelling: 'american', templates: templatesFrom(templates) };
  }

  #destinations(file: string, anchors: string[] | undefined) {
    const facts = this.#facts;
    const all = new Map<string, string[]>([...facts.anchors, ...(anchors ? [[file, anchors] as const] : [])]);
    return destinations(facts.pages, [], facts.publicFiles, all, facts.site);
  }

  #names(references: readonly Reference[], names: Names, file: string): VFileMessage[] {
    const known: Record<NameKind, ReadonlySet<string>> = {
      icon: new Set(),
      picture: new Set(names.picture),
      category: new Set(names.category),
      project: new Set(names.project),
      quotes: new Set(names.quotes),
    };
    const named = references.filter(({ kind }) => kind !== 'icon');
    return referenceProblems(named, known, () => false, file);
  }

  #problemsOfSite(whole: string): VFileMessage[] {
    const { problems, references } = checkSiteText(whole, this.settings);
    const at = this.#facts.asOf;
    return [
      ...problems,
      ...linkProblems(
        references.filter(isLink),
        { file: siteFile, at },
        this.#destinations(siteFile, undefined),
      ),
      ...this.#names(references, this.#facts.known.published, siteFile),
    ];
  }

  #problemsOfPage(file: string, whole: string): VFileMessage[] {
    const checked = checkText(whole, file.replace('content/', ''), file, this.settings);
    const { problems, references, page, anchors } = checked;
    const { asOf, known } = this.#facts;
    return [
      ...problems,
      ...pageLinkProblems({ references, page, file }, asOf, this.#destinations(file, anchors)),
      ...this.#names(references, page && isShown(page.data, asOf) ? known.published : known.draft, file),
    ];
  }

  problems(file: string, whole: string): VFileMessage[] {
    const found = file === siteFile ? this.#problemsOfSite(whole) : this.#problemsOfPage(file, whole);
    return new ProblemList().addAll(found).all;
  }
}

/** Makes the tools from what is known about the site. */
export function proposalTools(facts: SiteFacts): ProposalTools {
  const checker = new FileChecker(facts);
  const added = (
    file: string,
    whole: string,
    before: readonly PlacedProposal[],
    after: readonly PlacedProposal[],
    index?: number,
  ): EditProblem[] => {
    const text = withProposals(whole, after);
    const known = checker.problems(file, withProposals(whole, before));
    return editProblems(
      { file, text, index },
      newProblems(known, checker.problems(file, text)),
      checker.settings,
    );
  };
  return {
    place,
    problems(file, whole, proposals) {
      const text = withProposals(whole, proposals).replace(/^\uFEFF/, '');
      const edits = proposals.map(({ edit }) => edit);
      const places = edits.map((edit) => linesAfter(text, edits, edit));
      const problems = added(file, whole, [], proposals);
      const owner = ({ line }: EditProblem) =>
        Math.max(
          0,
          places.findIndex(({ first, last }) => line >= first && line <= last),
        );
      return proposals.map((_, index) => problems.filter((each) => owner(each) === index));
    },
    problemsOf: (file, whole, others, proposal) =>
      added(file, whole, others, [...others, proposal], proposal.index),
    toMarkdown: async (html) => (await import('./pastedMarkdown.ts')).pastedMarkdown(html),
  };
}
