import type { Page } from '../../../src/model/manifest.ts';
import type { Position } from '../../../src/model/problem.ts';
import { extentOnly } from './closestValue.ts';
import type { Located } from '../../content/yaml/readYaml.ts';

/** A value that no other page, project or quote may have, with its position. */
export interface UniqueValue {
  kind: 'title' | 'description' | 'type' | 'name' | 'project' | 'projectTitle' | 'quote';
  value: string;
  place: Position;
  end?: Position;
}

/** All such values of one page. */
export function uniqueValues({ kind, data }: Page, located: Located): UniqueValue[] {
  const valueAt = (of: UniqueValue['kind'], value: string, path: PropertyKey[]): UniqueValue => ({
    kind: of,
    value,
    ...(extentOnly(located.written(path)) ?? { place: located.positionOf(path) }),
  });
  const ids = (of: 'project' | 'quote', list: 'projects' | 'quotes', entries: { id: string }[]) =>
    entries.map(({ id }, index) => valueAt(of, id, [list, index, 'id']));
  const titles = (projects: { title: string }[]) =>
    projects.map(({ title }, index) => valueAt('projectTitle', title, ['projects', index, 'title']));
  return [
    valueAt('title', data.title, ['title']),
    valueAt('description', data.description, ['description']),
    ...(kind === 'category'
      ? [
          valueAt('type', data.type, ['type']),
          valueAt('name', data.name, ['name']),
          ...ids('project', 'projects', data.projects),
          ...titles(data.projects),
        ]
      : []),
    ...(kind === 'testimonials' ? ids('quote', 'quotes', data.quotes) : []),
  ];
}
