import type { Attributes, BodyCollections } from '../../model/component.ts';
import { text } from '../../model/fields.ts';
import { defineComponents, flag } from '../define.ts';

/** The quotes with the ids given, in that order; or the featured ones; or all others. */
export function quotesOf({ ids, featured }: Attributes, { quotes }: Pick<BodyCollections, 'quotes'>) {
  const selected = typeof ids === 'string' ? ids.split(/[\s,]+/).filter(Boolean) : undefined;
  return selected
    ? quotes
        .filter(({ id }) => selected.includes(id))
        .sort((a, b) => selected.indexOf(a.id) - selected.indexOf(b.id))
    : quotes.filter((quote) => (quote.featured ?? false) === (featured ?? false));
}

export const quotes = defineComponents({
  Quotes: {
    label: 'Quotes',
    summary: 'Testimonials: those with the ids given, the featured ones, or the others.',
    attributes: {
      ids: text.meta({ reference: 'quotes' }).optional(),
      featured: flag,
      more: flag,
    },
    reads: ['quotes'],
    lists: (attributes, _page, collections) => quotesOf(attributes, collections),
    ifEmpty:
      'Choose some: <Quotes ids="…" />. <Quotes featured /> lists testimonials with “featured: true”, and <Quotes /> those without. Or remove it, with its section.',
    example: '<Quotes featured />',
  },
});
