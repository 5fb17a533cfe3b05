/** Opens content files in the author's editor, on request of a page of the development server. */
import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import launchEditor from 'launch-editor';
import type { Connect } from 'vite';
import { isSameOrigin } from './isSameOrigin.ts';

/** A content file with a position, such as `content/about.mdx:12:3`; undefined if it is not a content file. */
async function contentFile(root: string, target: string): Promise<string | undefined> {
  const [, name = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(target) ?? [];
  const file = path.resolve(root, name);
  const content = path.join(root, 'content');
  const [realFile, realContent] = await Promise.all([realpath(file), realpath(content)]).catch(() => []);
  const isBelow = (child = '', parent = '') => child.startsWith(parent + path.sep);
  return realFile && isBelow(file, content) && isBelow(realFile, realContent) ? file + position : undefined;
}

const howToSet =
  'stop the server and start it with the command of your editor, such as npm run dev -- --editor code';

/** Milliseconds in which an editor that cannot be started reports it. */
const startMs = 1500;

/** Opens a file. Resolves to what went wrong, in words for the author. */
function launched(file: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, startMs);
    launchEditor(file, (_file, error) =>
      resolve(
        error
          ? `The editor could not be opened: ${error.replace(/\.*$/, '.')} To use another one, ${howToSet}.`
          : `Nothing was opened, because no editor is running. Start your editor, such as Visual Studio Code, and try again. Or name it: ${howToSet}.`,
      ),
    );
  });
}

/**
 * Handles /__open-in-editor instead of Vite's own handler, which opens any file for any website and never reports a
 * failure. Only pages of this server may use it, and only for content files.
 */
export function openInEditor(root: string): Connect.NextHandleFunction {
  const handle = async (request: IncomingMessage): Promise<[status: number, message: string]> => {
    if (!isSameOrigin(request)) return [403, 'Only a page of this server can open a file in the editor.'];
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const file = await contentFile(root, searchParams.get('file') ?? '');
    if (!file) return [403, 'Only files of content/ can be opened in the editor.'];
    const failure = await launched(file);
    return failure ? [500, failure] : [200, path.relative(root, file).replaceAll(path.sep, '/')];
  };
  const respond = (response: ServerResponse, status: number, message: string) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
  return (request, response, next) => {
    handle(request).then(([status, message]) => respond(response, status, message), next);
  };
}
