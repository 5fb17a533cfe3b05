import { withBase } from '../../ui/Link.tsx';

/** Asks the server to open a file in the author's own editor, such as `content/about.mdx:12`. Returns what went wrong. */
export async function openFile(file: string): Promise<string | undefined> {
  const query = new URLSearchParams({ file });
  const response = await fetch(withBase(`/__open-in-editor?${query}`)).catch(() => null);
  if (response?.ok) return undefined;
  return (await response?.text()) ?? 'The server does not answer. Is npm run dev still running?';
}
