/** Mistakes for which more than one text is needed, or characters that a table cannot have. */
import type { Example } from '../../check/example.ts';
import { page, service, siteFile } from '../workspace.ts';
import type { Mistake } from './table.ts';

const described = (title: string) =>
  `title: ${title}\ndescription: What ${title} is, said in as many words as a reader of search results needs.`;

/** A page whose own fields are these lines. */
const raw = (fields: string) => ({
  files: { 'content/about.mdx': `---\ntemplate: page\n${fields}\n---\n\nWords.\n` },
});

/** The minimal site with another text in site.yaml. */
const siteWith = (from: string, to: string) => ({
  files: { 'content/site.yaml': siteFile().replace(from, to) },
});

/** A service with a field replaced. */
const serviceWith = (fields: object, from: string, to: string) => ({
  files: { 'content/services/web.mdx': service('Websites', fields).replace(from, to) },
});

export const sites: readonly Mistake<Example>[] = [
  [
    'a page without a body',
    {
      files: {
        'content/about.mdx': `⟦${page({ template: 'page', title: 'About', description: 'Who we are, where we work, and what we have been building.' }, '')}`,
      },
    },
    ['empty-body'],
    ['below the second line of dashes'],
  ],
  [
    'a body of a comment',
    { files: { 'content/services/web.mdx': `⟦${service('Websites', {}, '{/* later */}\n')}` } },
    ['empty-body'],
    ['draft: true'],
  ],
  [
    'a photo of an iPhone among the portraits',
    { files: { 'content/_pictures/people/photo.HEIC': '⟦A photo' } },
    ['stray-file'],
    ['Save it as JPEG, content/_pictures/people/photo.jpg'],
  ],
  [
    'a last line that continues',
    raw('title: About\ndescription: Who we are, where we work,\n⟦and what we build.'),
    ['yaml'],
    ['indent it by two spaces'],
  ],
  [
    'a line that continues',
    raw('description: Who we are, where we work,\n⟦and what we have been building.\ntitle: About'),
    ['yaml'],
    ['indent it by two spaces'],
  ],
  [
    'a quotation that continues',
    raw('title: About\ndescription: ⟦"Who we are, where we work,\nand what we build."'),
    ['yaml'],
    ['Indent each line after the first'],
  ],
  [
    'a line with a colon that continues',
    raw(
      'title: About\ndescription: Who we are, where we work, and what\n⟦we did: all that we have been building since.',
    ),
    ['unknown-field'],
    ['If this continues the text above'],
  ],
  [
    'a key one space too deep',
    raw('title: About\n⟦ description: Who we are, where we work, and what we build.'),
    ['yaml'],
    ['Line it up'],
  ],
  [
    'an order in words',
    serviceWith({ order: 'first' }, 'order: first', 'order: ⟦first'),
    ['wrong-type'],
    ['Write a number in figures'],
  ],
  [
    'an empty title',
    raw(`title:⟦\ndescription: Who we are, where we work, and what we have been building.`),
    ['wrong-type'],
    ['“title” is empty'],
  ],
  [
    'a title of a space',
    raw('title: ⟦" "\ndescription: Who we are, where we work, and what we have been building.'),
    ['empty-field'],
    ['“title” is empty'],
  ],
  [
    'a missing group',
    serviceWith({ cta: undefined }, 'title: Websites', '⟦title: Websites'),
    ['missing-field'],
    ['“subtitle: …”'],
  ],
  [
    'a group as a text',
    serviceWith({ cta: 'Ask us' }, 'cta: Ask us', 'cta: ⟦Ask us'),
    ['wrong-type'],
    ['“subtitle: …”'],
  ],
  [
    'bold in a description',
    raw('title: About\ndescription: Who we are, ⟦**where**⟧ we work, and what we have been building.'),
    ['markup-in-text'],
    ['only words'],
  ],
  [
    'an unknown picture in site.yaml',
    siteWith('image: logo.svg', 'image: ⟦lgoo.svg'),
    ['unknown-picture'],
    ['There is no image content/_pictures/lgoo.svg. Did you mean logo.svg?'],
  ],
  [
    'a link to an unknown page in site.yaml',
    siteWith('primaryButtonLink: /contact', 'primaryButtonLink: ⟦/nope⟧'),
    ['unknown-link'],
    ['There is no page /nope.'],
  ],
  [
    'a placeholder in capitals',
    siteWith('"{count} label project"', '⟦"{Count} label project"⟧'),
    ['wrong-placeholder'],
    ['Write {count}'],
  ],
  [
    'a placeholder with spaces',
    siteWith('"{count} label projects"', '⟦"{ count } label projects"⟧'),
    ['wrong-placeholder'],
    ['Write {count}'],
  ],
  [
    'a placeholder that is gone',
    siteWith('"{count} label projects"', '⟦label projects⟧'),
    ['wrong-placeholder'],
    ['{count} is missing'],
  ],
  [
    'a placeholder of another label',
    siteWith('label bookCall {name}', '⟦label bookCall {count}⟧'),
    ['wrong-placeholder'],
    ['Write {name}'],
  ],
  [
    'a phone number without digits',
    siteWith('+91 00000 00000', '⟦call us'),
    ['wrong-value'],
    ['with its digits'],
  ],
  ['a latitude beyond the pole', siteWith('latitude: 1', 'latitude: ⟦91'), ['wrong-value'], ['at most 90']],
  [
    'a sample address on a real site',
    {
      files: {
        'content/site.yaml': siteFile({
          url: 'https://www.cardamom.dev',
          booking: { url: 'https://cal.dev/ada', minutes: 15 },
        }),
        'content/about.mdx': page(
          {
            template: 'page',
            title: 'About',
            description: 'Who we are, where we work, and what we have been building.',
          },
          'See [it](⟦https://www.example.com/a⟧) or write to [us](⟦mailto:you@example.com⟧).\n',
        ),
      },
    },
    ['sample-address'],
    ['Write the real one'],
  ],
  [
    'no page called About',
    raw(`${described('Contact us')}\nlabel: ⟦<i>⟧Notes`),
    ['markup-in-text'],
    ['only words'],
  ],
  [
    'a picture with a space in its name',
    '⟦![A map](office map.svg)⟧',
    ['unparsed-link'],
    ['inside the name'],
  ],
  ['an unknown scheme', 'See ⟦[us](htp://w3.org)⟧.', ['dangerous-link'], ['“htp:”']],
  ['one backtick', 'Run ⟦`⟧it now.', ['unparsed-code'], ['between two backticks']],
  ['code that never ends', 'Text\n\n⟦```⟧\ncode\n\nMore text.', ['unparsed-code'], ['all that follows']],
  ['code in a field', { fields: 'heading: Our ⟦`best`⟧ work' }, ['markup-in-text'], ['only words']],
];
