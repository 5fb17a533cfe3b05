import type { CheckedPage } from '../checkPage.ts';
import { type Claim, clashesAmong } from './clashes.ts';
import type { UniqueValue } from './uniqueValues.ts';

type CheckedFile = Pick<CheckedPage, 'page' | 'unique'> & { file: string };

interface Message {
  rule: string;
  reason: (value: string, where: string) => string;
  note: string;
}

const messages: Record<UniqueValue['kind'], Message> = {
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
  name: {
    rule: 'duplicate-name',
    reason: (name, where) =>
      `The name “${name}” is also that of ${where}, so two buttons would read the same.`,
    note: 'Give each category a name of its own.',
  },
  project: {
    rule: 'duplicate-project',
    reason: (id, where) => `The project id “${id}” is used in ${where} too.`,
    note: 'Give each project an id of its own.',
  },
  projectTitle: {
    rule: 'duplicate-project-title',
    reason: (title, where) =>
      `The project title “${title}” is used in ${where} too, so two cards would read the same.`,
    note: 'Give each project a title of its own.',
  },
  quote: {
    rule: 'duplicate-quote',
    reason: (id, where) => `The quote id “${id}” is used in ${where} too.`,
    note: 'Give each quote an id of its own.',
  },
};

/** Finds values that two pages, two projects or two quotes share although they must be unique. */
export function duplicateValues(files: readonly CheckedFile[]): Claim[][] {
  const values = files.flatMap(({ file, page, unique = [] }) =>
    page ? unique.map((each) => ({ ...each, file })) : [],
  );
  const groups = clashesAmong(values, ({ kind, value }) => `${kind} ${value}`);
  return groups.map((group) =>
    group.map(({ kind, value, file, place, end }): Claim => {
      const { rule, reason, note } = messages[kind];
      return { file, place, end, rule, message: (_other, where) => ({ reason: reason(value, where), note }) };
    }),
  );
}
