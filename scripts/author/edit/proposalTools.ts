/**
 * Proposals as the development server would write and check them. `compileTools.ts` compiles this for previews, whose
 * browsers load it for the first proposal.
 */
import './inBrowser/withoutEval.ts';
import { toString as wordsIn } from 'mdast-util-to-string';
import type { PlacedProposal, ProposalTools } from '../../../src/author/edit/proposals.ts';
import { type Problem, problem } from '../../../src/model/problem.ts';
import { checkText } from '../../check/checkPage.ts';
import { checkSiteText, siteFile } from '../../check/checkSiteText.ts';
import { destinations } from '../../check/links/destinations.ts';
import { limited, newProblems } from '../../check/problemList.ts';
import { failed, stopped } from '../../check/readChecked.ts';
import type { Reference } from '../../check/references.ts';
import type { SiteFinding } from '../../check/rules/define.ts';
import { linkFindings, pageLinkFindings } from '../../check/rules/links.ts';
import { referenceFindings } from '../../check/rules/references.ts';
import type { Settings } from '../../check/settings.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { edited } from '../../lib/edits.ts';
import { isShown } from '../../lib/schedule.ts';
import { editableFile } from './contentFile.ts';
import { editProblems } from './editProblems.ts';
import { findUnit } from './findUnit.ts';
import type { NameLists, SiteFacts } from './siteFacts.ts';
import { textFor, type Unit } from './unit.ts';

/** The words of a text without its Markdown. */
function wordsOf({ writing }: Unit, text: string): string {
  if (writing === 'attribute' || writing === 'field') return text.trim();
  // A line is never the beginning of a list or a quotation.
  const { tree } = parseBody(writing === 'line' ? `# ${text.trim()}` : text, 0);
  return tree.children.map((node) => wordsIn(node, { includeImageAlt: false })).join('\n\n');
}

/** Finds the texts of proposals, and writes each as the editor would. Of two for one text, the first wins. */
export const place: ProposalTools['place'] = (file, whole, proposals) => {
  const { text, units } = editableFile(file, whole);
  const placed: PlacedProposal[] = [];
  const outdated: ReturnType<ProposalTools['place']>['outdated'] = [];
  for (const proposal of proposals) {
    const wait = (reason: string) => void outdated.push({ proposal, reason });
    const unit = findUnit(units, proposal);
    if (!unit) {
      wait(`${file} no longer has this text.`);
      continue;
    }
    const other = placed.find(({ source: { from, to } }) => from < unit.to && unit.from < to);
    if (other) {
      wait(`“${other.source.name}”, which has another proposal, has the same words.`);
      continue;
    }
    try {
      const [source, index] = [textFor(file, unit, text), units.indexOf(unit)];
      const words = wordsOf(unit, proposal.text);
      placed.push({ proposal, source, index, words, edit: unit.write(proposal.text) });
    } catch (error) {
      wait(error instanceof Error ? error.message : String(error));
    }
  }
  return { placed, outdated };
};

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

/** Checks files by themselves, and their links by what is known about the rest of the site. Spelling is left out. */
class FileChecker {
  readonly settings: Settings;
  readonly #facts: SiteFacts;

  constructor(facts: SiteFacts) {
    this.#facts = facts;
    const { style, templates } = facts;
    this.settings = { style, spelling: 'american', templates };
  }

  #destinations(file: string, anchors: string[] | undefined) {
    const facts = this.#facts;
    const all = new Map<string, string[]>([...facts.anchors, ...(anchors ? [[file, anchors] as const] : [])]);
    return destinations(facts.pages, [], facts.publicFiles, all, facts.site);
  }

  #names(references: readonly Reference[], names: NameLists, file: string): SiteFinding[] {
    const known = new Map(names.map(([kind, all]) => [kind, new Set(all)]));
    const named = references.filter(({ kind }) => kind !== 'icon');
    return referenceFindings(named, known, () => false, file);
  }

  #problemsOfSite(whole: string): SiteFinding[] {
    const { problems, references } = checkSiteText(whole, this.settings);
    const at = this.#facts.asOf;
    return [
      ...problems,
      ...linkFindings(references, { file: siteFile, at }, this.#destinations(siteFile, undefined)),
      ...this.#names(references, this.#facts.known.published, siteFile),
    ];
  }

  #problemsOfPage(file: string, whole: string): SiteFinding[] {
    const checked = checkText(whole, file.replace('content/', ''), file, this.settings);
    const { problems, references, page, anchors } = checked;
    const { asOf, known } = this.#facts;
    return [
      ...problems,
      ...pageLinkFindings({ references, page, file }, asOf, this.#destinations(file, anchors)),
      ...this.#names(references, page && isShown(page.data, asOf) ? known.published : known.draft, file),
    ];
  }

  problems(file: string, whole: string) {
    const found = file === siteFile ? this.#problemsOfSite(whole) : this.#problemsOfPage(file, whole);
    const text = whole.replace(/^\uFEFF/, '');
    return limited(found.map((each) => problem(each, text)));
  }
}

/** Takes the place of the problems that a check which failed in this browser did not find. */
const notChecked = ({ reason, ...failure }: Problem): Problem => ({
  ...failure,
  level: 'warning',
  reason: `This could not be checked here; it is checked when it arrives. ${reason}`,
});

/** Makes the tools from what is known about the site. */
export function proposalTools(facts: SiteFacts): ProposalTools {
  const checker = new FileChecker(facts);
  return {
    place,
    problems(whole, proposal) {
      const { file } = proposal.source;
      const text = withProposals(whole, [proposal]);
      try {
        const [before, after] = [checker.problems(file, whole), checker.problems(file, text)];
        // If the check fails on the file as it is, it finds nothing new in the proposal.
        const failure =
          before.find(({ rule }) => stopped.has(rule)) ?? after.find(({ rule }) => rule === 'check-failed');
        if (failure) return [notChecked(failure)];
        const edit = { file, text, index: proposal.index };
        return editProblems(edit, newProblems(before, after), checker.settings);
      } catch (error) {
        return [notChecked(failed(error, file))];
      }
    },
    toMarkdown: async (html) => (await import('./pastedMarkdown.ts')).pastedMarkdown(html),
  };
}
