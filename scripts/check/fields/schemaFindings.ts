/** What the schema of fields or attributes does not accept, in plain words: each mistake once, at its own place. */
import { z } from 'zod';
import type { Finding } from '../../lib/problem.ts';
import { inCurlyQuotes, quoted } from '../../content/yaml/quoting.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import { groupBy } from '../../lib/lists.ts';
import { didYouMean, onlyCandidate } from '../../lib/suggest.ts';
import { fieldsAt, requiredAt, schemaAt, valueAt } from '../../content/values/schemaFields.ts';
import { remedyFor } from './otherEngines.ts';

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

/** Checks data against its schema. Every error is one finding. */
export function schemaFindings(schema: z.ZodType, located: Located, subject: Subject): Finding[] {
  const result = schema.safeParse(located.data);
  if (result.success) return [];
  const { issues } = result.error;
  const named = otherNames(issues, schema, located, subject);
  const misspelled = new Set([...named.values()].map(({ path }) => nameOf(path)));
  const findings = issues
    .filter(({ path }) => !misspelled.has(nameOf(path)))
    // What is missing may be in a field that cannot be read.
    .filter(({ path }) => !located.unread || path.length !== 1 || valueAt(located.data, path) !== undefined)
    .flatMap((issue) =>
      messagesOf(issue, schema, located, subject, named).map((finding) => ({
        from: located.offsetOf(issue.path),
        ...finding,
      })),
    );
  // Two checks of the schema may refuse the same value.
  return groupBy(findings, ({ from, reason }) => `${from} ${reason}`).map(([first]) => first);
}

/**
 * What each field with an unknown name is: one of a group above it that is not indented, one with nearly that name, or one
 * that is missing beside it: the only one, or what other programs call so. Then that is not reported as empty or missing.
 */
type OtherNames = ReadonlyMap<string, { why: 'group' | 'near' | 'only'; path: PropertyKey[] }>;

const nameOf = (path: readonly PropertyKey[]): string => path.join('.');

function otherNames(
  issues: readonly Issue[],
  schema: z.ZodType,
  { data }: Located,
  { what }: Subject,
): OtherNames {
  const around = ({ path }: Issue) => nameOf(path.slice(0, -1));
  const lost = issues.filter(({ path }) => path.length > 0 && valueAt(data, path) === undefined);
  const missing = new Map(groupBy(lost, around).map((each) => [around(each[0]), each]));
  return new Map(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const { keys, path } = issue;
      const all = missing.get(nameOf(path)) ?? [];
      // A page may have fields of another program, too.
      const isOnly =
        keys.length === 1 &&
        all.length === 1 &&
        (path.length > 0 || what.startsWith('<')) &&
        mayHave(schemaAt(schema, all[0]?.path ?? []), valueAt(data, [...path, ...keys]));
      const fields = fieldsAt(schema, path);
      const empty = fields.filter((each) => valueAt(data, [...path, each]) === null);
      return keys.flatMap((key) => {
        const wanted = fields.includes('draft') ? remedyFor(key, '', [])?.field : undefined;
        const other = all.find((each) => each.path.at(-1) === wanted);
        const group = empty.find((each) => fieldsAt(schema, [...path, each]).includes(key));
        const near = onlyCandidate(key, fields);
        const name = group ?? near ?? (isOnly ? all[0] : other)?.path.at(-1);
        const why = group ? 'group' : near ? 'near' : 'only';
        return name === undefined ? [] : [[nameOf([...path, key]), { why, path: [...path, name] }] as const];
      });
    }),
  );
}

/** `projects.2.title` for copywriters, who count from 1: “title” of entry 3 of “projects”. */
function fieldName(path: PropertyKey[], what: string): string {
  const names = path
    .toReversed()
    .map((part) => (/^\d+$/.test(String(part)) ? `entry ${Number(part) + 1}` : `“${String(part)}”`));
  return names.length > 0 ? names.join(' of ') : what;
}

const unreadable: Finding = {
  rule: 'wrong-type',
  reason: 'The fields cannot be read.',
  note: 'Write each field as a name, a colon, a space and its text.',
};

function messagesOf(
  issue: Issue,
  schema: z.ZodType,
  located: Located,
  { what, write = (field) => `Add a line “${field}: …”.` }: Subject,
  named: OtherNames,
): Finding[] {
  const { code, path } = issue;
  const name = fieldName(path, what);
  if (code === 'unrecognized_keys') return unknownFields(issue.keys, path, name, schema, located, named);
  if (path.length === 0) return [unreadable];
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
  return [valueFinding(issue, name, value, schema, located, what.startsWith('<') ? 'attribute' : 'line')];
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

/** Types of a schema and of JavaScript: what authors call them, and how to write a value of the type. */
const types: Record<string, readonly [type: string, howToWrite: (field: string) => string]> = {
  string: ['text', (field) => `Write “${field}: …”.`],
  number: ['a number', (field) => `Write a number in figures, without quotation marks: ${field}: 3`],
  int: ['a whole number', (field) => `Write a whole number, without quotation marks: ${field}: 3`],
  boolean: ['true or false', () => 'Write true or false.'],
  array: [
    'a list',
    (field) => `Write a list in brackets, with commas between the entries: ${field}: [one, two]`,
  ],
  object: ['a group of fields', (field) => `Write “${field}: …”.`],
  email: ['an email address', () => 'Write an email address.'],
  url: ['an address', () => 'Write the full address, including https://.'],
};

const typeOf = (value: unknown): string =>
  value === undefined ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const shown = (value: unknown) => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

function valueFinding(
  issue: Issue,
  name: string,
  value: unknown,
  schema: z.ZodType,
  located: Located,
  unit: 'attribute' | 'line',
): Finding {
  const written = located.written(issue.path);
  const rule = 'wrong-value';
  switch (issue.code) {
    case 'invalid_type': {
      const [wanted = issue.expected] = types[issue.expected] ?? [];
      const [found = typeof value] = types[typeOf(value)] ?? [];
      return {
        rule: 'wrong-type',
        reason: value === null ? `${name} is empty.` : `${name} should be ${wanted}, but it is ${found}.`,
        ...asWanted(issue.expected, issue.path, value, written, schema),
      };
    }
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
        note: `Write something, or remove the ${unit}.`,
      };
    case 'too_big':
      return { rule, reason: `${name} is ${shown(value)}.`, note: `It must be at most ${issue.maximum}.` };
    case 'invalid_key': {
      const { from } = located.keyAt(issue.path);
      return { from, rule, reason: `${name} cannot have this name.`, note: ownNote(issue.issues[0]) };
    }
    default: {
      const [, howToWrite] = (issue.code === 'invalid_format' && types[issue.format]) || [];
      return { rule, reason: `${name} cannot be ${shown(value)}.`, note: howToWrite?.('') ?? ownNote(issue) };
    }
  }
}

/** What to write instead. A custom message of the schema starts with a lowercase letter and says what the value is. */
const ownNote = (issue?: Issue): string =>
  issue && /^[a-z]/.test(issue.message)
    ? `Write ${issue.message}.`
    : 'See docs/writing.md for how to write this field.';

/** How to write a value of the right type. A text that YAML reads as something else only needs quotation marks. */
function asWanted(
  wanted: string,
  path: PropertyKey[],
  value: unknown,
  written: Written,
  schema: z.ZodType,
): Remedy {
  const field = String(path.at(-1));
  const at = schemaAt(schema, path);
  const isEntry = Array.isArray(value) && value.length === 1 && !written?.source.startsWith('[');
  if (wanted === 'string' && isEntry && typeof value[0] === 'string')
    return { note: `Write it behind the name, without a hyphen: “${field}: ${value[0]}”.` };
  const isReference = at instanceof z.ZodType && z.globalRegistry.get(at)?.reference !== undefined;
  const isText = written && at instanceof z.ZodType && at.safeParse(written.source).success;
  // No name and no address is a group or a list in quotation marks.
  if (wanted === 'string' && isText && !(isReference && typeof value === 'object' && value)) {
    const { source, from, to } = written;
    const text = quoted(source);
    return value === null
      ? { note: `If you mean exactly that, write ${text}. Otherwise, remove the line.` }
      : { from, to, note: `Put it in quotation marks: ${text}`, instead: text };
  }
  const meant = wanted === 'boolean' ? booleanOf(value) : undefined;
  if (meant !== undefined && written)
    return { from: written.from, to: written.to, note: `Write ${meant}`, instead: meant };
  const number = wanted === 'number' ? numberOf(value) : undefined;
  if (number !== undefined && written)
    return { from: written.from, to: written.to, note: `Write ${field}: ${number}`, instead: number };
  const fields = fieldsAt(schema, path);
  const ofEntries = fieldsAt(schema, [...path, 0]);
  if (wanted === 'array' && ofEntries.length > 0)
    return {
      note: `Write “${field}:” and, below it, a line for each entry that starts with two spaces and a hyphen. Its fields: ${listed(ofEntries)}.`,
    };
  if (wanted === 'array' && written && /^[\w./-]+$/.test(written.source)) {
    const instead = `[${written.source}]`;
    return { from: written.from, to: written.to, note: `Write ${field}: ${instead}`, instead };
  }
  if (wanted === 'object' && fields.length > 0)
    return {
      note: `Write “${field}:” and, on the lines below it, each indented by two spaces: ${listed(fields)}.`,
    };
  // The schema itself may say what text it wants, such as a date.
  const own = at instanceof z.ZodType ? at.safeParse(String(value)).error?.issues[0] : undefined;
  if (wanted === 'string' && own && /^[a-z]/.test(own.message)) return { note: ownNote(own) };
  if (typeof path.at(-1) === 'number')
    return { note: 'Write a hyphen, a space and one entry on each line: - one' };
  return { note: types[wanted]?.[1](field) ?? `Write “${field}: …”.` };
}

/** What is meant by words that are true and false in older YAML. */
function booleanOf(value: unknown): string | undefined {
  if (/^(?:true|yes|on)$/i.test(String(value))) return 'true';
  return /^(?:false|no|off)$/i.test(String(value)) ? 'false' : undefined;
}

/** What is meant by a number in quotation marks, or with a comma, which may be that of thousands before three digits. */
const numberOf = (value: unknown): string | undefined =>
  /^-?\d+(?:\.\d+|,(?!\d{3}$)\d+)?$/.test(String(value)) ? String(value).replace(',', '.') : undefined;

/** The name of a field has no spaces, but a sentence with a colon does. */
const continuedNote =
  'If this continues the text above, put that whole text in quotation marks, and indent this line by two spaces.';

const spaceNote =
  'The spaces before it are not those of a keyboard. Type spaces instead, or run npm run check -- --fix.';

function unknownFields(
  keys: readonly string[],
  path: PropertyKey[],
  name: string,
  schema: z.ZodType,
  located: Located,
  named: OtherNames,
): Finding[] {
  const fields = fieldsAt(schema, path);
  const around = valueAt(located.data, path);
  const taken = typeof around === 'object' && around !== null ? Object.keys(around) : [];
  const spellings = taken.map((each) => onlyCandidate(each, fields));
  const isOnly = (field: string) =>
    !taken.includes(field) && spellings.filter((each) => each === field).length === 1;
  return keys.map((key): Finding => {
    const noun = name.startsWith('<') ? 'an attribute' : 'a field';
    const message: Finding = { rule: 'unknown-field', reason: `“${key}” is not ${noun} of ${name}.` };
    const at = located.keyAt([...path, key]);
    const value = valueAt(located.data, [...path, key]);
    // Only the fields of a page can be drafts. A group of fields and a tag have none of other programs.
    const remedy = path.length === 0 && fields.includes('draft') ? remedyFor(key, value, taken) : undefined;
    const { why, path: meant = [] } = named.get(nameOf([...path, key])) ?? {};
    const intended = String(meant.at(-1));
    if (why === 'group')
      return { ...message, from: at.from, note: `If it belongs to “${intended}:”, indent it by two spaces.` };
    if (remedy) return { ...message, from: at.from, note: remedy.note };
    if (why === 'only') return { ...message, ...at, note: `Write ${intended} instead of ${key}.` };
    if (why === 'near' && isOnly(intended) && mayHave(schemaAt(schema, meant), value))
      return { ...message, ...at, note: `Did you mean ${intended}?`, instead: intended };
    if (/\s/.test(key))
      return { ...message, note: /^[^\S \t\r\n]/.test(key) ? spaceNote : continuedNote, from: at.from };
    return { ...message, ...didYouMean(key, fields), from: at.from };
  });
}

/** Whether a value is of the type of a field. A field with another name and another type is another field. */
const mayHave = (field: unknown, value: unknown): boolean =>
  !(field instanceof z.ZodType) ||
  !field
    .safeParse(value)
    .error?.issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

export const curlyMessage: Finding = {
  rule: 'curly-quotes',
  reason: 'The quotation marks around this value are curly. Here they must be straight.',
};
