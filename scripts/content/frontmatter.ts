import matter from 'gray-matter';
import { findFences } from './yaml/fences.ts';
import { type LocatedYaml, nothingRead, readYaml } from './yaml/readYaml.ts';

export type { Located, LocatedYaml } from './yaml/readYaml.ts';
export { readYaml } from './yaml/readYaml.ts';

export interface Frontmatter extends LocatedYaml {
  /** The offset at which the body starts, in the text without its byte order mark. */
  body: number;
}

const refuse = (): never => {
  throw new Error('The fields of a page cannot be in another format.');
};

/**
 * Extracts the YAML between the fences. Passing options bypasses gray-matter's cache, which forgets errors. The engines
 * prevent it from running code.
 */
function yamlOf(fields: string): string {
  let found = '';
  const yaml = (source: string): object => {
    found = source;
    return {};
  };
  matter(`---\n${fields}---\n`, {
    language: 'yaml',
    engines: { yaml, javascript: refuse, js: refuse, json: refuse, coffee: refuse },
  });
  return found;
}

/** Reads the frontmatter of a page. `text` is the whole file, so that positions count from its start. */
export function readFrontmatter(text: string, file: string): Frontmatter {
  const source = text.replace(/^\uFEFF/, '');
  const { fields, body, problems } = findFences(source, file);
  if (!fields) return { ...nothingRead(0, ...problems), body };
  // Correct fences are put around the fields, so that fields between malformed fences are read too.
  const yaml = yamlOf(source.slice(fields.from, fields.to));
  // gray-matter starts at the end of the first line, and leaves the \r of a Windows line ending after the last value.
  const skipped = yaml.startsWith('\n') ? 1 : 0;
  const located = readYaml(yaml.slice(skipped).replace(/\r$/, ''), file, {
    whole: source,
    base: fields.from,
  });
  return { ...located, problems: [...problems, ...located.problems], body };
}
