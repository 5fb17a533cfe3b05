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

/** Whether a category with errors may contain the project at a URL. */
export function mayHoldProject(files: readonly UnreadFile[], url: string): boolean {
  const [, folder, id = ''] = /^(.*)\/([^/]*)$/.exec(url) ?? [];
  return mayDefine(
    files.filter((file) => file.url === folder && folder.startsWith('/portfolio/')),
    id,
  );
}
