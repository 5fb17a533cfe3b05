import { commitAll, startRepository } from './git.ts';
import { type Files, workspace, write } from './workspace.ts';

/** A repository with a minimal site on `main` and changes on the branch `words`. */
export async function repository(change: Files = {}, before: Files = {}): Promise<string> {
  const folder = await workspace({ '.gitignore': 'node_modules/\n/review/\n', ...before });
  startRepository(folder);
  await write(folder, change);
  if (Object.keys(change).length > 0) commitAll(folder, 'A change');
  return folder;
}
