/** The template of each page type, fetched when a page needs it. */
import type { Kind } from '../model/pageTypes.ts';
import type { Template } from './types.ts';

const templates = import.meta.glob<{ default: Template }>('./*/Template.tsx');

/** The template of a page type: `Template.tsx` in its folder, or else that of an ordinary page. */
export async function loadTemplate(kind: Kind): Promise<Template> {
  const load = templates[`./${kind}/Template.tsx`] ?? templates['./page/Template.tsx'];
  if (!load) throw new Error('src/pages/page/Template.tsx is missing.');
  return (await load()).default;
}
