import { type Problem, problem } from '../../../src/model/problem.ts';
import { checkText } from '../../check/checkPage.ts';
import { checkSiteText, siteFile } from '../../check/checkSiteText.ts';
import { destinations } from '../../check/links/destinations.ts';
import { limited } from '../../check/problemList.ts';
import type { Reference } from '../../check/references.ts';
import type { SiteFinding } from '../../check/rules/define.ts';
import { linkFindings, pageLinkFindings } from '../../check/rules/links.ts';
import { referenceFindings } from '../../check/rules/references.ts';
import type { Settings } from '../../check/settings.ts';
import { isShown } from '../../lib/schedule.ts';
import type { NameLists, SiteFacts } from './siteFacts.ts';

/** Checks files by themselves, and their links by what is known about the rest of the site. Spelling is left out. */
export class FileChecker {
  readonly settings: Settings;
  readonly #facts: SiteFacts;

  constructor(facts: SiteFacts) {
    this.#facts = facts;
    this.settings = { style: facts.style, spelling: 'american' };
  }

  #destinations(file: string, anchors: string[] | undefined) {
    const { pages, publicFiles, site, anchors: others } = this.#facts;
    const all = new Map<string, string[]>([...others, ...(anchors ? [[file, anchors] as const] : [])]);
    return destinations(pages, [], publicFiles, all, site);
  }

  #names(references: readonly Reference[], names: NameLists, file: string): SiteFinding[] {
    const known = new Map(names.map(([kind, all]) => [kind, new Set(all)]));
    const named = references.filter(({ kind }) => kind !== 'icon');
    return referenceFindings(named, known, () => false, file);
  }

  #problemsOfSite(whole: string): SiteFinding[] {
    const { problems, references } = checkSiteText(whole, this.settings);
    const { asOf, known } = this.#facts;
    return [
      ...problems,
      ...linkFindings(references, { file: siteFile, at: asOf }, this.#destinations(siteFile, undefined)),
      ...this.#names(references, known.published, siteFile),
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

  problems(file: string, whole: string): Problem[] {
    const found = file === siteFile ? this.#problemsOfSite(whole) : this.#problemsOfPage(file, whole);
    const text = whole.replace(/^\uFEFF/, '');
    return limited(found.map((each) => problem(each, text)));
  }
}
