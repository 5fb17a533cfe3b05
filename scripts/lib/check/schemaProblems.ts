import type { VFileMessage } from 'vfile-message';
import { z } from 'zod';
import { type Place, problem } from '../../../src/model/problem.ts';
import type { Located } from '../frontmatter.ts';
import { didYouMean } from './suggest.ts';

interface Subject {
  file: string;
  /** What is checked, with its article: "a service page". */
  what: string;
  /** How to write a missing field or attribute. */
  write?: (name: string) => string;
}

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  const kinds: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    object: 'a group of fields',
  };
  return kinds[typeof value] ?? typeof value;
};

const wantedKind: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** What each format of the schema wants, in words. */
const formatNotes: Record<string, string> = {
  email: 'Write an e-mail address.',
  url: 'Write a complete address, https:// included.',
};

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** `projects.2.title` as a copywriter counts: “title” of entry 3, projects. */
function nameOf(path: PropertyKey[], what: string): string {
  const names = path
    .toReversed()
    .map((part) => (/^\d+$/.test(String(part)) ? `entry ${Number(part) + 1}` : `“${String(part)}”`));
  return names.length > 0 ? names.join(' of ') : what;
}

interface Wording {
  rule: string;
  reason: string;
  note?: string;
  expected?: string[];
  place?: Place;
}

/** Checks data against its schema; every fault is one problem at its own line. */
export function schemaProblems(schema: z.ZodType, located: Located, subject: Subject): VFileMessage[] {
  const result = schema.safeParse(located.data);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) =>
    wordingsOf(issue, schema, located, subject).map((wording) =>
      problem({ file: subject.file, place: located.placeOf(issue.path), ...wording }),
    ),
  );
}

function wordingsOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  located: Located,
  subject: Subject,
): Wording[] {
  const { what, write = (field) => `Add a line “${field}: …”.` } = subject;
  const value = valueAt(located.data, issue.path);
  const name = nameOf(issue.path, what);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      place: located.placeOfKey([...issue.path, key]),
      rule: 'unknown-field',
      reason: `“${key}” is not a field of ${name}.`,
      ...didYouMean(key, fieldsAt(schema, issue.path)),
    }));
  }
  if (issue.path.length === 0) {
    return [
      {
        rule: 'wrong-type',
        reason: 'The fields cannot be read as fields.',
        note: 'Write each as a name, a colon, a space and its text.',
      },
    ];
  }
  if (value === undefined && issue.code === 'invalid_value') {
    return [
      { rule: 'missing-field', reason: `${name} is missing.`, ...didYouMean('', issue.values.map(String)) },
    ];
  }
  if (value === undefined) {
    return [{ rule: 'missing-field', reason: `${name} is missing.`, note: write(String(issue.path.at(-1))) }];
  }
  if (issue.code === 'invalid_type') {
    return [
      {
        rule: 'wrong-type',
        reason: `${name} should be ${wantedKind[issue.expected] ?? issue.expected}, but it is ${kindOf(value)}.`,
      },
    ];
  }
  if (issue.code === 'invalid_value') {
    return [
      {
        rule: 'wrong-value',
        reason: `${name} is ${shown(value)}, which is not known.`,
        ...didYouMean(String(value), issue.values.map(String)),
      },
    ];
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return [
      { rule: 'empty-field', reason: `${name} is empty.`, note: 'Write something, or remove the line.' },
    ];
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const limit = issue.code === 'too_small' ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
    return [{ rule: 'wrong-value', reason: `${name} is ${shown(value)}.`, note: `It is ${limit}.` }];
  }
  const note = issue.code === 'invalid_format' ? formatNotes[issue.format] : undefined;
  return [
    {
      rule: 'wrong-value',
      reason: `${name} cannot be ${shown(value)}.`,
      note: note ?? 'See CONTRIBUTING.md for how this field is written.',
    },
  ];
}

/** The names of the fields that an object of the schema may have. */
function fieldsAt(schema: z.ZodType, path: PropertyKey[]): string[] {
  let at: unknown = schema;
  for (const key of [...path, null]) {
    while (at instanceof z.ZodOptional) at = at.unwrap();
    if (key === null) break;
    if (at instanceof z.ZodObject) at = at.shape[String(key)];
    else if (at instanceof z.ZodArray) at = at.element;
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}
