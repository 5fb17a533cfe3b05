import { link } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const linkButton = defineComponents({
  LinkButton: {
    label: 'Button',
    summary: 'A link that looks like a button; its words are inside.',
    attributes: { href: link },
    children: 'words',
    example: '<LinkButton href="/contact">Write to us</LinkButton>',
  },
});
