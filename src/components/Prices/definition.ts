import { text } from '../../model/fields.ts';
import { defineComponents, flag } from '../define.ts';

export const prices = defineComponents({
  Prices: {
    label: 'Price cards',
    summary: 'Offers with their prices, side by side.',
    children: ['Price'],
  },
  Price: {
    label: 'Price card',
    summary: 'One offer: its price, what it includes, and a button if it needs one.',
    attributes: {
      title: text,
      price: text.describe('The price, such as £4,800.'),
      note: text.optional().describe('What the price is for, such as “per month, with VAT”.'),
      featured: flag.describe('Whether it stands out.'),
    },
    children: 'anything',
    heading: 3,
    example: `<Price title="A garden gate" price="€890" note="with posts, built in">

- Larch, oiled once
- A lock with two keys

<LinkButton href="/contact">Ask for a date</LinkButton>

</Price>`,
  },
});
