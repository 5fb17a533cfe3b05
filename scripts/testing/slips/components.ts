/** Mistakes in components, in fields and in pictures. */
import { page, service, siteFile } from '../workspace.ts';
import type { Mistake } from './mistake.ts';

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

const inGrid = (inside: string) => `<FeatureGrid>\n${inside}\n</FeatureGrid>`;

export const components: readonly Mistake[] = [
  ['an empty section', '⟦<Section title="A">⟧\n\n</Section>', 'empty-component', /Write its text between/],
  ['a section without end', '⟦<Section title="A" />⟧', 'empty-component', /Write its text between <Section>/],
  ['an empty lead', '⟦<Lead>⟧</Lead>', 'empty-component', /Write its text between <Lead>/],
  [
    'an empty feature',
    inGrid('⟦<Feature title="A" icon="clock">⟧</Feature>'),
    'empty-component',
    /or remove it/,
  ],
  [
    'a feature with a comment',
    inGrid('⟦<Feature title="A" icon="clock">⟧{/* later */}</Feature>'),
    'empty-component',
    /or remove it/,
  ],
  [
    'an empty answer',
    '<FAQ>\n⟦<Question title="Why?">⟧</Question>\n</FAQ>',
    'empty-component',
    /or remove it/,
  ],
  [
    'a section in a section',
    '<Section title="A">\n\nWords.\n\n⟦<Section title="B">⟧\n\nMore.\n\n</Section>\n\n</Section>',
    'misplaced-component',
    /write a heading: ###/,
  ],
  [
    'a section in a card',
    inGrid('<Feature title="A" icon="clock">\n\n⟦<Section title="B">⟧\n\nMore.\n\n</Section>\n\n</Feature>'),
    'misplaced-component',
    /Move it below <Feature>/,
  ],
  [
    'a section in a list',
    '- One\n\n  ⟦<Section title="B">⟧\n\n  More.\n\n  </Section>',
    'misplaced-component',
    /a list/,
  ],
  [
    'a section in a sentence',
    'Words ⟦<Section title="B">⟧More.</Section> end.',
    'misplaced-component',
    /a sentence/,
  ],
  ['<br>', 'One⟦<br>⟧two', 'html-tag', /an empty line, or end the line with a backslash/],
  ['<br/>', 'One⟦<br/>⟧two', 'html-tag', /backslash/],
  ['<hr>', 'One\n\n⟦<hr>⟧\n\ntwo', 'html-tag', /write --- on its own line/],
  ['<img>', 'One ⟦<img src="map.svg">⟧ two', 'html-tag', /!\[what it shows\]/],
  ['<input>', '⟦<input type="text">⟧', 'no-code', /ask a developer/],
  [
    '<Stat> without its slash',
    '<Stats>\n⟦<Stat value="1" label="Two">⟧\n</Stats>',
    'unclosed-tag',
    /end it with \/>/,
  ],
  [
    '<Picture> without its slash',
    '⟦<Picture src="map.svg" alt="A map">⟧\n\nText.',
    'unclosed-tag',
    /end it with \/>/,
  ],
  ['<Projects> without its slash', '⟦<Projects featured>⟧\n\nText.', 'unclosed-tag', /end it with \/>/],
  [
    'crossed tags in one paragraph',
    'a <Lead>b ⟦<LinkButton href="/contact">⟧c</Lead> d</LinkButton> e',
    'unclosed-tag',
    /Write <\/LinkButton> before <\/Lead>/,
  ],
  [
    'crossed tags',
    '<Section title="A">\n\n⟦<Lead>⟧\n\nWords.\n\n</Section>\n\n</Lead>',
    'unclosed-tag',
    /Write <\/Lead> before <\/Section>/,
  ],
  [
    'a space in a tag',
    '<FAQ>\n⟦< ⟧Question title="Why?">\n\nSo.\n\n</Question>\n</FAQ>',
    'spaced-tag',
    /without the space/,
  ],
];

export const fields: readonly Mistake[] = [
  [
    'a page without a body',
    {
      files: {
        'content/about.mdx': `⟦${page({ template: 'page', title: 'About', description: 'Who we are, where we work, and what we have been building.' }, '')}`,
      },
    },
    'empty-body',
    /below the second line of dashes/,
  ],
  [
    'a body of a comment',
    { files: { 'content/services/web.mdx': `⟦${service('Websites', {}, '{/* later */}\n')}` } },
    'empty-body',
    /draft: true/,
  ],
  ['a colon without its space', { fields: '⟦label:Notes' }, 'yaml', /A space is missing after the colon/],
  ['a number without its space', { fields: '⟦order:3' }, 'yaml', /A space is missing after the colon/],
  [
    'a colon without its space in a group',
    { fields: 'seo:\n  ⟦title:Notes' },
    'wrong-type',
    /write title: Notes/,
  ],
  [
    'a last line that continues',
    raw('title: About\ndescription: Who we are, where we work,\n⟦and what we build.'),
    'yaml',
    /indent it by two spaces/,
  ],
  [
    'a line that continues',
    raw('description: Who we are, where we work,\n⟦and what we have been building.\ntitle: About'),
    'yaml',
    /indent it by two spaces/,
  ],
  [
    'a quotation that continues',
    raw('title: About\ndescription: ⟦"Who we are, where we work,\nand what we build."'),
    'yaml',
    /Indent each line after the first/,
  ],
  [
    'a line with a colon that continues',
    raw(
      'title: About\ndescription: Who we are, where we work, and what\n⟦we did: all that we have been building since.',
    ),
    'unknown-field',
    /If this continues the text above/,
  ],
  [
    'a key one space too deep',
    raw('title: About\n⟦ ⟧description: Who we are, where we work, and what we build.'),
    'yaml',
    /Line it up/,
  ],
  ['an alias without a list', { fields: 'aliases: ⟦/old⟧' }, 'wrong-type', /Write a list: \[\/old\]/],
  ['two aliases without a list', { fields: 'aliases: ⟦/old, /older⟧' }, 'wrong-type', /\[\/old, \/older\]/],
  ['a heading as a list', { fields: 'heading:\n  ⟦- One\n  - Two' }, 'wrong-type', /Write one text/],
  ['brackets in a heading', { fields: 'heading: ⟦[Company]⟧' }, 'wrong-type', /"\[Company\]"/],
  ['a menu in one word', { fields: 'menu: ⟦footer' }, 'wrong-type', /indented by two spaces: “header: …”/],
  ['a menu as a list', { fields: 'menu: ⟦[header, footer]' }, 'wrong-type', /“footer: …”/],
  [
    'an order in words',
    serviceWith({ order: 'first' }, 'order: first', 'order: ⟦first'),
    'wrong-type',
    /Write a number in figures/,
  ],
  [
    'an empty title',
    raw(`title:⟦\ndescription: Who we are, where we work, and what we have been building.`),
    'wrong-type',
    /“title” is empty/,
  ],
  [
    'a title of a space',
    raw('title: ⟦" "\ndescription: Who we are, where we work, and what we have been building.'),
    'empty-field',
    /“title” is empty/,
  ],
  [
    'a missing group',
    serviceWith({ cta: undefined }, 'title: Websites', '⟦title: Websites'),
    'missing-field',
    /“subtitle: …”/,
  ],
  [
    'a group as a text',
    serviceWith({ cta: 'Ask us' }, 'cta: Ask us', 'cta: ⟦Ask us'),
    'wrong-type',
    /“subtitle: …”/,
  ],
  [
    'bold in a description',
    raw('title: About\ndescription: Who we are, ⟦**where**⟧ we work, and what we have been building.'),
    'markup-in-text',
    /only words/,
  ],
  [
    'a heading of 130 characters',
    { fields: `heading: ⟦${'Calls answered while you sleep '.repeat(5).trim()}⟧` },
    'long-heading',
    /a short heading/,
  ],
  [
    'a heading of 130 characters in a body',
    `⟦## ${'Calls answered while you sleep '.repeat(5).trim()}⟧`,
    'long-heading',
    /a short heading/,
  ],
  ['a date in 2072', { fields: 'publishAt: ⟦2072-01-15⟧' }, 'far-date', /Check the year/],
  ['a date in 1927', { fields: 'publishAt: ⟦1927-01-15⟧' }, 'far-date', /Check the year/],
  ['a date in words', { fields: 'publishAt: ⟦next Monday' }, 'wrong-value', /such as 2027-01-15/],
  ['a date in another form', { fields: 'publishAt: ⟦01/15/2027' }, 'wrong-value', /such as 2027-01-15/],
  [
    'a placeholder in capitals',
    siteWith('"{count} label project"', '⟦"{Count} label project"⟧'),
    'wrong-placeholder',
    /Write \{count\}/,
  ],
  [
    'a placeholder with spaces',
    siteWith('"{count} label projects"', '⟦"{ count } label projects"⟧'),
    'wrong-placeholder',
    /Write \{count\}/,
  ],
  [
    'a placeholder that is gone',
    siteWith('"{count} label projects"', '⟦label projects⟧'),
    'wrong-placeholder',
    /\{count\} is missing/,
  ],
  [
    'a placeholder of another label',
    siteWith('label bookCall {name}', '⟦label bookCall {count}⟧'),
    'wrong-placeholder',
    /Write \{name\}/,
  ],
  [
    'a phone number without digits',
    siteWith('+91 00000 00000', '⟦call us'),
    'wrong-value',
    /with its digits/,
  ],
  ['a latitude beyond the pole', siteWith('latitude: 1', 'latitude: ⟦91'), 'wrong-value', /at most 90/],
  [
    'a sample address on a real site',
    {
      files: {
        'content/site.yaml': siteFile({
          url: 'https://www.lampwork.dev',
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
    'sample-address',
    /Write the real one/,
  ],
  [
    'no page called About',
    raw(`${described('Contact us')}\nlabel: ⟦<i>⟧Notes`),
    'markup-in-text',
    /only words/,
  ],
];

const move = /Put the file into content\/_pictures and write only its name: plan\.png/;

export const pictures: readonly Mistake[] = [
  ['a file of public/', '⟦![A map](/files/plan.png)', 'unknown-picture', move],
  ['a file of public/ with its folder', '⟦![A map](public/plan.png)', 'unknown-picture', move],
  ['another site', '⟦![A map](https://w3.org/plan.png)', 'unknown-picture', /on another site/],
  [
    'another site in a component',
    '<Picture ⟦src="https://w3.org/plan.png" alt="A map" />',
    'unknown-picture',
    move,
  ],
  ['another site in a field', { fields: 'seo:\n  image: ⟦https://w3.org/plan.png' }, 'unknown-picture', move],
  ['a path of Windows', '⟦![A map](C:\\Users\\ann\\plan.png)', 'unknown-picture', /on your own computer/],
  ['a path of a Mac', '⟦![A map](/Users/ann/plan.png)', 'unknown-picture', /on your own computer/],
  ['a file address', '⟦![A map](file:///Users/ann/plan.png)', 'unknown-picture', move],
  [
    'a HEIC photo',
    '⟦![A map](plan.HEIC)',
    'unknown-picture',
    /Save it as JPEG, content\/_pictures\/plan\.jpg/,
  ],
  ['a PDF', '⟦![A map](plan.pdf)', 'unknown-picture', /a screenshot as PNG/],
  ['the whole path', '⟦![A map](content/_pictures/map.svg)', 'unknown-picture', /Write map\.svg/],
  ['a relative path', '⟦![A map](../_pictures/map.svg)', 'unknown-picture', /Write map\.svg/],
  ['a path with a dot', '⟦![A map](./map.svg)', 'unknown-picture', /Write map\.svg/],
  ['wrong capitals', '⟦![A map](Map.svg)', 'unknown-picture', /Did you mean map\.svg/],
  ['another type', '⟦![A map](map.png)', 'unknown-picture', /Did you mean map\.svg/],
];
