/** What the check of one file needs to know about the rest of the site, as JSON for browsers, and that check. */
import { compareText } from '../../../src/model/compareText.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { Site } from '../../../src/model/site.ts';
import { type Problem, problem } from '../../../src/model/problem.ts';
import { checkText } from '../../check/checkPage.ts';
import { checkSiteText, siteFile } from '../../check/checkSiteText.ts';
import { destinations } from '../../check/links/destinations.ts';
import { linkTargets } from '../../check/linkTargets.ts';
import { limited } from '../../check/problemList.ts';
import type { ReadSite } from '../../check/readSite.ts';
import type { Reference } from '../../check/references.ts';
import type { SiteFinding } from '../../check/rule.ts';
import { linkFindings, pageLinkFindings } from '../../check/rules/links.ts';
import { referenceFindings } from '../../check/rules/references.ts';
import type { Templates } from '../../check/prose/templateText.ts';
import type { Settings } from '../../check/settings.ts';
import { type DateTime, isShown } from '../../lib/schedule.ts';

/** The names that content may refer to, by their kind. No text names an icon. */
type NameLists = [kind: string, names: string[]][];

export interface SiteFacts {
  asOf: DateTime;
  style: Settings['style'];
  templates: Templates;
  site: Site;
  pages: Page[];
  /** The anchors of each file's sections. */
  anchors: [file: string, anchors: string[]][];
  publicFiles: string[];
  /** The names that a draft may refer to, and those that a published page may. */
  known: Record<'draft' | 'published', NameLists>;
}

const namesIn = (pages: Page[], pictures: string[]): NameLists =>
  [...linkTargets(pages, pictures)]
    .filter(([kind]) => kind !== 'icon')
    .map(([kind, names]) => [kind, [...names]]);

export function siteFacts(
  { asOf, settings, anchors, publicFiles, pictures }: ReadSite,
  { site, pages }: Manifest,
): SiteFacts {
  const published = pages.filter(({ data }) => isShown(data, asOf));
  const pictureNames = Object.keys(pictures);
  return {
    ...{ asOf, style: settings.style, templates: settings.templates, site, pages },
    ...{ anchors: [...anchors].sort(([one], [other]) => compareText(one, other)), publicFiles },
    known: { draft: namesIn(pages, pictureNames), published: namesIn(published, pictureNames) },
  };
}

/** Checks files by themselves, and their links by what is known about the rest of the site. Spelling is left out. */
export class FileChecker {
  readonly settings: Settings;
  readonly #facts: SiteFacts;

  constructor(facts: SiteFacts) {
    this.#facts = facts;
    this.settings = { style: facts.style, spelling: 'american', templates: facts.templates };
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
