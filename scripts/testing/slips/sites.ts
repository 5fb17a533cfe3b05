/** Mistakes for which more than one text is needed, or characters that a table cannot have. */
import type { Example } from '../../check/example.ts';
import { page, service, siteFile } from '../workspace.ts';
import type { Mistake } from './table.ts';

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
    'an order in words',
    serviceWith({ order: 'first' }, 'order: first', 'order: ⟦first'),
    ['wrong-type'],
    ['Write a number in figures'],
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
  ['one backtick', 'Run ⟦`⟧it now.', ['unparsed-code'], ['between two backticks']],
  ['code that never ends', 'Text\n\n⟦```⟧\ncode\n\nMore text.', ['unparsed-code'], ['all that follows']],
  ['code in a field', { fields: 'heading: Our ⟦`best`⟧ work' }, ['markup-in-text'], ['only words']],
];
