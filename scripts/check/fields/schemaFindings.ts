/** What the schema of fields or attributes does not accept, in plain words: each mistake once, at its own place. */
import type { z } from 'zod';
import type { Finding } from '../../../src/model/problem.ts';
import { inCurlyQuotes, quoted } from '../../content/yaml/quoting.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { didYouMean, onlyCandidate } from '../../lib/suggest.ts';
import { mostOfARule } from '../problemList.ts';
import { fieldsAt, requiredAt } from './schemaFields.ts';

interface Subject {
  /** What is checked, with its article: "a service page". */
  what: string;
  /** How to write a missing field or attribute. */
  write?: (name: string) => string;
}

type Issue = z.core.$ZodIssue;
type Written = ReturnType<Located['written']>;

/** What to write instead, and the range to replace if that is certain. */
type Remedy = Partial<Pick<Finding, 'from' | 'to' | 'note' | 'instead' | 'suggestions'>>;

const valueAt = (data: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );

/** Checks data against its schema. Every error is one finding. */
export function schemaFindings(schema: z.ZodType, located: Located, subject: Subject): Finding[] {
  const result = schema.safeParse(located.data);
  if (result.success) return [];
  const { issues } = result.error;
  const misspelled = misspelledFields(issues, schema);
  const findings = issues
    .filter(({ path }) => !misspelled.has(path.join('.')))
    .flatMap((issue) =>
      messagesOf(issue, schema, located, subject).map((finding) => ({
        from: located.offsetOf(issue.path),
        ...finding,
      })),
    );
  // Two checks of the schema may refuse the same value.
  const reported = new Set<string>();
  return findings.filter(({ from, reason }) => {
    const isFirst = !reported.has(`${from} ${reason}`);
    reported.add(`${from} ${reason}`);
    return isFirst;
  });
}

/** Paths of fields that are missing only because their names are misspelled. */
const misspelledFields = (issues: readonly Issue[], schema: z.ZodType): Set<string> =>
  new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const fields = fieldsAt(schema, issue.path);
      return issue.keys
        .flatMap((key) => onlyCandidate(key, fields) ?? [])
        .map((field) => [...issue.path, field].join('.'));
    }),
  );

/** `projects.2.title` for copywriters, who count from 1: “title” of entry 3 of “projects”. */
function fieldName(path: PropertyKey[], what: string): string {
  const names = path
    .toReversed()
    .map((part) => (/^\d+$/.test(String(part)) ? `entry ${Number(part) + 1}` : `“${String(part)}”`));
  return names.length > 0 ? names.join(' of ') : what;
}

function messagesOf(
  issue: Issue,
  schema: z.ZodType,
  located: Located,
  { what, write = (field) => `Add a line “${field}: …”.` }: Subject,
): Finding[] {
  const { code, path } = issue;
  const name = fieldName(path, what);
  if (code === 'unrecognized_keys')
    return unknownFields(issue.keys, path, name, fieldsAt(schema, path), located);
  if (path.length === 0)
    return [
      {
        rule: 'wrong-type',
        reason: 'The fields cannot be read.',
        note: 'Write each field as a name, a colon, a space and its text.',
      },
    ];
  const value = valueAt(located.data, path);
  if (value === undefined) {
    const note =
      code === 'invalid_value'
        ? missingChoice(name, issue.values.map(String))
        : missingNote(String(path.at(-1)), requiredAt(schema, path), write);
    return [{ rule: 'missing-field', reason: `${name} is missing.`, note }];
  }
  const written = located.written(path);
  const text = typeof value === 'string' ? inCurlyQuotes(value) : undefined;
  if (text !== undefined && written?.source === value)
    return [{ ...curlyMessage, from: written.from, to: written.to, note: `Write ${text}`, instead: text }];
  return [valueFinding(issue, name, value, schema, located)];
}

/** What to write if one of several values is missing. Most pages that need a template are ordinary ones. */
function missingChoice(name: string, values: readonly string[]): string {
  const { note } = didYouMean('', values);
  return name === '“template”' ? `For an ordinary page, write template: page. ${note}` : note;
}

const listed = (fields: readonly string[]) => fields.map((each) => `“${each}: …”`).join(', ');

/** How to add a missing field: a group needs fields of its own. */
const missingNote = (name: string, fields: readonly string[], write: (name: string) => string): string =>
  fields.length === 0
    ? write(name)
    : `Add a line “${name}:” and, below it, each indented by two spaces: ${listed(fields)}.`;

/** Types of a schema and of JavaScript, as authors call them. */
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** The type of a value, as authors call it. */
const typeName = (value: unknown): string =>
  value === null || value === undefined
    ? 'empty'
    : (typeNames[Array.isArray(value) ? 'array' : typeof value] ?? typeof value);

/** How to write each format of the schema. */
const formatNotes: Record<string, string> = {
  email: 'Write an email address.',
  url: 'Write the full address, including https://.',
};

/** A value as a message shows it. */
const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** What is wrong with a value that its schema does not accept. */
function valueFinding(
  issue: Issue,
  name: string,
  value: unknown,
  schema: z.ZodType,
  located: Located,
): Finding {
  const written = located.written(issue.path);
  const rule = 'wrong-value';
  switch (issue.code) {
    case 'invalid_type':
      return {
        rule: 'wrong-type',
        reason:
          value === null
            ? `${name} is empty.`
            : `${name} should be ${typeNames[issue.expected] ?? issue.expected}, but it is ${typeName(value)}.`,
        note: howToWrite(issue.expected, String(issue.path.at(-1)), value, fieldsAt(schema, issue.path)),
        ...asWanted(issue.expected, value, written),
      };
    case 'invalid_value': {
      const options = issue.values.map(String);
      const intended = typeof value === 'string' ? onlyCandidate(value, options) : undefined;
      const remedy: Remedy =
        intended && written
          ? { from: written.from, to: written.to, note: `Did you mean ${intended}?`, instead: intended }
          : didYouMean(String(value), options);
      return { rule, reason: `${name} is ${shown(value)}, which is not an option.`, ...remedy };
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
      const from = located.keyOffset(issue.path);
      return { from, rule, reason: `${name} cannot have this name.`, note: ownNote(issue.issues[0]) };
    }
    default: {
      const format = issue.code === 'invalid_format' ? formatNotes[issue.format] : undefined;
      return { rule, reason: `${name} cannot be ${shown(value)}.`, note: format ?? ownNote(issue) };
    }
  }
}

/** What to write instead. A custom message of the schema starts with a lowercase letter and says what the value is. */
const ownNote = (issue?: Issue): string =>
  issue && /^[a-z]/.test(issue.message)
    ? `Write ${issue.message}.`
    : 'See CONTRIBUTING.md for how to write this field.';

/** The value in the form that the schema expects, if the intended value is certain. */
function asWanted(wanted: string, value: unknown, written: Written): Remedy {
  if (!written) return wanted === 'boolean' ? { note: 'Write true or false.' } : {};
  const { source, from, to } = written;
  const remedy = (note: string, instead: string): Remedy => ({ from, to, note, instead });
  if (wanted === 'string') {
    const text = quoted(source);
    return value === null || value === undefined
      ? { note: `If you mean exactly that, write ${text}. Otherwise, remove the line.` }
      : remedy(`Put it in quotation marks: ${text}`, text);
  }
  if (typeof value !== 'string') return {};
  if (wanted === 'array') {
    const entries = value.split(/[\s,]+/).filter(Boolean);
    const list = `[${entries.join(', ')}]`;
    // Only addresses have no spaces of their own.
    return entries.every((each) => /^\/\S*$/.test(each)) ? remedy(`Write a list: ${list}`, list) : {};
  }
  if ((wanted === 'number' || wanted === 'int') && /^-?\d+(\.\d+)?$/.test(value))
    return remedy(`Write it without quotation marks: ${value}`, value);
  if (wanted !== 'boolean') return {};
  const answer = /^(yes|y|on)$/i.test(value) ? 'true' : /^(no|n|off)$/i.test(value) ? 'false' : undefined;
  const certain = answer ?? (/^(true|false)$/i.test(value) ? value.toLowerCase() : undefined);
  return certain ? remedy(`Write ${certain}.`, certain) : { note: 'Write true or false.' };
}

/** How to write a value of the right type, if it is not certain what was meant. `fields` are those of a group. */
function howToWrite(wanted: string, name: string, value: unknown, fields: readonly string[]): string {
  const spaced = typeof value === 'string' && /^[a-z]\w*:\S/i.test(value);
  if (wanted === 'object' && spaced)
    return `A space is missing after the colon: write ${value.replace(':', ': ')}, indented, below “${name}:”.`;
  if (wanted === 'object' && fields.length > 0)
    return `Write “${name}:” and, on the lines below it, each indented by two spaces: ${listed(fields)}.`;
  if (wanted === 'array')
    return `Write a list in brackets, with commas between the entries: ${name}: [one, two]`;
  if (wanted === 'int') return `Write a whole number: ${name}: 3`;
  if (wanted === 'number') return `Write a number in figures: ${name}: 3`;
  if (wanted === 'string' && Array.isArray(value)) return `Write one text behind the colon: ${name}: …`;
  return `Write “${name}: …”.`;
}

/** The name of a field has no spaces, but a sentence with a colon does. */
const continuedNote =
  'If this continues the text above, put that whole text in quotation marks, and indent this line by two spaces.';

function unknownFields(
  keys: readonly string[],
  path: PropertyKey[],
  name: string,
  fields: string[],
  located: Located,
): Finding[] {
  const around = valueAt(located.data, path);
  const taken = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  const spellings = taken.map((each) => onlyCandidate(each, fields));
  const isOnly = (field: string) =>
    !taken.includes(field) && spellings.filter((each) => each === field).length === 1;
  return keys.map((key, index): Finding => {
    const kind = name.startsWith('<') ? 'an attribute' : 'a field';
    const message = { rule: 'unknown-field', reason: `“${key}” is not ${kind} of ${name}.` };
    // The rest are only counted, not listed.
    if (index > mostOfARule) return message;
    const from = located.keyOffset([...path, key]);
    const intended = onlyCandidate(key, fields);
    if (intended !== undefined && isOnly(intended))
      return {
        ...message,
        note: `Did you mean ${intended}?`,
        ...(located.writtenKey([...path, key]) ?? { from }),
        ...(located.writtenKey([...path, key]) ? { instead: intended } : { suggestions: [intended] }),
      };
    if (/\s/.test(key)) return { ...message, note: continuedNote, from };
    return { ...message, ...didYouMean(key, fields), from };
  });
}

/** The message for a value in curly quotation marks, without its fix. */
export const curlyMessage = {
  rule: 'curly-quotes',
  reason: 'The quotation marks around this value are curly. Here they must be straight.',
};
