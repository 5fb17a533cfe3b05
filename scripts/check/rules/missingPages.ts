import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import type { SiteRule } from '../rule.ts';

const needed = [
  ['/', 'content/index.mdx', 'The home page'],
  ['/404', 'content/404.mdx', 'The not-found page'],
] as const;

/** Reports a missing home page or not-found page. A page that exists but has errors is reported for those only. */
const missing = (published: readonly Page[], unreadable: ReadonlySet<string>): VFileMessage[] =>
  needed.flatMap(([url, file, what]) =>
    unreadable.has(url) || published.some((page) => page.url === url)
      ? []
      : [
          problem({
            file,
            place: { line: 1, column: 1 },
            rule: 'missing-page',
            reason: `${what} is missing or not published.`,
            note: 'Restore the file, or publish it.',
          }),
        ],
  );

export const missingPages: SiteRule = {
  scope: 'site',
  about: {
    'missing-page': 'a site without a home page or a not-found page',
  },
  run: ({ published, destinations }) => missing(published, destinations.unreadable),
};
