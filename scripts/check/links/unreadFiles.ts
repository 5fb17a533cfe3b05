import { config } from '../../../src/site.ts';

/** A page's file that has errors, so that it is not known yet what it will define. */
export interface UnreadFile {
  url: string;
  /** Its fields as they are written; absent if not even its text can be read. */
  fields?: string;
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether a file with errors may define a name or a URL, because its fields contain it. Then references to that name
 * are correct, or their errors are only a consequence.
 */
export function mayDefine(files: readonly UnreadFile[], name: string): boolean {
  const written = new RegExp(`(?<![\\w/-])${escaped(name)}(?![\\w/-])`, 'i');
  return files.some(({ fields }) => fields === undefined || written.test(fields));
}

/** Whether a page with errors may list the entry at a URL. */
export function mayHoldEntry(files: readonly UnreadFile[], url: string): boolean {
  const [, folder = '', id = ''] = /^(.*)\/([^/]*)$/.exec(url) ?? [];
  const kind = config.kindOfFile(folder.slice(1));
  const holdsEntries = kind !== undefined && config.typeOf(kind).entries !== undefined;
  return mayDefine(holdsEntries ? files.filter((file) => file.url === folder) : [], id);
}
