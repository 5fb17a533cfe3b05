import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';

const start = { line: 1, column: 1 };

/** Folders and files that the build makes itself. */
const reserved =
  /^\/(assets|pictures|_guide|_headers|_redirects|_nginx\.conf|_Caddyfile|404\.html|index\.html)(\/|$)/;

/** On every host this is another way to write the address of the folder. */
const isIndex = (url: string): boolean => url.endsWith('/index');

/** Whether the build keeps an address for itself. */
export const isReserved = (url: string): boolean => reserved.test(url);

/** The files of a built site that answer for an address. */
const answering = (url: string) =>
  url === '/' ? ['/index.html'] : [url, `${url}.html`, `${url}/index.html`, `${url}/index.htm`];

/** Pages whose address belongs to a file of `public/` or to the build, and files of `public/` that would replace built ones. */
export function routeClashes(pages: readonly Page[], publicFiles: readonly string[]): VFileMessage[] {
  const files = new Set(publicFiles.map((file) => `/${file}`));
  const ofPages = pages.flatMap(({ url, file }) => {
    const clash = answering(url).find((each) => files.has(each));
    // A file that nobody may bring along is told as such.
    if (clash && !isReserved(clash))
      return [
        problem({
          file,
          place: start,
          rule: 'route-clash',
          reason: `Both this page and the file public${clash} would answer at ${url}.`,
          note: 'Rename or delete one of the two.',
        }),
      ];
    if (!isReserved(url) && !isIndex(url)) return [];
    return [
      problem({
        file,
        place: start,
        rule: 'route-clash',
        reason: `The site keeps ${url} for its own files, so no page can be there.`,
        note: 'Give the file, or its folder, another name.',
      }),
    ];
  });
  const ofFiles = [...files].filter(isReserved).map((file) =>
    problem({
      file: `public${file}`,
      place: start,
      rule: 'route-clash',
      reason: `The site makes ${file} itself, or keeps its folder for files that it makes.`,
      note: 'Give the file, or its folder, another name.',
    }),
  );
  return [...ofPages, ...ofFiles];
}
