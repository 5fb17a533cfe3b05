/** Finds clashes among the outputs of a site. `clashes.ts` decides which of two files has to change. */
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { type Clash, clashesIn } from '../../outputs/clashes.ts';
import { type Maker, type Output, type OutputSources, plannedOutputs } from '../../outputs/outputs.ts';
import { aliasesIn, aliasProblems } from './aliases.ts';
import { type Claim, clashProblems } from './clashes.ts';
import type { SiteRule } from '../rule.ts';

const start = { line: 1, column: 1 };
const rename = 'Rename the file or its folder.';
const renameOrDelete = 'Rename or delete one of the two.';
const renameOrRemove = 'Rename this file, or remove that alias.';
const remove = 'Remove it from the list.';

type Message = ReturnType<Claim['message']>;
type MakerBy<By extends Maker['by']> = Extract<Maker, { by: By }>;
/** Outputs of the content, which can clash with each other. */
type ContentMaker = Exclude<Maker, { by: 'site' }>;

const fileOf = (maker: ContentMaker): string =>
  maker.by === 'alias' ? maker.alias.file : maker.by === 'public' ? maker.file : maker.page.file;

/** The name of an output in a message. */
const nameOf = (maker: ContentMaker): string => (maker.by === 'alias' ? maker.alias.value : fileOf(maker));

/** The message for an output in a part of the site that is reserved. */
function reservedMessage(maker: ContentMaker, path: string): Message {
  if (maker.by === 'alias')
    return { reason: `${maker.alias.value} is reserved for the site’s own files.`, note: remove };
  if (maker.by === 'public')
    return {
      reason: `/${path} is reserved for the site’s own files.`,
      note: rename,
    };
  return {
    reason: `${maker.page.url} is reserved for the site’s own files, so no page can use it.`,
    note: rename,
  };
}

/** The message for two outputs of any kind whose paths differ. */
function differentPathMessage(
  kind: Exclude<Clash['kind'], 'same'>,
  name: string,
  otherName: string,
): Message {
  if (kind === 'case')
    return {
      reason: `${name} and ${otherName} differ only in capital letters, and many computers treat them as the same.`,
      note: renameOrDelete,
    };
  return {
    reason: `${name} and ${otherName} cannot both exist: one would have to be both a file and a folder.`,
    note: renameOrDelete,
  };
}

function aliasMessage(
  { alias: { value, file } }: MakerBy<'alias'>,
  other: ContentMaker,
  where: string,
): Message {
  if (other.by === 'public') return { reason: `${value} is already a file in public/.`, note: remove };
  if (other.by === 'markdown')
    return { reason: `${value} is already the Markdown version of ${other.page.file}.`, note: remove };
  if (other.by === 'alias')
    return {
      reason: `${value} is already an alias in ${where}.`,
      note: 'Choose one of the two, and remove the other line.',
    };
  if (other.page.file === file) return { reason: `${value} already leads to this page.`, note: remove };
  return {
    reason: `${value} is already a page (${other.page.file}), so it cannot be an alias.`,
    note: remove,
  };
}

/** The message for a file of `public/` or a page. */
function fileMessage(
  maker: Exclude<ContentMaker, MakerBy<'alias'>>,
  path: string,
  other: ContentMaker,
  where: string,
): Message {
  if (other.by === 'alias') {
    const { value } = other.alias;
    const isOwn = maker.by !== 'page' || maker.page.url === value;
    const reason = isOwn
      ? `${value} is an alias in ${where}, so this ${maker.by === 'public' ? 'file' : 'page'} cannot use it.`
      : `${value} is an alias in ${where}, but hosts already show this page there.`;
    return { reason, note: renameOrRemove };
  }
  if (maker.by === 'page' && other.by === 'page')
    return {
      reason: `Both this file and ${other.page.file} would become the page ${maker.page.url}.`,
      note: renameOrDelete,
    };
  const page = maker.by === 'page' ? maker.page : other.by === 'page' ? other.page : undefined;
  const what = maker.by === 'public' ? 'this file' : 'this page';
  const otherWhat = other.by === 'public' ? `the file ${other.file}` : fileOf(other);
  return page
    ? { reason: `Both ${what} and ${otherWhat} would be published at ${page.url}.`, note: renameOrDelete }
    : { reason: `Both ${what} and ${otherWhat} would be published as /${path}.`, note: renameOrDelete };
}

function messageOf(
  maker: ContentMaker,
  path: string,
  other: ContentMaker,
  kind: Clash['kind'],
  where: string,
): Message {
  if (kind !== 'same') {
    const message = differentPathMessage(kind, nameOf(maker), nameOf(other));
    return maker.by === 'alias' ? { ...message, note: remove } : message;
  }
  return maker.by === 'alias' ? aliasMessage(maker, other, where) : fileMessage(maker, path, other, where);
}

function ruleOf(maker: ContentMaker, other?: ContentMaker): string {
  if (maker.by === 'alias') return 'alias';
  const isAddress = maker.by === 'page' && (other?.by === 'page' || other?.by === 'alias');
  return isAddress ? 'duplicate-route' : 'route-clash';
}

const positionOf = (maker: ContentMaker) => (maker.by === 'alias' ? (maker.alias.place ?? start) : start);

/** The claim of one of two outputs. Its message refers to the other one. */
const claimOf = (subject: Output, maker: ContentMaker, other: ContentMaker, kind: Clash['kind']): Claim => ({
  file: fileOf(maker),
  place: positionOf(maker),
  rule: kind === 'same' ? ruleOf(maker, other) : ruleOf(maker),
  subject,
  message: (_rival, where) => messageOf(maker, subject.path, other, kind, where),
});

/** A key for outputs that belong together: a page and its Markdown are one file, and each alias is one line. */
const unitOf = (maker: ContentMaker): string =>
  maker.by === 'alias' ? `${maker.alias.file} ${maker.alias.value}` : fileOf(maker);

/**
 * Finds everything that two parts of the site would write to the same path or serve at the same URL: problems for
 * outputs with a reserved path, and clashes for pairs of outputs that exclude each other.
 */
function outputProblems(sources: OutputSources): { problems: VFileMessage[]; clashes: Claim[][] } {
  const problems: VFileMessage[] = [];
  const clashes = new Map<string, Claim[]>();
  const refused = new Set<string>();
  const found = clashesIn(plannedOutputs(sources));
  const clashing = new Set(found.flatMap(({ output: { maker } }) => (maker.by === 'page' ? maker.page : [])));
  for (const { output, other, kind } of found) {
    const { maker, path } = output;
    // If the page is renamed, its Markdown is renamed too.
    if (maker.by === 'site' || (maker.by === 'markdown' && clashing.has(maker.page))) continue;
    const unit = unitOf(maker);
    if (!other || other.maker.by === 'site') {
      const message = reservedMessage(maker, path);
      if (!refused.has(unit))
        problems.push(
          problem({ file: fileOf(maker), place: positionOf(maker), rule: ruleOf(maker), ...message }),
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

export const outputs: SiteRule = {
  scope: 'site',
  about: {
    'duplicate-route': 'two pages, or a page and an old address, with the same address',
    'route-clash': 'two things that would be the same file of the site',
  },
  async run({ pages, publicTree, uses, fileAges }) {
    const sources = { pages, publicFiles: publicTree.files, aliases: aliasProblems(aliasesIn(uses)).usable };
    const { problems, clashes } = outputProblems(sources);
    return [...problems, ...(await clashProblems(clashes, fileAges))];
  },
};
