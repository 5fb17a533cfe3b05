import { textsAt } from '../../../src/model/fieldValues.ts';
import type { Page } from '../../../src/model/manifest.ts';
import type { UniqueValue as UniqueField } from '../../../src/model/pageType.ts';
import { config } from '../../../src/site.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import type { UniqueValue } from '../checkedPage.ts';
import { spanAt } from '../rules/define.ts';

const ofEveryPage: readonly UniqueField[] = [
  {
    rule: 'duplicate-title',
    about: 'two pages with the same title',
    at: ['title'],
    what: 'The title “…”',
    note: 'Give each page its own title.',
  },
  {
    rule: 'duplicate-description',
    about: 'two pages with the same description',
    at: ['description'],
    what: 'The same description',
    note: 'Describe only what is on this page.',
  },
];

/** Every kind of value that must be unique, by the id of its rule. */
export const uniqueFields: ReadonlyMap<string, UniqueField> = new Map(
  [...ofEveryPage, ...config.kinds.flatMap((kind) => config.typeOf(kind).unique ?? [])].map((field) => [
    field.rule,
    field,
  ]),
);

/** The values of a page that nothing else on the site may have. */
export const uniqueValues = (page: Page, located: Located): UniqueValue[] =>
  [...ofEveryPage, ...(config.pageTypeOf(page).unique ?? [])].flatMap(({ rule, at }) =>
    textsAt(page.data, at).map(({ value, path }) => ({ rule, value, ...spanAt(located, path) })),
  );
