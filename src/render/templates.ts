/** The template of each page type, fetched when a page needs it. */
import type { ComponentType, PropsWithChildren } from 'react';
import type { TemplateProps } from '../model/pageData.ts';
import type { TypeName } from '../model/pageTypes.ts';

export type Template<K extends TypeName = TypeName> = ComponentType<PropsWithChildren<TemplateProps<K>>>;

const templates = import.meta.glob<{ default: Template }>('../pages/*/Template.tsx');

/** The template of a page type: `Template.tsx` in its folder, or else that of an ordinary page. */
export async function loadTemplate(type: TypeName): Promise<Template> {
  const load = templates[`../pages/${type}/Template.tsx`] ?? templates['../pages/page/Template.tsx'];
  if (!load) throw new Error('src/pages/page/Template.tsx is missing.');
  return (await load()).default;
}
