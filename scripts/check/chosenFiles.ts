import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../cli/readCommand.ts';
import { suggest } from '../lib/suggest.ts';

/** Everything that the check reads. */
const checked = /^(?:content|public)(?:\/|$)|^urls\.lock$/;

const listed = (root: string): string[] =>
  ['content', 'public'].flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          path.posix.join(folder, name.replaceAll('\\', '/')),
        )
      : [],
  );

/** The name of a file as problems have it. Throws a `CommandError` if the check does not read such a file. */
function nameOf(root: string, given: string): string {
  const name = path.relative(root, path.resolve(root, given)).replaceAll('\\', '/');
  if (name === '') return '';
  if (!checked.test(name))
    throw new CommandError(
      `The check does not read ${given}. Write a file or a folder of content/ or public/, such as content/about.mdx.`,
    );
  if (existsSync(path.join(root, name))) return name;
  const suggestion = suggest(name, listed(root));
  throw new CommandError(
    `There is no file or folder ${given}.${suggestion ? ` Did you mean ${suggestion}?` : ' Write its path from the top of the repository, such as content/about.mdx.'}`,
  );
}

/** Whether a file is one of those on the command line or below one of them. Without any, every file is. */
export function chosenFiles(root: string, given: readonly string[]): (file: string) => boolean {
  const names = given.map((each) => nameOf(root, each));
  return (file) =>
    names.length === 0 || names.some((name) => name === '' || file === name || file.startsWith(`${name}/`));
}
