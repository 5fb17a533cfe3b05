import { isScalar, parseDocument, Scalar, visit } from 'yaml';
import { didYouMean } from '../lib/suggest.ts';

/** What the {placeholders} of a template stand for. */
export type Values = Record<string, string | number>;

const placeholder = /\{([a-zA-Z]+)\}/g;

/** One line without signs that have a meaning in Markdown or in an attribute: a title says itself wherever it stands. */
const plain = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[<>{}"*_[\]`~\\|#]|&(?=[\w#])/g, (sign) => `&#${sign.codePointAt(0)};`);

function fill(text: string, values: Values): string {
  return text.replace(placeholder, (_whole, name: string) => String(values[name]));
}

/** A sentence about the first placeholder that stands for nothing. */
export function unknownPlaceholder(template: string, values: Values): string | undefined {
  const names = [...template.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = names.find((name) => !Object.hasOwn(values, name));
  return unknown && `nothing is known as {${unknown}}. ${didYouMean(unknown, Object.keys(values)).note}`;
}

/** The fields with their comments; each value quoted where YAML needs it. */
function fillFields(fields: string, values: Values): string {
  // Texts that older readers of YAML take for something else, such as “no”, are quoted too.
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

/** A template with its placeholders replaced, in the fields as YAML and in the body as plain text. Its lines end in LF. */
export function fillTemplate(text: string, values: Values): string {
  const template = text.replaceAll('\r\n', '\n');
  const [, fields = '', body = template] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(template) ?? [];
  const words = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, plain(String(value))]),
  );
  return `---\n${fillFields(fields, values)}---\n${fill(body, words)}`;
}
