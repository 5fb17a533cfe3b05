import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';

const start = { line: 1, column: 1 };

/** Every entry that shares its key with an earlier one, paired with that one. */
function repeated<T>(entries: T[], keyOf: (entry: T) => string): [entry: T, first: T][] {
  const firsts = new Map<string, T>();
  return entries.flatMap((entry): [T, T][] => {
    const first = firsts.get(keyOf(entry));
    if (first === undefined) firsts.set(keyOf(entry), entry);
    return first === undefined ? [] : [[entry, first]];
  });
}

/** Two files for one route, two pages of one title, two projects of one id. */
export function duplicateProblems(pages: Page[]): VFileMessage[] {
  const byFile = pages.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const projects = byFile.flatMap((page) =>
    page.kind === 'category' ? page.data.projects.map(({ id }) => ({ id, file: page.file })) : [],
  );
  const quotes = byFile.flatMap((page) =>
    page.kind === 'testimonials' ? page.data.quotes.map(({ id }) => ({ id, file: page.file })) : [],
  );
  const types = byFile.flatMap((page) =>
    page.kind === 'category' ? [{ type: page.data.type, file: page.file }] : [],
  );
  return [
    ...repeated(byFile, ({ url }) => url).map(([page, first]) =>
      problem({
        file: page.file,
        place: start,
        rule: 'duplicate-route',
        reason: `Both this file and ${first.file} make the page ${page.url}.`,
        note: 'Rename or delete one of the two.',
      }),
    ),
    ...repeated(byFile, ({ data }) => data.title).map(([page, first]) =>
      problem({
        file: page.file,
        place: start,
        rule: 'duplicate-title',
        reason: `The title “${page.data.title}” is also that of ${first.file}.`,
        note: 'Give each page a title of its own.',
      }),
    ),
    ...repeated(byFile, ({ data }) => data.description).map(([page, first]) =>
      problem({
        file: page.file,
        place: start,
        rule: 'duplicate-description',
        reason: `The description is also that of ${first.file}.`,
        note: 'Describe what is on this page only.',
      }),
    ),
    ...repeated(quotes, ({ id }) => id).map(([quote, first]) =>
      problem({
        file: quote.file,
        place: start,
        rule: 'duplicate-quote',
        reason: `The quote id “${quote.id}” is used in ${first.file} already.`,
        note: 'Give each quote an id of its own.',
      }),
    ),
    ...repeated(types, ({ type }) => type).map(([category, first]) =>
      problem({
        file: category.file,
        place: start,
        rule: 'duplicate-type',
        reason: `The type “${category.type}” is also that of ${first.file}.`,
        note: 'Give each category a type of its own.',
      }),
    ),
    ...repeated(projects, ({ id }) => id).map(([project, first]) =>
      problem({
        file: project.file,
        place: start,
        rule: 'duplicate-project',
        reason: `The project id “${project.id}” is used in ${first.file} too.`,
        note: 'Give each project an id of its own.',
      }),
    ),
  ];
}
