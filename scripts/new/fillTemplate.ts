import { isScalar, parseDocument, Scalar, visit } from 'yaml';
import { Refusal } from '../lib/refusal.ts';

/** The values for the {placeholders} of a template. */
export type TemplateValues = Record<string, string | number>;

/** One line without characters that have a meaning in Markdown or attributes, so that a title is literal everywhere. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[<>{}"*_[\]`~\\|#]|&(?=[\w#])/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * Fills the template in a file: values in the fields become YAML, those in the body plain text. Lines end in LF. Throws a
 * `Refusal` if a placeholder has no value.
 */
export function fillTemplate(file: string, text: string, values: TemplateValues): string {
  const valueNamed = (name: string): string | number => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    throw new Refusal(
      `In ${file}, {${name}} is not a placeholder. You can use: ${Object.keys(values).join(', ')}.`,
    );
  };
  const fill = (source: string, write: (value: string) => string) =>
    source.replace(/\{([a-zA-Z]+)\}/g, (_whole, name: string) => write(String(valueNamed(name))));
  const template = text.replaceAll('\r\n', '\n');
  const [, fields = '', body = template] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(template) ?? [];
  // Texts that YAML 1.1 parsers read as other types, such as “no”, are quoted too.
  const document = parseDocument(fields, { compat: 'yaml-1.1' });
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || !isScalar<unknown>(node) || typeof node.value !== 'string') return;
      const [, whole] = /^\{([a-zA-Z]+)\}$/.exec(node.value) ?? [];
      const filled = whole ? valueNamed(whole) : fill(node.value, (value) => value);
      if (filled === node.value) return;
      node.value = filled;
      node.type = Scalar.PLAIN;
    },
  });
  return `---\n${document.toString({ lineWidth: 0 })}---\n${fill(body, plain)}`;
}
