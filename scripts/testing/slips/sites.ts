/** Mistakes for which more than one text is needed, or characters that a table cannot have. */
import {
  about,
  caseStudy,
  category,
  type Files,
  page,
  portfolioPage,
  project,
  service,
  siteFile,
  titled,
} from '../workspace.ts';
import type { Example, Mistake } from './table.ts';
import { rightSites, siteMistakes } from './table.ts';

export const site = (files: Files, at?: string): Example => ({ files, at });

export const facts = (from: string, to: string): Example =>
  site({ 'content/site.yaml': siteFile().replace(from, to) });

const web = (fields: object, from: string, to: string): Example =>
  site({ 'content/services/web.mdx': service('Websites', fields).replace(from, to) });

/** The page about us with this body, and other files. */
export const linking = (body: string, files: Files = {}, at?: string, fields: object = {}): Example =>
  site({ 'content/about.mdx': about(fields, `${body}\n`), ...files }, at);

const team = (fields: object, body?: string): Files => ({ 'content/team.mdx': titled('Team', fields, body) });

const projects = (...all: object[]): Files => ({
  'content/portfolio/web.mdx': category('Work', { projects: all }),
});

const portfolio: Files = { 'content/portfolio/index.mdx': portfolioPage() };

const study = (fields: object = {}): string => caseStudy('A shop', fields);

const news = (fields: object = {}): string =>
  titled('News', { template: 'news', tags: [{ id: 'shops', name: 'Shops' }], ...fields }, '');
const post = (title: string, fields: object = {}, body?: string): string =>
  titled(title, { template: 'post', publishAt: '2026-01-15', ...fields }, body);

const enough = 'Who we are, where we work, and what we have been building since 2018.';
const landed = ['/', '/contact', '/portfolio/web', '/services/web', '/testimonials'];
/** The published addresses of the minimal site, and more. */
const lock = (...more: string[]): Files => ({
  'urls.lock': `# A comment.\n\n${[...landed, ...more].sort((a, b) => (a.replace('⟦', '') < b.replace('⟦', '') ? -1 : 1)).join('\n')}\n`,
});
const offer = { publishAt: '2027-01-15T09:00', expiresAt: '2027-02-01' };
const scheduled: Files = { 'content/offer.mdx': titled('Offer', offer) };
const real = { url: 'https://www.cardamom.dev', booking: { url: 'https://cal.dev/ada' } };
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

export const quoted = (fields: object, change = (text: string) => text): Files => ({
  'content/testimonials.mdx': change(
    page({
      template: 'testimonials',
      title: 'Testimonials',
      description: 'What clients say about working with us, in their own words and under their names.',
      quotes: [
        {
          id: 'ann',
          quote: 'Good.',
          author: 'Ann',
          position: 'Head',
          company: 'Client',
          image: 'people/ann.svg',
          ...fields,
        },
      ],
    }),
  ),
});

/** A category and its case study, as they are referred to by `referring`. */
const referred = (text: string): Files => ({
  ...portfolio,
  'content/portfolio/web.mdx': text,
  'content/portfolio/web/shop.mdx': study(),
});
const work = (fields: object = {}): string => category('Work', { projects: [project('shop')], ...fields });
const referring = `<Projects category="web" />

<CaseNote project="shop">

See [the project](/portfolio/web/shop) and [all of them](/portfolio?type=web).

</CaseNote>

<CaseNote ⟦project="shpo">

See [another](⟦/portfolio/web/shpo).

</CaseNote>`;

const inPublic = (text: string, ...names: string[]): Example =>
  site(Object.fromEntries(names.map((name) => [`public/${name}`, text])));

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}<path d="M0 0h8v6H0z"/></svg>\n`;

const titledSection = (attribute: string): Files => ({
  'content/us.mdx': titled('Us', {}, `<Section ${attribute}="Our team">\n\nAll of us.\n\n</Section>\n`),
});

export const sites: readonly Mistake<Example>[] = siteMistakes`
  a body of a comment ¦ ${site({ 'content/services/web.mdx': `⟦${service('Websites', {}, '{/* later */}\n')}` })} ¦ empty-body ¦ draft: true
  a photo of an iPhone among the portraits ¦ ${site({ 'content/_pictures/people/photo.HEIC': '⟦A photo' })} ¦ stray-file ¦ Save it as JPEG, content/_pictures/people/photo.jpg
  an order in words ¦ ${web({ order: 'first' }, 'order: first', 'order: ⟦first')} ¦ wrong-type ¦ Write a number in figures
  a missing group ¦ ${web({ cta: undefined }, 'title: Websites', '⟦title: Websites')} ¦ missing-field ¦ “subtitle: …”
  a group as a text ¦ ${web({ cta: 'Ask us' }, 'cta: Ask us', 'cta: ⟦Ask us')} ¦ wrong-type ¦ “subtitle: …”
  a template where the folder decides ¦ ${web({ '⟦template': 'service' }, '', '')} ¦ unknown-field ¦ “template” is not a field of a service page
  a color that the theme does not have ¦ ${web({ color: '⟦corall⟧' }, '', '')} ¦ wrong-value ¦ Did you mean coral?
  a color by its code ¦ ${web({}, 'color: sky', 'color: ⟦"#ff0000"')} ¦ wrong-value ¦ You can use: coral, iris, lime, mint, rose, sky.
  curly quotation marks of a number ¦ ${web({}, 'order: 1', 'order: ⟦“1”⟧')} ¦ curly-quotes ¦ Write 1
  a placeholder in capitals ¦ ${facts('"{count} label project"', '⟦"{Count} label project"⟧')} ¦ wrong-placeholder ¦ The site fills in {count}
  a placeholder with spaces ¦ ${facts('"{count} label projects"', '⟦"{ count } label projects"⟧')} ¦ wrong-placeholder ¦ The site fills in {count}
  a placeholder that is gone ¦ ${facts('"{count} label projects"', '⟦label projects⟧')} ¦ wrong-placeholder ¦ {count} is missing
  a rating of zero ¦ ${site(quoted({ rating: '@' }, (text) => text.replace('"@"', '⟦0')))} ¦ wrong-value ¦ “rating” of entry 1 of “quotes” is 0. It must be at least 1.
  a rating with a fraction ¦ ${site(quoted({ rating: '@' }, (text) => text.replace('"@"', '⟦4.5')))} ¦ wrong-type ¦ “rating” of entry 1 of “quotes” should be a whole number, but it is a number. Write a whole number, without quotation marks: rating: 3
  a name that the form uses itself ¦ ${site({ 'content/site.yaml': siteFile({ delivery: { service: 'endpoint', endpoint: 'https://forms.w3.org/a', fields: { '⟦message': 'a' } } }) })} ¦ wrong-value ¦ “message” of “fields” of “delivery” cannot have this name. Write another name
  a number as the title of an entry, and a misspelled field of it ¦ ${site({ 'content/portfolio/web.mdx': category('Work', { projects: [project('shop'), project('clinic', { title: '@', '⟦imageAtl⟧': 'A', imageAlt: undefined })] }).replace('"@"', '⟦12⟧') })} ¦ wrong-type, unknown-field ¦ “title” of entry 2 of “projects” should be text, but it is a number. Put it in quotation marks: "12" & “imageAtl” is not a field of entry 2 of “projects”. Did you mean imageAlt?
  an unknown time zone ¦ ${facts('timeZone: Asia/Kolkata', 'timeZone: ⟦Asia/Bangalor')} ¦ wrong-value ¦ “timeZone” cannot be “Asia/Bangalor”
  a tagline that is missing ¦ ${site({ 'content/site.yaml': siteFile({ tagline: undefined }).replace(/^/, '⟦') })} ¦ missing-field ¦ “tagline” is missing.
  a sample address on a real site ¦ ${linking('See [it](⟦https://www.example.com/a⟧) or write to [us](⟦mailto:you@example.com⟧).', { 'content/site.yaml': siteFile(real) })} ¦ sample-address ¦ Write the real one
  one backtick ¦ ${'Run ⟦`⟧it now.'} ¦ unparsed-code ¦ between two backticks
  code that never ends ¦ ${'Text\n\n⟦```⟧\ncode\n\nMore text.'} ¦ unparsed-code ¦ all that follows
  code in a field ¦ ${{ fields: 'heading: Our ⟦`best`⟧ work' }} ¦ markup-in-text ¦ only words
  errors of fields with a byte order mark and Windows line endings ¦ ${site({ 'content/about.mdx': `\uFEFF${about({ label: 'L', cta: { title: 'T', subtitle: 'S' }, aliases: ['/a', '@'] })}`.replace('label: L', 'label:   ⟦12⟧').replace('  title: T', '  ⟦title: T').replace('"@"', '⟦12⟧').replaceAll('\n', '\r\n') })} ¦ wrong-type, missing-field, wrong-type ¦ Put it in quotation marks & “description” of “cta” is missing & entry 2 of “aliases”
  an unreadable file that may define a name ¦ ${linking('<Quotes ids="ann" />', { 'content/testimonials.mdx': '⟦\u0000' })} ¦ encoding ¦ a zero byte
  an empty file ¦ ${site({ 'content/about.mdx': '⟦ \n' })} ¦ empty-file ¦ The file is empty.

  a file in wrong capitals ¦ ${linking('[words](⟦/files/price.pdf⟧)', { 'public/files/Price.pdf': '%PDF' })} ¦ link-case ¦ should be /files/Price.pdf. Links are case-sensitive. Write /files/Price.pdf
  a file that is not there ¦ ${linking('[words](⟦/files/Prices.pdf)', { 'public/files/Price.pdf': '%PDF' })} ¦ unknown-link ¦ There is no file public/files/Prices.pdf. Did you mean /files/Price.pdf?
  a link from the folder of its page ¦ ${site({ 'content/services/web.mdx': service('Websites', {}, '[a](⟦../contact.mdx⟧)\n') })} ¦ relative-link ¦ Write /contact
  a link to a section of an unreadable page ¦ ${linking('[a](/team#people)', team({}, '⟦<Section title="People">⟧\n'))} ¦ unclosed-tag ¦ never closed
  a link to a page with errors ¦ ${linking('[a](/team)', team({ '⟦lable⟧': 'a' }))} ¦ unknown-field ¦ Did you mean label?
  an unknown service and an unknown filter ¦ ${linking('[a](⟦/contact?service=wbe) [b](⟦/portfolio?type=chat⟧) [c](/portfolio?type=web) [d](/portfolio?service=x)', portfolio)} ¦ unknown-choice ¦ /contact has no service “wbe”. Did you mean web? & /portfolio has no type “chat”. You can use: web.
  a link to an alias ¦ ${linking('[a](⟦/crew#main⟧)', team({ aliases: ['/crew'] }))} ¦ link-to-alias ¦ /crew is an alias of /team. Write /team#main
  a link to a draft ¦ ${linking('[a](⟦/team⟧)', team({ draft: true }))} ¦ link-to-unpublished ¦ /team is a draft, so visitors would get the not-found page. Remove the link, or the line “draft” from content/team.mdx.
  a link to an alias of a draft ¦ ${linking('[a](⟦/crew⟧)', team({ draft: true, aliases: ['/crew'] }))} ¦ link-to-unpublished ¦ /team is a draft
  a link to a page that appears later ¦ ${linking('[a](⟦/offer⟧)', scheduled, '2027-01-15T08:59')} ¦ link-to-unpublished ¦ is not published until 2027-01-15T09:00, so visitors would get the not-found page. Remove the link, or the line “publishAt” from content/offer.mdx.
  a link to a page that has expired ¦ ${linking('[a](⟦/offer⟧)', scheduled, '2027-02-01')} ¦ link-to-unpublished ¦ /offer expired on 2027-02-01, so visitors would get the not-found page. Remove the link, or the line “expiresAt” from content/offer.mdx.
  a scheduled page that links to a later one ¦ ${linking('[a](⟦/offer⟧)', scheduled, '2027-01-01', { publishAt: '2027-01-15T08:59' })} ¦ link-to-unpublished ¦ /offer is not published until 2027-01-15T09:00
  several unknown quotes ¦ ${linking('<Quotes ⟦⟦ids="ann, anna bob" />')} ¦ unknown-quotes ¦ There is no testimonial with the id “anna”. Did you mean ann? & There is no testimonial with the id “bob”. You can use: ann.
  a project of a draft on a published page ¦ ${linking('<CaseNote ⟦project="soon">\n\nText.\n\n</CaseNote>', { 'content/portfolio/next.mdx': category('Next', { draft: true, type: 'next', projects: [project('soon')] }) })} ¦ unknown-project ¦ no project with the id “soon”
  a project of an unlisted category ¦ ${linking('<CaseNote ⟦project="shop">\n\nText.\n\n</CaseNote>', { 'content/portfolio/web.mdx': category('Work', { unlisted: true, projects: [project('shop')] }, '⟦<Projects />\n') })} ¦ unknown-project, empty-list ¦ no project with the id “shop” & lists nothing

  quotes in a file with errors ¦ ${linking(
    '<Quotes ids="ann" />\n\n<Quotes ⟦ids="anm" />',
    quoted({ rating: '@' }, (text) => text.replace('"@"', '⟦6')),
  )} ¦ unknown-quotes, wrong-value ¦ “anm” & at most 5
  a category with a wrong value ¦ ${linking(referring, referred(work({ color: '⟦pink' })))} ¦ unknown-project, unknown-link, wrong-value ¦ “shpo” & /portfolio/web/shpo & “pink”
  a category with unreadable fields ¦ ${linking(referring, referred(work().replace('order: 1\n', 'order: [1\n⟦')))} ¦ unknown-project, unknown-link, yaml ¦ …
  a category with conflicts ¦ ${linking(referring, referred(work().replace('order: 1\n', '⟦<<<<<<< ours⟧\norder: 1\n=======\norder: 2\n>>>>>>> theirs\n')))} ¦ unknown-project, unknown-link, merge-conflict ¦ …
  a service with errors in the contact form ¦ ${linking('[Ask](/contact?service=web) or [look](/services/web).', { 'content/services/web.mdx': service('Websites', { color: '⟦pink' }) })} ¦ wrong-value ¦ “pink”
  a name in a file with unreadable fields ¦ ${linking('Ask Krzysztof.', { 'content/team.mdx': titled('Team', { label: 'Krzysztof', order: 1 }).replace('order: 1\n', 'order: [⟦\n') })} ¦ yaml ¦ …
  aliases in a file with errors ¦ ${linking('[The crew](/crew) and [they](⟦/crw⟧).', { 'content/us.mdx': titled('Us', { aliases: ['/crew'], draft: '⟦maybe' }), ...lock('/crew', '⟦/old', '/us') })} ¦ unknown-link, wrong-type, lost-address ¦ There is no page /crw. & true or false & /old was published
  sections of a page with a misspelled title ¦ ${linking('[The team](/us#our-team).', titledSection('⟦titel⟧'))} ¦ unknown-field ¦ Did you mean title?
  sections of a page without their title ¦ ${linking('[The team](/us#our-team).', { 'content/us.mdx': titled('Us', {}, '⟦<Section subtitle="Our team">\n\nAll of us.\n\n</Section>\n') })} ¦ missing-field ¦ “title” is missing.
  needed pages with errors ¦ ${site({ 'content/404.mdx': titled('Not found', { template: '⟦pgae⟧' }), 'content/index.mdx': titled('Home', { template: 'home' }).replace('template', '⟦template') })} ¦ wrong-value, missing-field ¦ Did you mean page? & “hero” is missing.
  errors of site.yaml ¦ ${linking('<Logos />', { 'content/site.yaml': siteFile({ tagline: '@' }).replace('"@"', '⟦""') })} ¦ empty-field ¦ “tagline” is empty.

  what is wrong beside a field that cannot be read ¦ ${site({ 'content/about.mdx': about({ label: 'A label' }, '[a](⟦/nope⟧) and [b](⟦#nope⟧)\n\n<Quotes ⟦ids="anm" />\n').replace('template: page\n', 'template: page\n⟦color:sky\n') })} ¦ yaml, unknown-link, unknown-part, unknown-quotes ¦ space is missing after the colon & /nope & #nope & “anm”
  what is wrong beside a field with a wrong value ¦ ${site({ 'content/about.mdx': about({ '⟦colour': 'sky' }, '[a](⟦/nope⟧) [b](⟦#nope⟧)\n').replace('title: About', 'title: ⟦Same⟧'), 'content/us.mdx': titled('Us').replace('title: Us', 'title: ⟦Same⟧') })} ¦ duplicate-value, unknown-field, unknown-link, unknown-part, duplicate-value ¦ …
  a link to a section of a page with an error in its fields ¦ ${linking('[a](/team#people) [b](⟦/team#poeple)', team({ '⟦lable⟧': 'a' }, '<Section title="People">\n\nWe.\n\n</Section>\n'))} ¦ unknown-part, unknown-field ¦ Did you mean #people? & Did you mean label?
  project cards of no category on an ordinary page ¦ ${linking('⟦<Projects />')} ¦ empty-list ¦ <Projects> lists nothing on this page, so visitors see an empty place. Name a category
  featured projects and testimonials, of which there are none ¦ ${linking('⟦<Projects featured />\n\n⟦<Quotes featured />')} ¦ empty-list ¦ “featured: true” at some projects & “featured: true” at some testimonials
  project cards of a service whose category has another name ¦ ${site({ 'content/services/apps.mdx': service('Apps', {}, '⟦<Projects />\n') })} ¦ empty-list ¦ lists nothing
  links to other categories, of which there are none ¦ ${site({ 'content/portfolio/web.mdx': category('Work', { projects: [project('shop')] }, '<Projects />\n\n⟦<CategoryLinks />\n') })} ¦ empty-list ¦ Add another category
  a category that does not show its projects ¦ ${site({ 'content/portfolio/web.mdx': category('Work', { projects: [project('shop')] }, 'Words.\n').replace('projects:', '⟦projects:') })} ¦ unshown-field ¦ Write <Projects /> below the fields
  a testimonial in quotation marks of its own ¦ ${site(quoted({ quote: '“⟦Good.⟧”' }, (text) => text.replace(/quote: .*/, 'quote: ⟦"“Good.”"⟧')))} ¦ doubled-quote ¦ visitors see them twice
  a picture of a kind that the site does not use ¦ ${linking('⟦![A line that moves](moving.gif)', { 'content/_pictures/moving.gif': 'GIF89a' })} ¦ unknown-picture ¦ although it is there. Save it as SVG, PNG, JPEG, WebP or AVIF. Then write its new name here
  a pointer of Git LFS instead of a picture ¦ ${site({ 'content/_pictures/map.svg': '⟦version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22e\nsize 12345\n' })} ¦ unreadable-picture ¦ git lfs pull
  second versions that sync programs made ¦ ${site({ 'content/about (conflicted copy 2026-01-01).mdx': `⟦${titled('A1')}`, 'content/about copy.mdx': `⟦${titled('A2')}`, 'public/files/a (1).pdf': '⟦a' })} ¦ file-name ¦ a second version of content/about.mdx, which a sync & of content/about.mdx & of public/files/a.pdf
  two aliases with the same address ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦/team'] }), 'content/us.mdx': titled('Us', { aliases: ['/crew', '⟦/team'] }) })} ¦ alias ¦ /team is already the alias /team in content/us.mdx. Remove it from the list. & /team is already the alias /team in content/about.mdx. Remove it from the list.
  aliases that no browser asks for ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦/../../etc/passwd', '⟦/a/*', '⟦/:splat', '⟦https://acme.example.com/x', '⟦/a b'] }) })} ¦ alias ¦ “/../../etc/passwd” is not a valid address. Write it as it appeared in the browser, without the domain: /old-address & “/a/*” is not & “/:splat” is not & “https://acme.example.com/x” is not & “/a b” is not
  aliases with codes that no browser sends ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦/%2e%2e/x', '⟦/%2f%2fevil.example', '⟦/a%5Cb', '⟦/x%0ay', '⟦/%C3', '⟦/50%'] }) })} ¦ alias ¦ Write it as it appeared in the browser
  aliases that are not canonical ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦team⟧', '⟦/crew/⟧', '⟦/%61bc%2Ehtml⟧', '⟦/über-uns⟧', '⟦/日⟧'] }) })} ¦ alias ¦ Write /team & Write /crew & Write /abc.html & Write /%C3%BCber-uns & Write /%E6%97%A5
  aliases with a query or a fragment, which no redirect sees ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦/index.php?page=jobs', '⟦/?p=12', '⟦/team#ann'] }) })} ¦ alias ¦ has “?page=jobs” at its end, and a redirect leads only from what is before that. & “?p=12” & “#ann”
  aliases that the site’s own files have ¦ ${site({ 'content/about.mdx': about({ aliases: ['/old.html', '⟦/old.html/x', '⟦/favicon.svg/x', '⟦/about.md', '⟦/robots.txt', '⟦/assets/x', '⟦/_worker.js', '⟦/a/.git/b'] }), 'public/favicon.svg': `⟦${svg}` })} ¦ alias, alias, alias, alias, alias, alias, alias, route-clash ¦ /old.html/x and the alias /old.html in content/about.mdx cannot both exist: one would have to be both a file and a folder. & /favicon.svg/x and public/favicon.svg cannot both exist & /about.md is already the Markdown version of content/about.mdx. & /robots.txt is reserved for the site’s own files. & /assets/x is reserved & /_worker.js is reserved & /a/.git/b is reserved & /favicon.svg and the alias /favicon.svg/x in content/about.mdx cannot both exist
  aliases that no file can have ¦ ${site({ 'content/about.mdx': about({ aliases: [`⟦/${'a'.repeat(300)}`, `⟦/${'a/'.repeat(3000)}a`, '⟦/old.', '⟦/nul'] }) })} ¦ alias ¦ is not a valid address
  aliases that pages have by another name ¦ ${site({ 'content/about.mdx': about({ aliases: ['/team', '⟦/Team', '⟦/us.html', '⟦/about', '⟦/us/index.html', '⟦/US'] }), 'content/us.mdx': `⟦${titled('Us')}` })} ¦ alias, alias, alias, alias, alias, duplicate-route ¦ /Team is already the alias /team in content/about.mdx. Remove it from the list. Capital letters alone make no difference. & /us.html is already content/us.mdx. & /about is already this page. & /us/index.html is already content/us.mdx. & /US is already content/us.mdx. & /us is already the alias
  the same project twice ¦ ${site({
    'content/portfolio/apps.mdx': category('Apps', {
      type: 'apps',
      projects: [project('⟦shop⟧'), project('⟦shop⟧')],
    })
      .replaceAll('title: Project ⟦shop⟧', 'title: ⟦Project shop⟧')
      .replaceAll('About ⟦shop⟧', 'About shop'),
    'content/portfolio/web.mdx': category('Website projects', {
      projects: [project('⟦shop⟧'), project('clinic')],
    })
      .replace('title: Project ⟦shop⟧', 'title: ⟦Project shop⟧')
      .replace('About ⟦shop⟧', 'About shop'),
  })} ¦ duplicate-value, duplicate-value, duplicate-value, duplicate-value, duplicate-value, duplicate-value ¦ The project id “shop” is already used in content/portfolio/web.mdx:11. Give one of them another project id. & already used in content/portfolio/web.mdx:12. & “shop” is already used in line 10. & used in line 11. & used in content/portfolio/apps.mdx:10. & used in content/portfolio/apps.mdx:11.
  three pages with the same title ¦ ${site(Object.fromEntries(['a', 'b', 'c'].map((name) => [`content/${name}.mdx`, titled(name).replace(`title: ${name}`, 'title: ⟦Same⟧')])))} ¦ duplicate-value ¦ The title “Same” is already used in content/b.mdx:3. Give one of them another title. & used in content/a.mdx:3. & used in content/a.mdx:3.
  a case study of no category ¦ ${site({ 'content/portfolio/apps/shop.mdx': `⟦${study()}` })} ¦ case-study-without-project ¦ No published project of /portfolio/apps has the id “shop”, so no card links to this page. Add the project to the list in content/portfolio/apps.mdx, and publish that page.
  a case study of no project ¦ ${site({ 'content/portfolio/web/atelier.mdx': `⟦${study()}` })} ¦ case-study-without-project ¦ No published project of /portfolio/web has the id “atelier”, so no card links to this page. Add the project to the list in content/portfolio/web.mdx, and publish that page.
  a case study with a typo in its name ¦ ${site({ 'content/portfolio/web/shpo.mdx': `⟦${study()}` })} ¦ case-study-without-project ¦ If the project is shop, rename this file to shop.mdx. Otherwise add the project to the list in content/portfolio/web.mdx
  a case study of a draft ¦ ${site({ 'content/portfolio/apps.mdx': category('Apps', { type: 'apps', projects: [project('till')], draft: true }), 'content/portfolio/apps/till.mdx': `⟦${study()}` })} ¦ case-study-without-project ¦ No published project of /portfolio/apps has the id “till”, so no card links to this page. Add the project to the list in content/portfolio/apps.mdx, and publish that page.
  a post in a folder without a list ¦ ${site({ 'content/news/new-shop.mdx': `⟦${post('New shop')}` })} ¦ post-without-list ¦ No list has this post, so readers do not find it. Put it into the folder of a published page with the line “template: news”, such as content/news/index.mdx.
  a post in no folder ¦ ${site({ 'content/new-shop.mdx': `⟦${post('New shop')}` })} ¦ post-without-list ¦ No list has this post
  a post whose list is a draft ¦ ${site({ 'content/news.mdx': news({ draft: true }), 'content/news/new-shop.mdx': `⟦${post('New shop')}` })} ¦ post-without-list ¦ No list has this post
  a post with a tag that its list does not have ¦ ${site({ 'content/news.mdx': news(), 'content/news/new-shop.mdx': post('New shop', { tags: ['⟦shpos'] }) })} ¦ unknown-tag ¦ There is no tag “shpos” in the list of the news page. Did you mean shops?
  a link to a tag that no post has ¦ ${site({ 'content/news.mdx': news(), 'content/news/new-shop.mdx': post('New shop', {}, '[All shops](⟦/news/tags/shops⟧)') })} ¦ unknown-link ¦ There is no page /news/tags/shops.
  names that the site uses itself ¦ ${site({ 'content/portfolio/apps.mdx': category('Apps', { type: '⟦all', projects: [{ ...project('a'), id: '⟦index' }] }), 'content/services/other.mdx': `⟦${service('Other')}` })} ¦ wrong-value, wrong-value, reserved-name ¦ Write another word: “all” is the button that shows every project. & Write another word: “index” is the category’s own page. & Rename the file to say what the service is, such as content/services/other-services.mdx.
  a picture of a project without a description ¦ ${site(projects(project('shop'), { ...project('clinic'), imageAlt: '⟦cover.svg' }))} ¦ alt-text ¦ Describe it as you would on the phone
  a drawing as the picture of shared links ¦ ${site({ 'content/about.mdx': about({ seo: { image: '⟦map.svg' } }) })} ¦ drawn-card ¦ Name a photo, or remove the line.
  a picture at the top of a page without a description ¦ ${site({ 'content/about.mdx': about({ picture: { image: 'map.svg', imageAlt: '⟦map.svg' } }) })} ¦ alt-text ¦ Describe it as you would on the phone
  a not-found page that is a draft ¦ ${site({ 'content/404.mdx': `⟦${page({ template: 'notFound', title: 'Not found', description: 'The page is gone, and this says where its words went to.', text: 'Gone.', home: 'Home', aside: 'Sorry.', draft: true })}` })} ¦ missing-page ¦ Restore the file, or publish it.

  a title that a search result cuts ¦ ${site({ 'content/about.mdx': about({ title: `⟦${'So it is. '.repeat(5)}Now.` }) })} ¦ long-title ¦ In search results the title is “So it is. So it is. So it is. So it is. So it is. Now. — Acme”. It has 61 characters, and about 60 are shown. Shorten it by 1, or write a shorter “title” under “seo”.
  a description that is too long ¦ ${site({ 'content/about.mdx': about({ description: `⟦${'So it is. '.repeat(16)}So` }) })} ¦ long-description ¦ The description has 162 characters, more than search results show. Say what the page offers and to whom, in 50 to 160 characters, or do so under “seo”.
  a description that is too short ¦ ${site({ 'content/about.mdx': about({ description: `⟦${'So it is. '.repeat(4)}So it was` }) })} ¦ short-description ¦ The description has 49 characters, too few to be useful. Say what the page offers and to whom, in 50 to 160 characters
  a description for search engines that is too short ¦ ${site({ 'content/about.mdx': about({ seo: { description: '⟦Us.' } }) })} ¦ short-description ¦ has 3 characters

  a moved page ¦ ${site({ ...lock('⟦/company/about-us'), 'content/about-us.mdx': titled('About') })} ¦ lost-address ¦ /company/about-us was published before, and leads nowhere now. Publish its page again, or add this to the fields of the page that visitors should find instead: aliases: [/company/about-us]
  a deleted page ¦ ${site(lock('⟦/team'))} ¦ lost-address ¦ add this to the fields of the page that visitors should find instead: aliases: [/team]
  a page that becomes a draft ¦ ${site({ ...lock('⟦/about'), 'content/about.mdx': about({ draft: true }) })} ¦ lost-address ¦ /about was published before, and leads nowhere now. Publish its page again, or add this to the fields of the page that visitors should find instead: aliases: [/about]
  a page that becomes scheduled ¦ ${site({ ...lock('⟦/offer'), 'content/offer.mdx': titled('Offer', { publishAt: '2027-02-01' }) }, '2027-01-31')} ¦ lost-address ¦ /offer was published before
  no urls.lock ¦ ${site({ 'urls.lock': null })} ¦ missing-file ¦ The list of all published addresses is missing, so nobody sees which old links stop working. Restore it from Git: git restore urls.lock
  a line of a conflict in urls.lock ¦ ${site({ 'urls.lock': `${landed.join('\n')}\n⟦<<<<<<< HEAD\n` })} ¦ urls-lock ¦ “<<<<<<< HEAD” is not an address on this site. Each line is one address, such as /about. Remove this line.

  names that make no address ¦ ${site({ 'content/About Us.mdx': `⟦${titled('About')}`, 'content/our_team/Meet-us.mdx': `⟦${titled('Meet')}`, 'content/über.uns.mdx': `⟦${titled('Us')}`, 'content/日本.mdx': `⟦${titled('Japan')}`, 'content/_pictures/people/IMG_01.SVG': `⟦⟦${svg}`, 'public/files/Price list.pdf': '⟦a' })} ¦ file-name, file-name, unused-picture, file-name, file-name, file-name, file-name ¦ Rename it to content/about-us.mdx & Rename it to content/_pictures/people/img-01.svg & Use it, or delete the file. & Rename it to content/our-team/meet-us.mdx & Rename it to content/ueber-uns.mdx & lowercase letters from a to z and digits, with hyphens between them & lowercase letters from a to z
  names that are too long ¦ ${site({ [`content/${'a'.repeat(240)}.mdx`]: `⟦${titled('A')}`, [`public/${'a'.repeat(240)}.pdf`]: '⟦a' })} ¦ file-name ¦ does not work in an address or on another computer
  two files that differ in capitals ¦ ${inPublic('⟦a', 'a.pdf', 'A.pdf')} ¦ route-clash ¦ /A.pdf is already public/a.pdf & /a.pdf is already public/A.pdf
  files that nothing reads ¦ ${site({ 'content/team.md': '⟦Words', 'content/prices.MDX': '⟦Words', 'content/office.png': '⟦a', 'content/list.docx': '⟦a', 'content/_pictures/map.gif': '⟦a', 'content/_notes.md': 'a note', 'content/_ideas/plan.md': 'a note', 'content/.DS_Store': 'a', 'content/about.mdx~': 'a' })} ¦ stray-file ¦ Save it as SVG, PNG, JPEG, WebP or AVIF. Put files to download in public/. & If it is a note, start its name with _. & Put pictures in content/_pictures/ & Rename it to content/prices.mdx. If it is a note, start its name with _. & Rename it to content/team.mdx.
  addresses of the site’s own files ¦ ${site({ 'content/assets.mdx': `⟦${titled('Assets')}`, 'content/about/index/index.mdx': `⟦${titled('All')}`, 'content/index/index.mdx': `⟦${titled('Index')}`, 'content/pictures/one.mdx': `⟦${titled('One')}`, 'public/pictures/a.txt': '⟦a' })} ¦ route-clash ¦ /about/index is reserved for the site’s own files. Rename this file & /assets is reserved & /index is reserved & /pictures/one is reserved & /pictures/a.txt is reserved

  a line separator ¦ ${linking('One⟦\u2028⟧two.')} ¦ invisible-character ¦ an invisible line break
  a no-break space ¦ ${linking('One⟦\u00a0⟧two.')} ¦ unusual-space ¦ Use a normal space
  a mark of direction ¦ ${linking('One⟦\u202e⟧ two.')} ¦ hidden-direction ¦ changes the direction
  invisible characters anywhere ¦ ${site({ 'content/about.mdx': about({}, 'Zero⟦\u200B⟧width, soft⟦\u00AD⟧hyphen, a⟦\u00A0⟧b.\n\n[link](⟦/con⟦\u2060⟧tact), pay ⟦\u202E⟧us⟦\u202C⟧.\n').replace('title: About', 'title: A⟦\uFEFF⟧bout') })} ¦ invisible-character, invisible-character, invisible-character, unusual-space, unknown-link, invisible-character, hidden-direction, hidden-direction ¦ …
  a byte of zero ¦ ${linking('a⟦\u0000b')} ¦ encoding ¦ a zero byte
  characters of no font ¦ ${linking('One ⟦\uE000⟧ two ⟦\u{10FFFF}⟧.\n\n[a⟦&#xE000;⟧](/contact)\n\n<Section title="a ⟦&#xE000;⟧ b">\n\na\n\n</Section>')} ¦ unusable-character ¦ U+E000 & U+10FFFF & U+E000
  characters of no font in fields ¦ ${site({ 'content/about.mdx': about({ label: 'L', heading: 'H' }).replace('title: About', 'title: A⟦\uFDD0⟧').replace('label: L', 'label: "A⟦\\uE000⟧"').replace('heading: H', 'heading: "A⟦\\uD800⟧"') })} ¦ unusable-character ¦ U+FDD0 & U+E000 & U+D800
  a character of no font after a byte order mark, and one after a fence ¦ ${site({ 'content/about.mdx': `\uFEFF${about({}, 'Our a⟦\uF8FF⟧.\n\n```\na\n```⟦\uE000⟧\n```\n')}` })} ¦ unusable-character ¦ U+F8FF & U+E000
  a character of no font on a page of no template ¦ ${site({ 'content/about.mdx': about({ template: '⟦nothing' }).replace('title: About', 'title: "A⟦\\uE000⟧"') })} ¦ wrong-value, unusable-character ¦ …
  too many quotations in each other ¦ ${linking(`${'> '.repeat(100)}⟦${'> '.repeat(20)}a`)} ¦ tangled ¦ Use fewer levels
  a file that is too large ¦ ${site({ 'content/about.mdx': `⟦${about({}, 'Words. '.repeat(40_000))}` })} ¦ too-large ¦ This file has 281 kB of text. The limit is 200 kB. Split it into several pages. If it is not text, put it in public/.

  two pages with the same description ¦ ${site({ 'content/about.mdx': about({ description: `⟦${enough}⟧` }), 'content/us.mdx': titled('Us', { description: `⟦${enough}⟧` }) })} ¦ duplicate-value ¦ already used in content/us.mdx:4 & already used in content/about.mdx:4
  two pages with the same title for search engines, one of which is the title of a third ¦ ${site({ 'content/a.mdx': titled('A', { seo: { title: '⟦Same⟧' } }), 'content/b.mdx': titled('B', { seo: { title: '⟦Same⟧' } }), 'content/c.mdx': titled('C').replace('title: C', 'title: ⟦Same⟧') })} ¦ duplicate-value ¦ The title “Same” is already used
  two pages with the same description for search engines ¦ ${site({ 'content/a.mdx': titled('A', { seo: { description: `⟦${enough}⟧` } }), 'content/b.mdx': titled('B', { seo: { description: `⟦${enough}⟧` } }) })} ¦ duplicate-value ¦ The description
  two categories with the same type and name ¦ ${site({ 'content/portfolio/apps.mdx': category('Apps', { type: '⟦web⟧', name: '⟦Work⟧' }, '⟦<Projects />\n'), 'content/portfolio/web.mdx': category('Work', { type: '⟦web⟧', name: '⟦Work⟧', projects: [project('shop')] }) })} ¦ duplicate-value, duplicate-value, empty-list, duplicate-value, duplicate-value ¦ Give one & Give one & lists nothing & Give one & Give one
  two quotes with the same id ¦ ${site(quoted({ id: '⟦ann⟧' }, (text) => text.replace(/ {2}- id.*\n(?: {4}.*\n)*/, (one) => one.replaceAll(/[⟦⟧]/g, '') + one)))} ¦ duplicate-value ¦ is already used in line
  an alias that is a page ¦ ${site({ 'content/about.mdx': about({ aliases: ['⟦/team'] }), 'content/team.mdx': `⟦${titled('Team')}` })} ¦ alias, duplicate-route ¦ /team is already content/team.mdx & /team is already the alias /team in content/about.mdx
  an alias twice in a file ¦ ${site({ 'content/about.mdx': about({ aliases: ['/a', '⟦/a'] }) })} ¦ alias ¦ …
  two files for one address ¦ ${site({ 'content/team.mdx': `⟦${titled('Team')}`, 'content/team/index.mdx': `⟦${titled('Everyone')}` })} ¦ duplicate-route ¦ Rename this file, or remove one of the two.
  programs in public/ ¦ ${inPublic('⟦a', 'files/run.html', 'x.HTM', 'x.xhtml', 'x.js', 'x.mjs', 'x.xml', 'x.css', 'x.pdf.html')} ¦ public-file ¦ Browsers would run this file
  settings in public/ ¦ ${inPublic('⟦a', '_worker.js', '_headers', '_redirects', 'functions/a.txt', '.htaccess', '.well-known/a.js', '.well-known/.a.txt', 'files/.hidden.pdf')} ¦ public-file ¦ Hosts treat files with a name like this as settings
  files without an extension in public/ ¦ ${inPublic('⟦a', 'CNAME', 'constructor')} ¦ public-file ¦ This file has no extension
  files that are not published ¦ ${inPublic('⟦a', 'netlify.toml', 'vercel.json', 'web.config')} ¦ public-file ¦ Files that end in .toml are not published. & in .json & in .config
  a drawing with a script in public/ ¦ ${site({ 'public/files/mark.svg': `⟦${drawing('<script>a()</script>')}` })} ¦ public-file ¦ This SVG contains <script>
  drawings in public/ that are none ¦ ${inPublic('⟦GIF89a', 'files/mark.svg', 'photo.svg')} ¦ public-file ¦ This file is damaged, or is not an SVG.
  a misspelled picture, which is not also unused ¦ ${linking('⟦![The plan of the office](plna.svg)', { 'content/_pictures/plan.svg': drawing('') })} ¦ unknown-picture ¦ Did you mean plan.svg?
  a drawing that is none ¦ ${linking('![The plan of the office](plan.svg)', { 'content/_pictures/plan.svg': '⟦no picture' })} ¦ unreadable-picture ¦ Save it again as SVG
  a drawing with a script ¦ ${site({ 'content/_pictures/map.svg': `⟦${drawing('<script>a()</script>')}` })} ¦ unreadable-picture ¦ This SVG contains <script>
  a drawing of 200 kB ¦ ${site({ 'content/_pictures/map.svg': `⟦${drawing('<path d="M0 0h8v6H0z"/>'.repeat(9000))}` })} ¦ heavy-picture ¦ save it as WebP
`;

export const rightOnSites = rightSites`
  lists of what there is, and empty ones of a draft ¦ ${site({ 'content/about.mdx': about({}, '<Projects category="web" />\n\n<Quotes />\n\n<Services />\n\n<Categories />\n\n<Logos />\n'), 'content/idea.mdx': titled('Idea', { draft: true }, '<Projects />\n'), 'content/services/web.mdx': service('Websites', {}, '<Projects />\n') })}
  a drawing with numbers for its line ends ¦ ${linking('![The plan of the office](plan.svg)', { 'content/_pictures/plan.svg': drawing(`<path d="M0,0${'&#xA;&#x9;l1,1'.repeat(600)}"/>`) })}
  a title for search engines that repeats that of its page ¦ ${site({ 'content/about.mdx': about({ seo: { title: 'About' } }) })}
  a section with the title that a link names ¦ ${linking('[The team](/us#our-team).', titledSection('title'))}
  links to everything that exists ¦ ${linking('[Home](/), [part](#how-we-work), [that part](/about#how-we-work), [start](/about#main),\n[a service](/services/web?from=mail#top), [the form](/contact?service=web), [other](/contact?service=other),\n[mail](mailto:hello@w3.org), [phone](tel:+910000), [elsewhere](https://w3.org/a/),\n[download](/files/Price-List.pdf), [promised](/portfolio/web/shop), [reference][contact].\n\n[contact]: /contact\n\n<Section title="How we work">\n\n<LinkButton href="/testimonials">Words</LinkButton>\n\n</Section>', { 'public/files/Price-List.pdf': '%PDF' })}
  a draft that links to a draft ¦ ${linking('[a](/team)', team({ draft: true }), undefined, { draft: true })}
  a link to a page since it has appeared ¦ ${linking('[a](/offer)', scheduled, '2027-01-15T09:00')}
  a link to a page until it expires ¦ ${linking('[a](/offer)', scheduled, '2027-01-31T23:59')}
  a scheduled page that links to one that appears with it ¦ ${linking('[a](/offer)', scheduled, '2027-01-01', { publishAt: '2027-01-15T09:00' })}
  aliases of many kinds ¦ ${site({ 'content/about.mdx': about({ aliases: ['/team', '/old/team.html', '/%C3%9Cber', '/a/b.php'] }) })}
  a case study of a project ¦ ${site({ 'content/portfolio/web/shop.mdx': study() })}
  a scheduled case study of a draft ¦ ${site({ 'content/portfolio/apps.mdx': category('Apps', { type: 'apps', projects: [project('till')], draft: true }), 'content/portfolio/apps/till.mdx': study({ publishAt: '2199-01-01' }) }, '2190-01-01')}
  a draft before its project ¦ ${site({ 'content/portfolio/web/new.mdx': study({ draft: true }) })}
  an unlisted page before its project ¦ ${site({ 'content/portfolio/web/new.mdx': study({ unlisted: true }) })}
  long texts with shorter ones for search engines ¦ ${site({ 'content/about.mdx': about({ title: 'So it is. '.repeat(8).trim(), description: 'So it is. '.repeat(30).trim(), seo: { title: 'About', description: enough } }) })}
  a page that search engines do not show ¦ ${site({ 'content/about.mdx': about({ description: 'Us.', unlisted: true }) })}
  published addresses that exist or are aliases ¦ ${site({ ...lock('/about', '/team'), 'content/about.mdx': about({ aliases: ['/team'] }) })}
  drafts and scheduled pages before urls.lock has them ¦ ${site({ ...lock(), 'content/draft.mdx': titled('Draft', { draft: true }), 'content/later.mdx': titled('Later', { publishAt: '2027-02-01' }) }, '2027-01-01')}
  a site that was never published ¦ ${site({ 'urls.lock': '# A comment.\n', 'content/new.mdx': titled('New') })}
  an expired page in urls.lock ¦ ${site({ ...lock('/offer', '/deal'), 'content/offer.mdx': titled('Offer', { expiresAt: '2027-02-01', aliases: ['/deal'] }) }, '2027-02-01')}
  characters of every font, and a space in a number ¦ ${linking('One → two, 5\u00a0kg.')}
  files to download, and those that operating systems leave behind ¦ ${inPublic('a', 'files/run.txt', 'a.pdf', 'files/b.XLSX', 'c.png', 'd.woff2', 'robots.txt', 'site.webmanifest', '.well-known/security.txt', '.well-known/apple-app-site-association', '.DS_Store', 'e/Thumbs.db')}
  a picture that a page shows ¦ ${linking('![The plan of the office](plan.svg)', { 'content/_pictures/plan.svg': drawing('<style>.a{fill:url(#g)}</style><linearGradient id="g"/><path class="a" d="M0 0h8v6H0z"/><use href="#g"/>') })}
  names with digits and hyphens ¦ ${site({ 'content/our-2-offices.mdx': titled('Offices'), 'content/assets-and-more.mdx': titled('Assets'), 'public/files/Prices_2026.pdf': 'a' })}
  aliases and files that only look like others ¦ ${site({ 'content/about.mdx': about({ aliases: ['/old', '/old/x', '/blog', '/files', '/a/b/c.php', '/index.php', '/x.md', '/about-us.html'] }), 'content/blog/one.mdx': titled('One'), 'public/files/a.pdf': '%PDF', 'public/robots.txt': 'User-agent: *\n' })}
  a byte order mark and Windows line endings ¦ ${site({ 'content/about.mdx': `\uFEFF${about({}, '[a](/contact)\n')}`.replaceAll('\n', '\r\n') })}
  curly quotation marks in a text ¦ ${web({ label: '“All” and “none”' }, '', '')}
  curly quotation marks that are meant ¦ ${web({}, 'label: Websites', 'label: "“All of them”"')}
`;
