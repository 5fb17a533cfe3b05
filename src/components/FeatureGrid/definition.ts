import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const featureGrid = defineComponents({
  FeatureGrid: {
    label: 'List of features',
    summary: 'Features side by side.',
    children: ['Feature'],
  },
  Feature: {
    label: 'Feature',
    summary: 'One feature, benefit, use case or value.',
    attributes: { title: text, icon: text.meta({ reference: 'icon' }).optional() },
    children: 'anything',
    heading: 3,
    example: `<Feature title="One person to ask" icon="badge-check">

The same person answers from the first call to the last.

</Feature>`,
  },
});
