import type { Page } from '../../../src/model/manifest.ts';
import type { Located } from '../../content/yaml/readYaml.ts';
import type { UniqueValue } from '../checkedPage.ts';
import { spanAt } from '../rules/define.ts';

/** The values of a page that no other page, project or quote may have. */
export function uniqueValues({ kind, data }: Page, located: Located): UniqueValue[] {
  const valueAt = (of: UniqueValue['kind'], value: string, ...path: PropertyKey[]): UniqueValue => ({
    kind: of,
    value,
    ...spanAt(located, path),
  });
  const ofPage = [
    valueAt('title', data.title, 'title'),
    valueAt('description', data.description, 'description'),
  ];
  if (kind === 'testimonials')
    return [...ofPage, ...data.quotes.map(({ id }, index) => valueAt('quote', id, 'quotes', index, 'id'))];
  if (kind !== 'category') return ofPage;
  return [
    ...ofPage,
    valueAt('type', data.type, 'type'),
    valueAt('name', data.name, 'name'),
    ...data.projects.map(({ id }, index) => valueAt('project', id, 'projects', index, 'id')),
    ...data.projects.map(({ title }, index) => valueAt('projectTitle', title, 'projects', index, 'title')),
  ];
}
