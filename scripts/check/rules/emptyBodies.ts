import type { Kind } from '../../../src/model/pageTypes.ts';
import { problem } from '../../../src/model/problem.ts';
import type { SiteRule } from '../rule.ts';

/** Page types that show nothing but their heading if the body is empty. The others have contents in their fields. */
const shownByBody: ReadonlySet<Kind> = new Set<Kind>(['page', 'service', 'caseStudy']);

/** Reports pages that visitors would find empty. A draft may still be. */
export const emptyBodies: SiteRule = {
  scope: 'site',
  about: { 'empty-body': 'a page with nothing below its fields' },
  run: ({ files }) =>
    files.flatMap(({ file, page, isEmpty }) =>
      page && isEmpty && shownByBody.has(page.kind) && !page.data.draft
        ? [
            problem({
              file,
              place: { line: 1, column: 1 },
              level: 'warning',
              rule: 'empty-body',
              reason: 'This page has nothing below its fields, so visitors see only its heading.',
              note: 'Write its text below the second line of dashes, or add the line “draft: true”.',
            }),
          ]
        : [],
    ),
};
