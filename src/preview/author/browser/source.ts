/** Opens content files in the author's own editor. */
import { withBase } from '../../../ui/Link.tsx';
import { showMessage } from './corner.ts';

/** Asks the server to open a file, such as `content/about.mdx:12`. Shows what went wrong, and returns whether nothing did. */
export async function openFile(file: string): Promise<boolean> {
  const query = new URLSearchParams({ file });
  const response = await fetch(withBase(`/__open-in-editor?${query}`)).catch(() => null);
  if (response?.ok) return true;
  showMessage((await response?.text()) ?? 'The server does not answer. Is npm run dev still running?');
  return false;
}
