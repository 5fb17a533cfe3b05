/** A page's file that has errors, so that nobody knows yet what it will define. */
export interface UnreadFile {
  url: string;
  /** Its fields as they are written; absent if not even its text can be read. */
  fields?: string;
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Whether a file with errors may define a name or an address, because its fields contain it. What other files say of
 * that name is then right, or an error that only follows from the file's own.
 */
export function mayDefine(files: readonly UnreadFile[], name: string): boolean {
  const written = new RegExp(`(?<![\\w/-])${escaped(name)}(?![\\w/-])`, 'i');
  return files.some(({ fields }) => fields === undefined || written.test(fields));
}

/** Whether a category with errors may hold the project that would be at an address. */
export function mayHoldProject(files: readonly UnreadFile[], url: string): boolean {
  const [, folder, id = ''] = /^(.*)\/([^/]*)$/.exec(url) ?? [];
  return mayDefine(
    files.filter((file) => file.url === folder && folder.startsWith('/portfolio/')),
    id,
  );
}
