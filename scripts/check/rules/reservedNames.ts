import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { reservedValues } from '../../../src/model/parameters.ts';
import { problem } from '../../../src/model/problem.ts';
import type { SiteRule } from '../rule.ts';

/**
 * Reports a service whose URL ends in the value of the contact form's last choice: the form could not tell them apart.
 */
const reservedNameProblems = (pages: readonly Page[]): VFileMessage[] =>
  pages.flatMap(({ kind, url, file }) => {
    if (kind !== 'service' || url !== `/services/${reservedValues.contact}`) return [];
    return [
      problem({
        file,
        place: { line: 1, column: 1 },
        rule: 'reserved-name',
        reason: `The contact form uses “${reservedValues.contact}” for its last choice, so no service can have this name.`,
        note: `Rename the file to say what the service is, such as content/services/${reservedValues.contact}-services.mdx.`,
      }),
    ];
  });

export const reservedNames: SiteRule = {
  scope: 'site',
  about: {
    'reserved-name': 'a page with a name that the site needs for something else',
  },
  run: ({ pages }) => reservedNameProblems(pages),
};
