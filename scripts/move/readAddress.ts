import { existsSync } from 'node:fs';
import path from 'node:path';
import { urlOfFile } from '../../src/model/url.ts';
import { CommandError } from '../cli/readCommand.ts';

const example = 'Write an address such as /services/voice-agents, or a file such as content/about.mdx.';

/** A path below `root` that is written from the top of the disk, relative to it; others as they are. */
function withinRoot(root: string, given: string): string {
  const top = root.replaceAll('\\', '/');
  const text = given.replaceAll('\\', '/');
  return text.startsWith(`${top}/`) ? text.slice(top.length + 1) : text.replace(/^(?:\.\/)+/, '');
}

/** The path below `content/`, with its extension; undefined if the argument is a path outside of it. */
function contentPath(root: string, text: string): string | undefined {
  if (/^\/?content(?:\/|$)/.test(text)) return text.replace(/^\/?content\/?/, '');
  if (text.startsWith('/')) return text.slice(1);
  const isElsewhere = /^[a-z]:/i.test(text) || existsSync(path.join(root, text));
  return isElsewhere ? undefined : text;
}

/**
 * The address that an argument of the command means: an address, with or without its first slash, or the path of a page
 * or a folder in `content/`. Throws a `CommandError` if it cannot be one.
 */
export function readAddress(root: string, given: string): string {
  if (/^https?:/i.test(given) || /[?#]/.test(given))
    throw new CommandError(
      `“${given}” is more than the path of a page. Leave out the domain, and everything from “?” or “#” on. ${example}`,
    );
  const text = withinRoot(root, given.trim());
  const name = text === '/' ? 'index' : contentPath(root, text.replace(/\/+$/, ''));
  const parts = name?.split('/') ?? [];
  if (name === undefined || parts.includes('..') || parts.includes('.'))
    throw new CommandError(`“${given}” is not inside content/, where the pages are. ${example}`);
  const extension = path.posix.extname(name);
  if (parts.some((part) => part.startsWith('_') || part === '') || (extension && extension !== '.mdx'))
    throw new CommandError(
      `“${given}” is not a page. This command moves pages: .mdx files in content/, and their folders. ${example}`,
    );
  return urlOfFile(extension ? name : `${name}.mdx`);
}
