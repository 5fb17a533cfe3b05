import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { CheckedPage } from '../checkPage.ts';
import type { UniqueValue } from './uniqueValues.ts';

type CheckedFile = Pick<CheckedPage, 'page' | 'unique'> & { file: string };

/** Every entry that shares its key with an earlier one, paired with that one. */
function repeated<T>(entries: T[], keyOf: (entry: T) => string): [entry: T, first: T][] {
  const firsts = new Map<string, T>();
  return entries.flatMap((entry): [T, T][] => {
    const first = firsts.get(keyOf(entry));
    if (first === undefined) firsts.set(keyOf(entry), entry);
    return first === undefined ? [] : [[entry, first]];
  });
}

interface Words {
  rule: string;
  reason: (value: string, where: string) => string;
  note: string;
}

const words: Record<UniqueValue['kind'], Words> = {
  title: {
    rule: 'duplicate-title',
    reason: (title, where) => `The title “${title}” is also that of ${where}.`,
    note: 'Give each page a title of its own.',
  },
  description: {
    rule: 'duplicate-description',
    reason: (_description, where) => `The description is also that of ${where}.`,
    note: 'Describe what is on this page only.',
  },
  type: {
    rule: 'duplicate-type',
    reason: (type, where) => `The type “${type}” is also that of ${where}.`,
    note: 'Give each category a type of its own.',
  },
  project: {
    rule: 'duplicate-project',
    reason: (id, where) => `The project id “${id}” is used in ${where} too.`,
    note: 'Give each project an id of its own.',
  },
  quote: {
    rule: 'duplicate-quote',
    reason: (id, where) => `The quote id “${id}” is used in ${where} too.`,
    note: 'Give each quote an id of its own.',
  },
};

/** Two files for one route, two pages of one title, two projects of one id. */
export function duplicateProblems(files: readonly CheckedFile[]): VFileMessage[] {
  const byFile = files.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const pages = byFile.flatMap(({ page }) => (page ? [page] : []));
  const values = byFile.flatMap(({ file, page, unique = [] }) =>
    page ? unique.map((each) => ({ ...each, file })) : [],
  );
  return [
    ...repeated(pages, ({ url }) => url).map(([page, first]) =>
      problem({
        file: page.file,
        place: { line: 1, column: 1 },
        rule: 'duplicate-route',
        reason: `Both this file and ${first.file} make the page ${page.url}.`,
        note: 'Rename or delete one of the two.',
      }),
    ),
    ...repeated(values, ({ kind, value }) => `${kind} ${value}`).map(([again, first]) => {
      const { rule, reason, note } = words[again.kind];
      const where =
        first.file === again.file ? `line ${first.place.line}` : `${first.file}:${first.place.line}`;
      const { file, place, end } = again;
      return problem({ file, place, end, rule, reason: reason(again.value, where), note });
    }),
  ];
}
