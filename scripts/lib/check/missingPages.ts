import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';

const needed = [
  ['/', 'content/index.mdx', 'The home page'],
  ['/404', 'content/404.mdx', 'The page for unknown addresses'],
] as const;

/** The two pages without which there is no site. */
export const missingPages = (published: Page[]): VFileMessage[] =>
  needed.flatMap(([url, file, what]) =>
    published.some((page) => page.url === url)
      ? []
      : [
          problem({
            file,
            place: { line: 1, column: 1 },
            rule: 'missing-page',
            reason: `${what} is missing, is not published, or cannot be read.`,
            note: 'Restore the file, publish it, or mend its other problems.',
          }),
        ],
  );
