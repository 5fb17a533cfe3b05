/** What the check reports: a file `<id>.md` for each rule says what it is about, and shows what is wrong and what is right. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reported } from '../../lib/ruleIds.ts';
import { config } from '../../site/config.ts';
import { CommandError } from '../../cli/command.ts';
import { filesIn } from '../../lib/filesIn.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { prose } from '../prosePlugin.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The folders with documents: of the check, of page types, and of packages. A site may have no packages. */
const folders = (): string[] => {
  const packages = existsSync(path.join(root, 'packages')) ? readdirSync(path.join(root, 'packages')) : [];
  const all = ['scripts/check/rules', 'src/pages', ...packages.map((name) => `packages/${name}/rules`)];
  return all.filter((folder) => existsSync(path.join(root, folder)));
};

/** The documents of the rules: paths from the root of the repository. */
export const ruleDocuments = (): string[] =>
  folders()
    .flatMap((folder) => filesIn(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.md'));

/** The ids of everything that the check reports, by where it is looked for. */
const lists: readonly (readonly [where: string, ids: readonly string[]])[] = [
  ...Object.entries(reported),
  [
    'In pages of one type',
    [...config.rules.map(({ id }) => id), ...[...config.names.keys()].map((name) => `unknown-${name}`)],
  ],
  ...(prose ? [['In words and sentences', prose.reported] as const] : []),
];

export const ruleIds: readonly string[] = lists.flatMap(([, ids]) => ids);

/** The document of each rule by its id. */
export const documentsById = (): ReadonlyMap<string, string> =>
  new Map(ruleDocuments().map((file) => [path.basename(file, '.md'), file]));

function documentOf(id: string): string | undefined {
  const file = documentsById().get(id);
  return file && readFileSync(path.join(root, file), 'utf8').trimEnd();
}

/** The document of a rule, as `npm run check -- --explain vague-link` prints it. */
export function explained(id: string): string {
  const document = documentOf(id);
  if (document !== undefined) return document;
  const { note } = didYouMean(id, ruleIds);
  throw new CommandError(
    `There is no rule “${id}”. ${note} To list all rules, write npm run check -- --rules.`,
  );
}

/** The first sentence about a rule. */
const summary = (id: string): string => /^# .*\n\n(.*?[.!?])(?:\s|$)/.exec(documentOf(id) ?? '')?.[1] ?? '';

/** Everything that the check reports, as `npm run check -- --rules` prints it. */
export function ruleList(): string {
  const width = Math.max(...ruleIds.map(({ length }) => length)) + 2;
  return lists
    .map(([where, ids]) =>
      [`${where}:`, ...ids.map((id) => `  ${id.padEnd(width)}${summary(id)}`)].join('\n'),
    )
    .join('\n\n');
}
