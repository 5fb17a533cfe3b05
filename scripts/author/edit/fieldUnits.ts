/** The fields of a file: their schema, the texts in them, and the edit that changes one and nothing else. */
import type { z } from 'zod';
import { config } from '../../../src/site.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { templateIn } from '../../check/checkPage.ts';
import { codes } from '../../check/prose/passages.ts';
import { textFieldsIn } from '../../check/prose/textFields.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { Refusal } from '../../lib/refusal.ts';
import { parse } from '../../content/yaml/errors.ts';
import { type LocatedYaml, readYaml } from '../../content/yaml/readYaml.ts';
import { type Edit, edited } from '../../lib/edits.ts';
import { oneLine, spliceValue, type Unit } from './units.ts';

/** The fields of a file, and the schema that they follow. */
export interface FileFields {
  file: string;
  /** The file without its byte order mark. */
  text: string;
  schema: z.ZodObject;
  yaml: LocatedYaml;
  /** The offset at which the body of a page starts. */
  body?: number;
}

/** Reads the fields in a text without byte order mark; undefined if there is an error in them. */
export function fileFields(file: string, text: string): FileFields | undefined {
  if (file === siteFile) {
    const yaml = readYaml(text);
    return yaml.findings.length > 0 ? undefined : { file, text, schema: config.siteSchema, yaml };
  }
  const yaml = readFrontmatter(text);
  const kind = config.kindOfFile(file.replace('content/', '')) ?? templateIn(yaml.data);
  if (yaml.findings.length > 0 || !kind) return undefined;
  return { file, text, schema: config.schemas[kind], yaml, body: yaml.body };
}

/** Whether two values of YAML are the same, their keys in the same order. */
export const isSameData = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** How the styles of YAML write the characters of a value. */
const styles: Partial<Record<string, { code: RegExp; encode: (text: string) => string }>> = {
  QUOTE_DOUBLE: { code: codes.doubleQuoted, encode: (text) => JSON.stringify(text).slice(1, -1) },
  QUOTE_SINGLE: { code: codes.singleQuoted, encode: (text) => text.replaceAll("'", "''") },
};

const plain = { code: codes.plain, encode: (text: string) => text };

/** The edits of the file that may give a text another value, the least first: it keeps its quotation marks and its lines. */
export function textEdits(yaml: LocatedYaml, path: PropertyKey[], wanted: string): Edit[] {
  const scalar = yaml.scalarAt(path);
  if (!scalar) return [];
  const { value, from, to, style } = scalar;
  const isBlock = style.startsWith('BLOCK');
  const start = styles[style] ? from + 1 : isBlock ? yaml.whole.indexOf('\n', from) : from;
  const written = { source: yaml.whole, from: start, value, ...(styles[style] ?? plain) };
  // The range of a block value includes the end of its last line.
  const end = from + yaml.whole.slice(from, to).trimEnd().length;
  const quoted = { from, to: end, text: JSON.stringify(wanted) };
  const single = { from, to: end, text: `'${wanted.replaceAll("'", "''")}'` };
  return [spliceValue(written, wanted), ...(/["\\]/.test(wanted) ? [single, quoted] : [quoted])];
}

/** The first edit after which the fields are `data` and nothing else has changed. */
export function exactEdit(fields: FileFields, edits: readonly Edit[], data: unknown): Edit | undefined {
  const { file, text, body } = fields;
  const isExact = (edit: Edit): boolean => {
    const after = edited(text, [edit]);
    const read = fileFields(file, after);
    const isSameBody = body === undefined || after.slice(read?.body) === text.slice(body);
    return isSameBody && isSameData(read?.yaml.data, data);
  };
  return edits.find(isExact);
}

/** The facts of `site.yaml` that pages show, although they are no prose. */
const facts: PropertyKey[][] = [['email'], ['phone']];

/** “projects 2, title” */
const fieldName = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? ` ${part + 1}, ` : `.${String(part)}`))
    .join('')
    .replaceAll(', .', ', ')
    .replace(/^\./, '')
    .replace(/, $/, '');

/** Every text of a file's fields that can be edited by itself. */
export function fieldUnits(fields: FileFields): Unit[] {
  const { schema, yaml } = fields;
  const paths = [...textFieldsIn(schema, yaml.data).map(({ path }) => path), ...facts];
  return paths.flatMap((path): Unit[] => {
    const scalar = yaml.scalarAt(path);
    if (!scalar) return [];
    const { value, from, to } = scalar;
    const write = (wanted: string): Edit => {
      const words = oneLine(wanted);
      if (words === value.trim()) return { from, to: from, text: '' };
      // Block values end with a line break, which belongs to the value.
      const whole = words + value.slice(value.trimEnd().length);
      const document = parse(yaml.source);
      document.setIn(path, whole);
      const edit = exactEdit(fields, textEdits(yaml, path, whole), document.toJS());
      if (!edit) throw new Refusal(`“${words}” cannot be written into this field. Edit the file itself.`);
      return edit;
    };
    return [
      { from, to, writing: 'field', name: fieldName(path), text: value.trim(), marks: [], path, write },
    ];
  });
}
