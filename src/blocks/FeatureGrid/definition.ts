import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { icon, nothing, listExample } from '../attributes.ts';

const feature = `<Feature title="Learns from you" icon="badge-check">

You correct it once, and it keeps to what you said.

</Feature>`;

export const featureGrid = {
  FeatureGrid: {
    label: 'List of features',
    summary: 'Features side by side.',
    attributes: nothing,
    holds: ['Feature'],
    example: listExample('FeatureGrid', feature),
  },
  Feature: {
    label: 'Feature',
    summary: 'One feature, benefit, use case or value.',
    attributes: z.strictObject({ title: text, icon: icon.optional() }),
    holds: 'anything',
    within: ['FeatureGrid'],
    heading: 3,
    example: feature,
  },
} as const satisfies Blocks;
