import type { VFileMessage } from 'vfile-message';
import type { z } from 'zod';
import { type Position, problem } from '../../../src/model/problem.ts';
import { asWanted, closestValue, extentOnly } from './closestValue.ts';
import { curlyWords, inCurlyQuotes } from './curlyValues.ts';
import { formatNotes, kindOf, nameOf, shown, wantedKind } from './fieldMessages.ts';
import { mostOfARule, ProblemList } from '../problemList.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { fieldsAt } from './schemaFields.ts';
import { onlyCandidate, didYouMean } from '../../lib/suggest.ts';

interface Subject {
  file: string;
  /** What is checked, with its article: "a service page". */
  what: string;
  /** How to write a missing field or attribute. */
  write?: (name: string) => string;
}

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

interface Wording {
  rule: string;
  reason: string;
  note?: string;
  expected?: string[];
  place?: Position;
  /** Given only where `expected` may be put there by the machine. */
  end?: Position;
}

/** Checks data against its schema; every fault is one problem at its own line. */
export function schemaProblems(schema: z.ZodType, located: Located, subject: Subject): VFileMessage[] {
  const result = schema.safeParse(located.data);
  if (result.success) return [];
  const told = new Set<string>();
  const misspelt = misspeltFields(result.error.issues, schema);
  const list = new ProblemList();
  for (const issue of result.error.issues) {
    if (misspelt.has(issue.path.join('.'))) continue;
    const around = located.positionOf(issue.path);
    for (const { place = around, ...wording } of wordingsOf(issue, schema, located, subject)) {
      if (followsFromIndent({ place, ...wording }, located)) continue;
      // Two rules of the schema may refuse the same value.
      const key = `${place.line}:${place.column} ${wording.reason}`;
      if (told.has(key)) continue;
      told.add(key);
      const { file } = subject;
      list.add({ file, rule: wording.rule }, () => problem({ file, place, ...wording }));
    }
  }
  return list.all;
}

/**
 * Whether a name is no field only because its line is indented too far: it is rather the rest of the text above it.
 */
const followsFromIndent = ({ rule, expected, place }: Wording, { problems }: Located): boolean =>
  rule === 'unknown-field' &&
  !expected &&
  problems.some(({ ruleId, line, column }) => ruleId === 'yaml' && line === place?.line && column === 1);

/** Paths of fields that are missing only because their names are misspelt. */
const misspeltFields = (issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Set<string> =>
  new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const fields = fieldsAt(schema, issue.path);
      return issue.keys
        .flatMap((key) => onlyCandidate(key, fields) ?? [])
        .map((field) => [...issue.path, field].join('.'));
    }),
  );

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
    return unknownFields(issue.keys, issue.path, name, fieldsAt(schema, issue.path), located);
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
  const text = inCurlyQuotes(value);
  const written = located.written(issue.path);
  if (text !== undefined && written?.source === value)
    return [{ ...curlyWords, ...extentOnly(written), note: `Write ${text}`, expected: [text] }];
  if (issue.code === 'invalid_type') {
    return [
      {
        rule: 'wrong-type',
        reason: `${name} should be ${wantedKind[issue.expected] ?? issue.expected}, but it is ${kindOf(value)}.`,
        ...asWanted(issue.expected, value, located.written(issue.path)),
      },
    ];
  }
  if (issue.code === 'invalid_value') {
    return [
      {
        rule: 'wrong-value',
        reason: `${name} is ${shown(value)}, which is not known.`,
        ...didYouMean(String(value), issue.values.map(String)),
        ...closestValue(value, issue.values.map(String), located.written(issue.path)),
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
  if (issue.code === 'invalid_key') {
    return [
      {
        rule: 'wrong-value',
        reason: `${nameOf(issue.path, what)} cannot have this name.`,
        note: ownNote(issue.issues[0]),
        place: located.positionOfKey(issue.path),
      },
    ];
  }
  const format = issue.code === 'invalid_format' ? formatNotes[issue.format] : undefined;
  return [
    {
      rule: 'wrong-value',
      reason: `${name} cannot be ${shown(value)}.`,
      note: format ?? ownNote(issue),
    },
  ];
}

/** What to write instead. A message of the schema's own starts with a small letter and says what the value is. */
const ownNote = (issue?: z.core.$ZodIssue): string =>
  issue && /^[a-z]/.test(issue.message)
    ? `Write ${issue.message}.`
    : 'See CONTRIBUTING.md for how this field is written.';

function unknownFields(
  keys: readonly string[],
  path: PropertyKey[],
  name: string,
  fields: string[],
  located: Located,
): Wording[] {
  const around = valueAt(located.data, path);
  const taken = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  /** How many names are misspellings of a field. */
  const spellings = new Map<string | undefined, number>();
  for (const each of taken) {
    const field = onlyCandidate(each, fields);
    spellings.set(field, (spellings.get(field) ?? 0) + 1);
  }
  const isFree = (field: string) => !Object.hasOwn(Object(around), field);
  return keys.map((key, index) => {
    const words = { rule: 'unknown-field', reason: `“${key}” is not a field of ${name}.` };
    // Nobody reads so many: they are only counted.
    if (index > mostOfARule) return words;
    const place = located.positionOfKey([...path, key]);
    const meant = onlyCandidate(key, fields);
    const isCertain = meant !== undefined && isFree(meant) && spellings.get(meant) === 1;
    if (!isCertain) return { ...words, ...didYouMean(key, fields), place };
    return {
      ...words,
      note: `Did you mean ${meant}?`,
      expected: [meant],
      place,
      ...extentOnly(located.writtenKey([...path, key])),
    };
  });
}
