import { isScalar, parseDocument, Scalar, visit } from 'yaml';
import { didYouMean } from '../lib/suggest.ts';

/** The values for the {placeholders} of a template. */
export type Values = Record<string, string | number>;

const placeholder = /\{([a-zA-Z]+)\}/g;

/** One line without characters that have a meaning in Markdown or attributes, so that a title is literal everywhere. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[<>{}"*_[\]`~\\|#]|&(?=[\w#])/g, (character) => `&#${character.codePointAt(0)};`);

function fill(text: string, values: Values): string {
  return text.replace(placeholder, (_whole, name: string) => String(values[name]));
}

/** A sentence about the first placeholder without a value. */
export function unknownPlaceholder(template: string, values: Values): string | undefined {
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = names.find((name) => !Object.hasOwn(values, name));
  return (
    unknown && `{${unknown}} is not a known placeholder. ${didYouMean(unknown, Object.keys(values)).note}`
  );
}

/** The fields with their comments. Values are quoted if YAML needs it. */
function fillFields(fields: string, values: Values): string {
  // Texts that YAML 1.1 parsers read as other types, such as “no”, are quoted too.
  const document = parseDocument(fields, { compat: 'yaml-1.1' });
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<unknown>(node) || typeof node.value !== 'string') return;
      const whole = /^\{([a-zA-Z]+)\}$/.exec(node.value)?.[1];
      const value = whole ? values[whole] : undefined;
      const filled = typeof value === 'number' ? value : fill(node.value, values);
      if (filled === node.value) return;
      node.value = filled;
      node.type = Scalar.PLAIN;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** Fills a template: values in the fields become YAML, those in the body plain text. Lines end in LF. */
export function fillTemplate(text: string, values: Values): string {
  const template = text.replaceAll('\r\n', '\n');
  const [, fields = '', body = template] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(template) ?? [];
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, plain(String(value))]),
  );
  return `---\n${fillFields(fields, values)}---\n${fill(body, words)}`;
}
