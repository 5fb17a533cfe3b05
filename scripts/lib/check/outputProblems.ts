import type { VFileMessage } from 'vfile-message';
import { type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { type Clash, clashesIn } from '../outputs/clashes.ts';
import { type Maker, type Output, type OutputSources, plannedOutputs } from '../outputs/outputs.ts';

const start = { line: 1, column: 1 };
const rename = 'Give the file, or its folder, another name.';
const renameOrDelete = 'Rename or delete one of the two.';
const remove = 'Remove it from the list.';

type Words = Pick<ProblemDetails, 'reason' | 'note'>;
type Made<By extends Maker['by']> = Extract<Maker, { by: By }>;

/** What another output is, at the end of a sentence. */
function nameOf({ path, maker }: Output): string {
  if (maker.by === 'alias') return maker.alias.value;
  if (maker.by === 'public') return maker.file;
  return maker.by === 'page' ? maker.page.file : `/${path}`;
}

/** The sentences that every kind of clash has in common; none if the kinds of the outputs decide. */
function commonWords({ kind, other }: Clash, name: string): Words | undefined {
  if (!other || kind === 'same') return undefined;
  if (kind === 'case')
    return {
      reason: `${name} and ${nameOf(other)} differ only in capital letters, which many computers do not distinguish.`,
      note: renameOrDelete,
    };
  return {
    reason: `${name} and ${nameOf(other)} cannot both be there: one would have to be a file and a folder at once.`,
    note: renameOrDelete,
  };
}

function pageWords(clash: Clash, { page }: Made<'page' | 'markdown'>): Words {
  const { other } = clash;
  const common = commonWords(clash, page.file);
  if (common) return common;
  if (!other || other.maker.by === 'site')
    return { reason: `The site keeps ${page.url} for its own files, so no page can be there.`, note: rename };
  if (other.maker.by === 'public')
    return {
      reason: `Both this page and the file ${other.maker.file} would answer at ${page.url}.`,
      note: renameOrDelete,
    };
  return {
    reason: `Both this page and ${nameOf(other)} would be /${clash.output.path}.`,
    note: renameOrDelete,
  };
}

function publicWords(clash: Clash, { file }: Made<'public'>): Words {
  const common = commonWords(clash, file);
  if (common) return common;
  return {
    reason: `The site makes /${clash.output.path} itself, or keeps its folder for files that it makes.`,
    note: rename,
  };
}

function aliasWords(clash: Clash, maker: Made<'alias'>): Words {
  const { other } = clash;
  const { value: alias, file } = maker.alias;
  const common = commonWords(clash, alias);
  if (common) return { ...common, note: remove };
  if (!other || other.maker.by === 'site')
    return { reason: `The site keeps ${alias} for its own files.`, note: remove };
  const first = other.maker;
  if (first.by === 'public') return { reason: `${alias} is a file of public/ already.`, note: remove };
  if (first.by === 'markdown')
    return { reason: `${alias} is the Markdown of ${first.page.file} already.`, note: remove };
  if (first.by === 'alias')
    return {
      reason: `${alias} is a former address of ${first.alias.file} already.`,
      note: 'Decide for one of the two pages, and remove the line from the other.',
    };
  if (first.page.file === file)
    return { reason: `${alias} leads to this very page by itself.`, note: remove };
  return {
    reason: `${alias} is a page already: ${first.page.file}. It cannot lead to this one too.`,
    note: remove,
  };
}

/** Everything that two parts of the site would write to the same place, or that would answer at the same address. */
export function outputProblems({ pages, publicFiles, aliases }: OutputSources): VFileMessage[] {
  // Two files for one route are reported as such.
  const routes = new Set<string>();
  const single = pages.filter(({ url }) => !routes.has(url) && routes.add(url));
  return clashesIn(plannedOutputs({ pages: single, publicFiles, aliases })).flatMap((clash) => {
    const { maker } = clash.output;
    if (maker.by === 'site') return [];
    if (maker.by === 'alias') {
      const { file, place = start } = maker.alias;
      return [problem({ file, place, rule: 'alias', ...aliasWords(clash, maker) })];
    }
    const [file, words] =
      maker.by === 'public'
        ? [maker.file, publicWords(clash, maker)]
        : [maker.page.file, pageWords(clash, maker)];
    return [problem({ file, place: start, rule: 'route-clash', ...words })];
  });
}
