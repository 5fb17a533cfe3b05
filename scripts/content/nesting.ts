/**
 * Where a text is nested more deeply than any real page. Parsers descend into what is nested, and near the end of the
 * stack V8 may end the whole process (it does when it compiles a regular expression there), which nothing can catch.
 */
import type { Nodes } from 'mdast';

const maxDepth = 100;

/** The most characters of code: no page may have any, but it has to be parsed to say so. */
const maxCode = 1000;

/** The most characters of YAML: many times the longest of any real page. */
const maxFields = 100_000;

/** The most brackets and braces of YAML, and a run of blank characters that is too long: for these, parsers take quadratic time. */
const maxBrackets = 2000;
const longBlank = /\s{500}/;

/** The start of a YAML line that is indented too far. */
const indented = new RegExp(`^[ \\t]{${4 * maxDepth},}`, 'm');

/** The offset at which YAML is too long, or nested too deeply, or could be: for a parser, `- - -` and `a: b: c:` are levels. */
export function deepFieldAt(yaml: string): number | undefined {
  if (yaml.length > maxFields) return maxFields;
  const indent = indented.exec(yaml);
  if (indent) return indent.index;
  for (const { 0: line, index } of yaml.matchAll(/[^\r\n]+/g))
    if ((line.match(/[:?-][ \t]/g)?.length ?? 0) > maxDepth && !/^[ \t]*["']/.test(line)) return index;
  let [depth, count] = [0, 0];
  for (const { 0: sign, index } of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (sign === '[' || sign === '{' ? 1 : -1));
    if (depth > maxDepth || ++count > maxBrackets) return index;
  }
  return longBlank.exec(yaml)?.index;
}

/** The offset of a piece of code in MDX that is too long to be parsed. Comments may have any length. */
export function longCodeAt(text: string): number | undefined {
  const statement = new RegExp(
    `^(?:import|export)\\b(?:[^\\r\\n]|(?:\\r\\n|\\n|\\r)(?![\\r\\n])){${maxCode},}`,
    'm',
  );
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/[{}]/g)) {
    if (sign === '{') open.push(index);
    else {
      const start = open.pop() ?? index;
      if (index - start > maxCode && !/^\{\s*\/\*[\s\S]*\*\/\s*\}$/.test(text.slice(start, index + 1)))
        return start;
    }
  }
  return statement.exec(text)?.index;
}

/** The most tags, braces, character codes and addresses of a body: parsers take quadratic time or memory for them. */
const maxOpenings = 4000;

/** A line that starts with too many marks of quotations and lists, each of which is a level. */
const nestedLine = new RegExp(
  `^[ \\t]*(?:(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))[ \\t]*){${maxDepth + 1}}`,
  'm',
);

/** The offset at which a body has more marks, tags, braces or codes than any real page: they would keep parsers busy for minutes. */
export function crowdedAt(body: string): number | undefined {
  const line = nestedLine.exec(body);
  if (line) return line.index + line[0].trimEnd().length - 1;
  return [...body.matchAll(/[<{]|&[#\w]|www\./gi)][maxOpenings]?.index;
}

/** The first node of a tree that is nested too deeply. */
export function deepNode(tree: Nodes): Nodes | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; depth <= maxDepth; depth++)
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  return level[0];
}
