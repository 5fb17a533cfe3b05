import type { VFileMessage } from 'vfile-message';
import type { z } from 'zod';
import { type Position, problem } from '../../../src/model/problem.ts';
import { asWanted, closestValue, extentOnly, howToWrite } from './closestValue.ts';
import { curlyMessage, inCurlyQuotes } from './curlyValues.ts';
import { formatNotes, kindOf, nameOf, shown, wantedKind } from './fieldMessages.ts';
import { mostOfARule, ProblemList } from '../problemList.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { fieldsAt, requiredAt } from './schemaFields.ts';
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

interface Message {
  rule: string;
  reason: string;
  note?: string;
  expected?: string[];
  place?: Position;
  /** Given only if `expected` may be applied automatically. */
  end?: Position;
}

/** Checks data against its schema. Every error is one problem at its own line. */
export function schemaProblems(schema: z.ZodType, located: Located, subject: Subject): VFileMessage[] {
  const result = schema.safeParse(located.data);
  if (result.success) return [];
  const reported = new Set<string>();
  const misspelled = misspelledFields(result.error.issues, schema);
  const list = new ProblemList();
  for (const issue of result.error.issues) {
    if (misspelled.has(issue.path.join('.'))) continue;
    const around = located.positionOf(issue.path);
    for (const { place = around, ...details } of messagesOf(issue, schema, located, subject)) {
      // Two checks of the schema may refuse the same value.
      const key = `${place.line}:${place.column} ${details.reason}`;
      if (reported.has(key)) continue;
      reported.add(key);
      const { file } = subject;
      list.add({ file, rule: details.rule }, () => problem({ file, place, ...details }));
    }
  }
  return list.all;
}

/** Paths of fields that are missing only because their names are misspelled. */
const misspelledFields = (issues: readonly z.core.$ZodIssue[], schema: z.ZodType): Set<string> =>
  new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const fields = fieldsAt(schema, issue.path);
      return issue.keys
        .flatMap((key) => onlyCandidate(key, fields) ?? [])
        .map((field) => [...issue.path, field].join('.'));
    }),
  );

function messagesOf(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  located: Located,
  { what, write = (field) => `Add a line “${field}: …”.` }: Subject,
): Message[] {
  const { code, path } = issue;
  const name = nameOf(path, what);
  if (code === 'unrecognized_keys')
    return unknownFields(issue.keys, path, name, fieldsAt(schema, path), located);
  if (path.length === 0) return [unreadableFields];
  const value = valueAt(located.data, path);
  if (value === undefined) {
    const help =
      code === 'invalid_value'
        ? missingChoice(name, issue.values.map(String))
        : { note: missingNote(String(path.at(-1)), requiredAt(schema, path), write) };
    return [{ rule: 'missing-field', reason: `${name} is missing.`, ...help }];
  }
  return [
    curlyQuotesMessage(value, located.written(path)) ?? valueMessage(issue, name, value, schema, located),
  ];
}

/** What to write if one of several values is missing. Most pages that need a template are ordinary ones. */
function missingChoice(name: string, values: readonly string[]): { note: string } {
  const { note } = didYouMean('', values);
  return { note: name === '“template”' ? `For an ordinary page, write template: page. ${note}` : note };
}

/** How to add a missing field: a group needs fields of its own. */
const missingNote = (name: string, fields: readonly string[], write: (name: string) => string): string =>
  fields.length === 0
    ? write(name)
    : `Add a line “${name}:” and, below it, each indented by two spaces: ${fields.map((each) => `“${each}: …”`).join(', ')}.`;

const unreadableFields: Message = {
  rule: 'wrong-type',
  reason: 'The fields cannot be read.',
  note: 'Write each field as a name, a colon, a space and its text.',
};

/** Reports a value in curly quotation marks, which YAML takes for part of the text. */
function curlyQuotesMessage(value: unknown, written: ReturnType<Located['written']>): Message | undefined {
  const text = inCurlyQuotes(value);
  if (text === undefined || written?.source !== value) return undefined;
  return { ...curlyMessage, ...extentOnly(written), note: `Write ${text}`, expected: [text] };
}

/** Reports a value that its schema does not accept. */
function valueMessage(
  issue: z.core.$ZodIssue,
  name: string,
  value: unknown,
  schema: z.ZodType,
  located: Located,
): Message {
  const written = located.written(issue.path);
  const rule = 'wrong-value';
  switch (issue.code) {
    case 'invalid_type':
      return {
        rule: 'wrong-type',
        reason:
          value === null
            ? `${name} is empty.`
            : `${name} should be ${wantedKind[issue.expected] ?? issue.expected}, but it is ${kindOf(value)}.`,
        note: howToWrite(issue.expected, String(issue.path.at(-1)), value, fieldsAt(schema, issue.path)),
        ...asWanted(issue.expected, value, written),
      };
    case 'invalid_value': {
      const options = issue.values.map(String);
      return {
        rule,
        reason: `${name} is ${shown(value)}, which is not an option.`,
        ...didYouMean(String(value), options),
        ...closestValue(value, options, written),
      };
    }
    case 'too_small':
      if (issue.origin !== 'string')
        return { rule, reason: `${name} is ${shown(value)}.`, note: `It must be at least ${issue.minimum}.` };
      return {
        rule: 'empty-field',
        reason: `${name} is empty.`,
        note: 'Write something, or remove the line.',
      };
    case 'too_big':
      return { rule, reason: `${name} is ${shown(value)}.`, note: `It must be at most ${issue.maximum}.` };
    case 'invalid_key': {
      const place = located.positionOfKey(issue.path);
      return { rule, reason: `${name} cannot have this name.`, note: ownNote(issue.issues[0]), place };
    }
    default: {
      const format = issue.code === 'invalid_format' ? formatNotes[issue.format] : undefined;
      return { rule, reason: `${name} cannot be ${shown(value)}.`, note: format ?? ownNote(issue) };
    }
  }
}

/** What to write instead. A custom message of the schema starts with a lowercase letter and says what the value is. */
const ownNote = (issue?: z.core.$ZodIssue): string =>
  issue && /^[a-z]/.test(issue.message)
    ? `Write ${issue.message}.`
    : 'See CONTRIBUTING.md for how to write this field.';

/** The name of a field has no spaces, but a sentence with a colon does. */
const continuedNote =
  'If this continues the text above, put that whole text in quotation marks, and indent this line by two spaces.';

function unknownFields(
  keys: readonly string[],
  path: PropertyKey[],
  name: string,
  fields: string[],
  located: Located,
): Message[] {
  const around = valueAt(located.data, path);
  const taken = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  /** How many names are spellings of each field. */
  const spellings = new Map<string | undefined, number>();
  for (const each of taken) {
    const field = onlyCandidate(each, fields);
    spellings.set(field, (spellings.get(field) ?? 0) + 1);
  }
  const isFree = (field: string) => !Object.hasOwn(Object(around), field);
  return keys.map((key, index) => {
    const kind = name.startsWith('<') ? 'an attribute' : 'a field';
    const message = { rule: 'unknown-field', reason: `“${key}” is not ${kind} of ${name}.` };
    // The rest are only counted, not listed.
    if (index > mostOfARule) return message;
    const place = located.positionOfKey([...path, key]);
    const intended = onlyCandidate(key, fields);
    const isCertain = intended !== undefined && isFree(intended) && spellings.get(intended) === 1;
    if (!isCertain && /\s/.test(key)) return { ...message, note: continuedNote, place };
    if (!isCertain) return { ...message, ...didYouMean(key, fields), place };
    return {
      ...message,
      note: `Did you mean ${intended}?`,
      expected: [intended],
      place,
      ...extentOnly(located.writtenKey([...path, key])),
    };
  });
}
