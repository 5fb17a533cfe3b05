/** What clashes among the outputs of a site. Which of two files is to change is decided in `clashes.ts`. */
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { type Clash, clashesIn } from '../../outputs/clashes.ts';
import { type Maker, type Output, type OutputSources, plannedOutputs } from '../../outputs/outputs.ts';
import type { Claim } from './clashes.ts';

const start = { line: 1, column: 1 };
const rename = 'Give the file, or its folder, another name.';
const renameOrDelete = 'Rename or delete one of the two.';
const renameOrRemove = 'Rename this file, or remove the line there.';
const remove = 'Remove it from the list.';

type Words = ReturnType<Claim['words']>;
type Made<By extends Maker['by']> = Extract<Maker, { by: By }>;
/** What content makes, and can clash with other content. */
type OfContent = Exclude<Maker, { by: 'site' }>;

const fileOf = (maker: OfContent): string =>
  maker.by === 'alias' ? maker.alias.file : maker.by === 'public' ? maker.file : maker.page.file;

/** What an output is called in a sentence. */
const nameOf = (maker: OfContent): string => (maker.by === 'alias' ? maker.alias.value : fileOf(maker));

/** What is wrong with an output in a part of the site that no content can have. */
function reservedWords(maker: OfContent, path: string): Words {
  if (maker.by === 'alias')
    return { reason: `The site keeps ${maker.alias.value} for its own files.`, note: remove };
  if (maker.by === 'public')
    return {
      reason: `The site makes /${path} itself, or keeps its folder for files that it makes.`,
      note: rename,
    };
  return {
    reason: `The site keeps ${maker.page.url} for its own files, so no page can be there.`,
    note: rename,
  };
}

/** The sentences that two outputs of any kind have in common, if they do not clash by being the same. */
function unlikeWords(kind: Exclude<Clash['kind'], 'same'>, name: string, otherName: string): Words {
  if (kind === 'case')
    return {
      reason: `${name} and ${otherName} differ only in capital letters, which many computers do not distinguish.`,
      note: renameOrDelete,
    };
  return {
    reason: `${name} and ${otherName} cannot both be there: one would have to be a file and a folder at once.`,
    note: renameOrDelete,
  };
}

function aliasWords({ alias: { value, file } }: Made<'alias'>, other: OfContent, where: string): Words {
  if (other.by === 'public') return { reason: `${value} is a file of public/ already.`, note: remove };
  if (other.by === 'markdown')
    return { reason: `${value} is the Markdown of ${other.page.file} already.`, note: remove };
  if (other.by === 'alias')
    return {
      reason: `${value} is a former address in ${where} too.`,
      note: 'Decide for one of the two, and remove the other line.',
    };
  if (other.page.file === file)
    return { reason: `${value} leads to this very page by itself.`, note: remove };
  return {
    reason: `${value} is a page already: ${other.page.file}. It cannot lead to this one too.`,
    note: remove,
  };
}

/** The sentences about a file of `public/` or a page. */
function fileWords(
  maker: Exclude<OfContent, Made<'alias'>>,
  path: string,
  other: OfContent,
  where: string,
): Words {
  if (other.by === 'alias') {
    const { value } = other.alias;
    const isOwn = maker.by !== 'page' || maker.page.url === value;
    const reason = isOwn
      ? `${value} is a former address in ${where}, so this ${maker.by === 'public' ? 'file' : 'page'} cannot have it.`
      : `${value} is a former address in ${where}, although hosts answer there with this page.`;
    return { reason, note: renameOrRemove };
  }
  if (maker.by === 'page' && other.by === 'page')
    return {
      reason: `Both this file and ${other.page.file} make the page ${maker.page.url}.`,
      note: renameOrDelete,
    };
  const page = maker.by === 'page' ? maker.page : other.by === 'page' ? other.page : undefined;
  const what = maker.by === 'public' ? 'this file' : 'this page';
  const otherWhat = other.by === 'public' ? `the file ${other.file}` : fileOf(other);
  return page
    ? { reason: `Both ${what} and ${otherWhat} would answer at ${page.url}.`, note: renameOrDelete }
    : { reason: `Both ${what} and ${otherWhat} would be /${path}.`, note: renameOrDelete };
}

function wordsOf(
  maker: OfContent,
  path: string,
  other: OfContent,
  kind: Clash['kind'],
  where: string,
): Words {
  if (kind !== 'same') {
    const words = unlikeWords(kind, nameOf(maker), nameOf(other));
    return maker.by === 'alias' ? { ...words, note: remove } : words;
  }
  return maker.by === 'alias' ? aliasWords(maker, other, where) : fileWords(maker, path, other, where);
}

function ruleOf(maker: OfContent, other?: OfContent): string {
  if (maker.by === 'alias') return 'alias';
  const isAddress = maker.by === 'page' && (other?.by === 'page' || other?.by === 'alias');
  return isAddress ? 'duplicate-route' : 'route-clash';
}

const positionOf = (maker: OfContent) => (maker.by === 'alias' ? (maker.alias.place ?? start) : start);

/** What one of two outputs claims, told beside the other one. */
const claimOf = (subject: Output, maker: OfContent, other: OfContent, kind: Clash['kind']): Claim => ({
  file: fileOf(maker),
  place: positionOf(maker),
  rule: kind === 'same' ? ruleOf(maker, other) : ruleOf(maker),
  subject,
  words: (_rival, where) => wordsOf(maker, subject.path, other, kind, where),
});

/** Outputs that belong together: a page and its Markdown are one file, and each former address is a line. */
const unitOf = (maker: OfContent): string =>
  maker.by === 'alias' ? `${maker.alias.file} ${maker.alias.value}` : fileOf(maker);

/**
 * Everything that two parts of the site would write to the same place, or that would answer at the same address:
 * problems of what no content can have, and pairs of outputs that cannot both be there.
 */
export function outputProblems(sources: OutputSources): { problems: VFileMessage[]; clashes: Claim[][] } {
  const problems: VFileMessage[] = [];
  const clashes = new Map<string, Claim[]>();
  const refused = new Set<string>();
  const found = clashesIn(plannedOutputs(sources));
  const clashing = new Set(found.flatMap(({ output: { maker } }) => (maker.by === 'page' ? maker.page : [])));
  for (const { output, other, kind } of found) {
    const { maker, path } = output;
    // With another name, a page has another Markdown.
    if (maker.by === 'site' || (maker.by === 'markdown' && clashing.has(maker.page))) continue;
    const unit = unitOf(maker);
    if (!other || other.maker.by === 'site') {
      const words = reservedWords(maker, path);
      if (!refused.has(unit))
        problems.push(
          problem({ file: fileOf(maker), place: positionOf(maker), rule: ruleOf(maker), ...words }),
        );
      refused.add(unit);
      continue;
    }
    const [pair, first] = [[unit, unitOf(other.maker)].sort().join('\n'), other.maker];
    if (!clashes.has(pair) && !refused.has(unit) && !refused.has(unitOf(first)))
      clashes.set(pair, [claimOf(other, first, maker, kind), claimOf(output, maker, first, kind)]);
  }
  return { problems, clashes: [...clashes.values()] };
}
