import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { icon, nothing } from '../attributes.ts';

export const featureGrid = {
  FeatureGrid: {
    label: 'List of features',
    summary: 'Features side by side.',
    attributes: nothing,
    holds: ['Feature'],
    example: `<FeatureGrid>

<Feature title="Answers at night" icon="clock">

Customers are answered while your team sleeps.

</Feature>

<Feature title="Knows when to ask" icon="users">

What it cannot answer goes to a person, with the whole conversation.

</Feature>

<Feature title="Learns from you" icon="badge-check">

You correct it once, and it keeps to what you said.

</Feature>

</FeatureGrid>`,
  },
  Feature: {
    label: 'Feature',
    summary: 'One feature, benefit, use case or value.',
    attributes: z.strictObject({ title: text, icon: icon.optional() }),
    holds: 'anything',
    within: ['FeatureGrid'],
    heading: 3,
    example: `<Feature title="Answers at night" icon="clock">

Customers are answered while your team sleeps.

</Feature>`,
  },
} as const satisfies Blocks;
