import type { CheckedPage } from '../checkedPage.ts';
import { type Claim, clashesAmong, clashProblems } from './clashes.ts';
import type { UniqueValue } from './uniqueValues.ts';
import type { SiteRule } from '../rule.ts';

type CheckedFile = Pick<CheckedPage, 'page' | 'unique'> & { file: string };

interface Message {
  rule: string;
  reason: (value: string, where: string) => string;
  note: string;
}

const messages: Record<UniqueValue['kind'], Message> = {
  title: {
    rule: 'duplicate-title',
    reason: (title, where) => `The title “${title}” is already used in ${where}.`,
    note: 'Give each page its own title.',
  },
  description: {
    rule: 'duplicate-description',
    reason: (_description, where) => `The same description is already used in ${where}.`,
    note: 'Describe only what is on this page.',
  },
  type: {
    rule: 'duplicate-type',
    reason: (type, where) => `The type “${type}” is already used in ${where}.`,
    note: 'Give each category its own type.',
  },
  name: {
    rule: 'duplicate-name',
    reason: (name, where) =>
      `The name “${name}” is already used in ${where}, so two buttons would have the same text.`,
    note: 'Give each category its own name.',
  },
  project: {
    rule: 'duplicate-project',
    reason: (id, where) => `The project id “${id}” is already used in ${where}.`,
    note: 'Give each project its own id.',
  },
  projectTitle: {
    rule: 'duplicate-project-title',
    reason: (title, where) =>
      `The project title “${title}” is already used in ${where}, so two cards would have the same title.`,
    note: 'Give each project its own title.',
  },
  quote: {
    rule: 'duplicate-quote',
    reason: (id, where) => `The quote id “${id}” is already used in ${where}.`,
    note: 'Give each quote its own id.',
  },
};

/** Finds values that two pages, two projects or two quotes share although they must be unique. */
function duplicateValues(files: readonly CheckedFile[]): Claim[][] {
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

export const duplicates: SiteRule = {
  scope: 'site',
  about: {
    'duplicate-title': 'two pages with the same title',
    'duplicate-description': 'two pages with the same description',
    'duplicate-type': 'two categories of the same type',
    'duplicate-name': 'two categories with the same name',
    'duplicate-project': 'two projects with the same id',
    'duplicate-project-title': 'two projects with the same title',
    'duplicate-quote': 'two testimonials with the same id',
  },
  run: ({ files, fileAges }) => clashProblems(duplicateValues(files), fileAges),
};
