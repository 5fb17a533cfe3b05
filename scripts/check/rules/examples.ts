/**
 * An example of what each rule reports, and of how it is right. `npm run check -- --rules <id>` shows them, and a test
 * runs all of them.
 */
import type { MadeFile, RuleExample } from '../example.ts';

const section = (inside: string): string => `<Section title="Our work">\n\n${inside}\n\n</Section>`;

const description = 'Who we are, where we work, and what we have been building.';

/** A whole page with this description. */
const page = (title: string, body = 'Words.', about = description): string =>
  `---\ntemplate: page\ntitle: ${title}\ndescription: ${about}\n---\n\n${body}\n`;

const aboutPage = (text: string) => ({ files: { 'content/about.mdx': text } });

const plainSvg = (path = 'M0 0h8v6H0z'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="${path}"/></svg>\n`;

const start = { line: 1, column: 1 };

/** A file of text that would be too long here. */
const longText = (what: string, text: () => string): MadeFile => ({
  what,
  make: () => new TextEncoder().encode(text()),
  reportedAt: start,
});

/** An animated image of one or more frames. */
const frames = (count: number): MadeFile => ({
  what: count === 1 ? 'an image' : `an image with ${count} frames`,
  async make() {
    const { default: sharp } = await import('sharp');
    const colors = ['teal', 'navy', 'olive'].slice(0, count);
    const raw = colors.map((background) => ({
      create: { width: 640, height: 480, channels: 3 as const, background },
    }));
    const pngs = await Promise.all(raw.map((image) => sharp(image).png().toBuffer()));
    return sharp(pngs, { join: { animated: true } })
      .webp()
      .toBuffer();
  },
});

/** A photo, in one color. */
const photo = (width: number): MadeFile => ({
  what: `a photo that is ${width} pixels wide`,
  async make() {
    const { default: sharp } = await import('sharp');
    const create = { width, height: Math.round(width * 0.75), channels: 3 as const, background: 'teal' };
    return sharp({ create }).jpeg().toBuffer();
  },
});

const officePlan = (image: string) => page('About', `![The plan of the office](${image})`);

/** A valid service with this title. */
const service = (title: string): string =>
  `---\ntitle: ${title}\ndescription: What ${title} is, in as many words as a search result needs.\nicon: clock\ncolor: sky\norder: 2\nlabel: Service\nheading: ${title} for you\ncta:\n  title: Ask\n  subtitle: Next\n  description: Ask us.\n---\n\nWords.\n`;

/** A valid portfolio category with this title; `fields` are its type, its name and its projects. */
const category = (title: string, fields: string): string =>
  `---\ntitle: ${title}\ndescription: What ${title} is, in as many words as a search result needs.\nicon: clock\ncolor: sky\norder: 2\n${fields}\n---\n\n<Projects />\n`;

const project = (id: string, title: string): string =>
  `  - id: ${id}\n    title: ${title}\n    description: What it does.\n    image: cover.svg\n    imageAlt: A cover\n    category: Retail`;

const twoCategories = (one: string, other: string) => ({
  files: {
    'content/portfolio/chat.mdx': category('Chat projects', `${one}\nprojects: []`),
    'content/portfolio/help.mdx': category('Help projects', `${other}\nprojects: []`),
  },
});

/** A category with some projects. */
const chats = (...projects: string[]) => ({
  files: {
    'content/portfolio/chat.mdx': category(
      'Chat projects',
      `type: chat\nname: Chats\nprojects:\n${projects.join('\n')}`,
    ),
  },
});

const quote = (id: string): string =>
  `  - id: ${id}\n    quote: Good.\n    author: Ann\n    position: Head\n    company: Client\n    image: people/ann.svg`;

/** The page of the testimonials, with these quotes. */
const testimonials = (...quotes: string[]) => ({
  files: {
    'content/testimonials.mdx': `---\ntemplate: testimonials\ntitle: Testimonials\ndescription: ${description}\nquotes:\n${quotes.join('\n')}\n---\n\n<Quotes more />\n`,
  },
});

/** The list of published addresses, of which some are left out. */
const lockWithout = (...left: string[]): string =>
  ['/', '/contact', '/portfolio/web', '/services/web', '/testimonials']
    .filter((url) => !left.includes(url))
    .map((url) => `${url}\n`)
    .join('');

/** A site with the template of a new page. */
const withTemplate = (text: string) => ({
  files: {
    'content/_new/page.mdx':
      '---\ntitle: "{title}"\ndraft: true\n---\n\nSay here in two sentences what this page is for.\n',
    'content/about.mdx': page('About', text),
  },
});

/** A page of a site with a house style. */
const styled = (style: string, text: string) => ({
  files: { 'content/_style.yaml': `${style}\n`, 'content/about.mdx': page('About', text) },
});

export const examples: Readonly<Record<string, RuleExample>> = {
  // Text
  'repeated-word': { fails: 'One and ⟦and⟧ two.', passes: 'One and two.' },
  'double-space': { fails: 'One⟦  ⟧two.', passes: 'One two.' },
  'straight-quote': { fails: "It⟦'⟧s so.", passes: 'It’s so.' },
  'inclusive-words': {
    fails: 'Add it to the ⟦whitelist⟧.',
    passes: 'Add it to the list of allowed senders.',
  },
  placeholder: { fails: 'It costs ⟦TBD⟧.', passes: 'It costs 900 euros.' },
  'markup-in-text': {
    fails: { fields: 'label: Our ⟦**best**⟧ work' },
    passes: { fields: 'label: Our best work' },
  },
  shouting: { fails: 'Call us today⟦!!!⟧', passes: 'Call us today.' },
  'invisible-character': { fails: 'One⟦\u2028⟧two.', passes: 'One two.' },
  'unusual-space': { fails: 'One⟦\u00a0⟧two.', passes: 'One two. A no-break space is right in 5\u00a0kg.' },
  'hidden-direction': { fails: 'One⟦\u202e⟧ two.', passes: 'One two.' },
  spelling: { fails: 'We build ⟦wesbites⟧.', passes: 'We build websites.' },

  // House style
  'house-style': {
    fails: styled('words:\n  - write: HubSpot', 'We use ⟦Hubspot⟧.'),
    passes: styled('words:\n  - write: HubSpot', 'We use HubSpot.'),
  },
  'avoided-word': {
    fails: styled('avoid:\n  - word: autumn\n    use: fall', 'We open in ⟦autumn⟧.'),
    passes: styled('avoid:\n  - word: autumn\n    use: fall', 'We open in fall.'),
  },
  numeral: {
    fails: styled('numerals: words-to-nine', 'We have ⟦3⟧ rules.'),
    passes: styled('numerals: words-to-nine', 'We have three rules.'),
  },
  'date-format': {
    fails: styled('dates: month-first', 'We opened on ⟦15 January 2027⟧.'),
    passes: styled('dates: month-first', 'We opened on January 15, 2027.'),
  },
  'time-format': {
    fails: styled('times: 9:10 a.m.', 'We open at ⟦9:10 AM⟧.'),
    passes: styled('times: 9:10 a.m.', 'We open at 9:10 a.m. each day.'),
  },
  ellipsis: { fails: styled('ellipses: …', 'And so on⟦...⟧'), passes: styled('ellipses: …', 'And so on…') },
  'long-sentence': {
    fails: styled(
      'sentenceLength: 25',
      '⟦We read what you send us and we ask what we do not know and then we write down what it costs and how long it takes.⟧',
    ),
    passes: styled(
      'sentenceLength: 25',
      'We read what you send us, and we ask what we do not know. Then we write down what it costs and how long it takes.',
    ),
  },

  // Headings
  'empty-heading': { fails: 'Words.\n\n⟦##⟧\n\nMore.', passes: 'Words.\n\n## Prices\n\nMore.' },
  'second-main-heading': { fails: '⟦# Prices⟧\n\nWords.', passes: '## Prices\n\nWords.' },
  'skipped-heading-level': { fails: '⟦#### Prices⟧\n\nWords.', passes: '## Prices\n\nWords.' },
  'same-heading': {
    fails: '## Prices\n\nOne.\n\n⟦## Prices⟧\n\nTwo.',
    passes: '## Prices\n\nOne.\n\n## Dates\n\nTwo.',
  },
  'long-heading': {
    fails: `⟦## ${'What we do and for whom '.repeat(5).trim()}⟧`,
    passes: '## What we do and for whom',
  },
  'accidental-heading': {
    fails: '⟦Words of a text.\n---⟧\n\nMore.',
    passes: 'Words of a text.\n\n---\n\nMore.',
  },

  // Markdown
  'link-without-words': { fails: 'See ⟦[](/contact)⟧.', passes: 'See [how to reach us](/contact).' },
  'vague-link': { fails: 'For prices, ⟦[click here](/contact)⟧.', passes: '[Ask for prices](/contact).' },
  'alt-text': { fails: '⟦![](map.svg)', passes: '![The way from the station to our door](map.svg)' },
  'unparsed-link': { fails: 'See ⟦[our work] (/services/web)⟧.', passes: 'See [our work](/services/web).' },
  'undefined-footnote': { fails: 'As measured.⟦[^1]⟧', passes: 'As measured.[^1]\n\n[^1]: In May.' },
  'unparsed-emphasis': { fails: 'This is ⟦**⟧ bold ⟦**⟧ text.', passes: 'This is **bold** text.' },
  'unparsed-code': { fails: 'Run ⟦`⟧it.', passes: 'Run `it`.' },
  'unparsed-mark': { fails: 'This is ⟦==new==⟧.', passes: 'This is **new**.' },
  'unparsed-heading': { fails: '⟦##P⟧rices\n\nWords.', passes: '## Prices\n\nWords.' },
  'unparsed-list': { fails: '⟦• ⟧One\n• Two', passes: '- One\n- Two' },
  'unparsed-table': {
    fails: '⟦| Plan | Price |⟧\n| Small | 10 |',
    passes: '| Plan | Price |\n| --- | --- |\n| Small | 10 |',
  },
  'lost-cells': {
    fails: '| Plan | Price |\n| --- | --- |\n| Small | 10 ⟦| monthly |⟧',
    passes: '| Plan | Price | Paid |\n| --- | --- | --- |\n| Small | 10 | monthly |',
  },

  // Fields
  'cut-text': { fails: { fields: 'label: ⟦We are⟧ #1' }, passes: { fields: 'label: "We are #1"' } },
  'curly-quotes': {
    fails: { fields: 'seo:\n  image: ⟦“cover.svg”⟧' },
    passes: { fields: 'seo:\n  image: "cover.svg"' },
  },
  'visible-quotes': { fails: { fields: 'label: ⟦“About us”⟧' }, passes: { fields: 'label: "About us"' } },
  dates: {
    fails: { fields: 'publishAt: 2027-01-15\nexpiresAt: ⟦2026-12-01' },
    passes: { fields: 'publishAt: 2027-01-15\nexpiresAt: 2027-12-01' },
  },
  'far-date': { fails: { fields: 'publishAt: ⟦2072-01-15⟧' }, passes: { fields: 'publishAt: 2027-01-15' } },
  yaml: { fails: { fields: '⟦label:Notes' }, passes: { fields: 'label: Notes' } },
  'unknown-field': { fails: { fields: '⟦labl⟧: Notes' }, passes: { fields: 'label: Notes' } },
  'missing-field': {
    fails: aboutPage('---\n⟦template: page\ntitle: About\n---\n\nWords.\n'),
    passes: aboutPage(page('About')),
  },
  'empty-field': { fails: { fields: 'label: ⟦""' }, passes: { fields: 'label: Notes' } },
  'wrong-type': { fails: { fields: 'aliases: ⟦/old⟧' }, passes: { fields: 'aliases: [/old]' } },
  'wrong-value': { fails: { fields: 'publishAt: ⟦01/15/2027' }, passes: { fields: 'publishAt: 2027-01-15' } },

  // Links and names
  'dangerous-link': { fails: 'See ⟦[us](javascript:run)⟧.', passes: 'See [us](/contact).' },
  'unknown-icon': {
    fails: '<FeatureGrid>\n<Feature title="Fast" ⟦icon="gloobe">So.</Feature>\n</FeatureGrid>',
    passes: '<FeatureGrid>\n<Feature title="Fast" icon="globe">So.</Feature>\n</FeatureGrid>',
  },
  'unknown-picture': { fails: '⟦![The way to us](maps.svg)', passes: '![The way to us](map.svg)' },
  'unknown-category': { fails: '<Projects ⟦category="wbe" />', passes: '<Projects category="web" />' },
  'unknown-project': {
    fails: '<CaseNote ⟦project="shp">\n\nWords.\n\n</CaseNote>',
    passes: '<CaseNote project="shop">\n\nWords.\n\n</CaseNote>',
  },
  'unknown-quotes': { fails: '<Quotes ⟦ids="anne" />', passes: '<Quotes ids="ann" />' },
  'empty-link': { fails: 'See ⟦[us]().', passes: 'See [us](/contact).' },
  'unknown-link': { fails: 'See [us](⟦/contatc).', passes: 'See [us](/contact).' },
  'unknown-part': {
    fails: `${section('Words.')}\n\nSee [it](⟦#our-wrok).`,
    passes: `${section('Words.')}\n\nSee [it](#our-work).`,
  },
  'unknown-choice': { fails: 'See [us](⟦/contact?service=wbe).', passes: 'See [us](/contact?service=web).' },
  'link-case': { fails: 'See [us](⟦/Contact⟧).', passes: 'See [us](/contact).' },
  'unclean-link': { fails: 'See [us](⟦/contact/⟧).', passes: 'See [us](/contact).' },
  'absolute-link': { fails: 'See [us](⟦https://acme.example.com/contact⟧).', passes: 'See [us](/contact).' },
  'relative-link': { fails: 'See [us](⟦contact⟧).', passes: 'See [us](/contact).' },
  'wrong-address': { fails: 'Write to [us](⟦mailto:ann⟧).', passes: 'Write to [us](mailto:ann@acme.org).' },
  'private-link': { fails: 'See [us](⟦http://localhost:5173/contact⟧).', passes: 'See [us](/contact).' },
  'link-to-alias': {
    fails: {
      files: {
        'content/about.mdx': page('About', 'See [it](⟦/team⟧).'),
        'content/people.mdx': page('People', 'Words.', `${description} All of us.`).replace(
          'title:',
          'aliases: [/team]\ntitle:',
        ),
      },
    },
    passes: {
      files: {
        'content/about.mdx': page('About', 'See [it](/people).'),
        'content/people.mdx': page('People', 'Words.', `${description} All of us.`).replace(
          'title:',
          'aliases: [/team]\ntitle:',
        ),
      },
    },
  },
  'link-to-unpublished': {
    fails: {
      files: {
        'content/about.mdx': page('About', 'See [it](⟦/people⟧).'),
        'content/people.mdx': page('People', 'Words.', `${description} All of us.`).replace(
          'title:',
          'draft: true\ntitle:',
        ),
      },
    },
    passes: {
      files: {
        'content/about.mdx': page('About', 'See [it](/people).'),
        'content/people.mdx': page('People', 'Words.', `${description} All of us.`),
      },
    },
  },

  // Components
  syntax: { fails: '⟦<Section title="Our work"⟧', passes: section('Words.') },
  'no-code': { fails: 'It costs ⟦{price}⟧.', passes: 'It costs 900 euros.' },
  'no-styling': { fails: '<Lead⟦ class="big"⟧>Words.</Lead>', passes: '<Lead>Words.</Lead>' },
  'stray-brace': { fails: 'Between ⟦{⟧ and more.', passes: 'Between \\{ and more.' },
  'unclosed-tag': { fails: '⟦<Lead>⟧\n\nWords.', passes: '<Lead>\n\nWords.\n\n</Lead>' },
  'wrong-closing-tag': { fails: '<Lead>\n\nWords.\n\n</⟦Leda⟧>', passes: '<Lead>\n\nWords.\n\n</Lead>' },
  'spaced-tag': { fails: '⟦< ⟧Lead>Words.</Lead>', passes: '<Lead>Words.</Lead>' },
  'unclosed-quotation': {
    fails: '<Section title=⟦"⟧Our work>\n\nWords.\n\n</Section>',
    passes: section('Words.'),
  },
  'unquoted-attribute': {
    fails: '<LinkButton href=⟦/contact⟧>Ask us</LinkButton>',
    passes: '<LinkButton href="/contact">Ask us</LinkButton>',
  },
  'duplicate-attribute': {
    fails: '<LinkButton href="/contact" ⟦href="/contact"⟧>Ask us</LinkButton>',
    passes: '<LinkButton href="/contact">Ask us</LinkButton>',
  },
  'angle-link': { fails: 'See ⟦<https://www.w3.org>⟧.', passes: 'See [the standards](https://www.w3.org).' },
  'stray-angle-bracket': { fails: 'In ⟦<⟧10 seconds.', passes: 'In under 10 seconds.' },
  'html-comment': { fails: '⟦<!-- later -->⟧', passes: 'Words. {/* later */}' },
  'html-tag': { fails: 'One⟦<br>⟧two.', passes: 'One\\\ntwo.' },
  'unknown-component': { fails: '<⟦Laed⟧>Words.</Laed>', passes: '<Lead>Words.</Lead>' },
  'misplaced-component': {
    fails: '⟦<Question title="Why?">⟧So.</Question>',
    passes: '<FAQ>\n<Question title="Why?">So.</Question>\n</FAQ>',
  },
  'wrong-contents': {
    fails: '<FAQ>\n\n⟦Words.\n\n<Question title="Why?">So.</Question>\n\n</FAQ>',
    passes: '<FAQ>\n<Question title="Why?">So.</Question>\n</FAQ>',
  },
  'empty-component': { fails: '⟦<Lead>⟧</Lead>', passes: '<Lead>Words.</Lead>' },

  // Files
  alias: { fails: { fields: 'aliases: [⟦old⟧]' }, passes: { fields: 'aliases: [/old]' } },
  'merge-conflict': {
    fails: aboutPage(`${page('About')}⟦<<<<<<< ours⟧\nOne.\n=======\nTwo.\n>>>>>>> theirs\n`),
    passes: aboutPage(`${page('About')}One.\n`),
  },
  'unclosed-note': { fails: 'Words. ⟦{/* later⟧', passes: 'Words. {/* later */}' },
  'urls-lock': {
    fails: { files: { 'urls.lock': '⟦contact\n' } },
    passes: { files: { 'urls.lock': '/contact\n' } },
  },
  'lost-address': {
    fails: { files: { 'urls.lock': '⟦/team\n' } },
    passes: { files: { 'urls.lock': '/contact\n' } },
  },
  'route-clash': {
    fails: { files: { 'content/assets.mdx': `⟦${page('Assets')}` } },
    passes: { files: { 'content/our-assets.mdx': page('Assets') } },
  },
  'public-file': {
    fails: { files: { 'public/files/run.html': '⟦<p>Words.</p>\n' } },
    passes: { files: { 'public/files/words.txt': 'Words.\n' } },
  },
  'unreadable-picture': {
    fails: {
      files: {
        'content/_pictures/plan.png': '⟦no picture',
        'content/about.mdx': page('About', '![The plan of the office](plan.png)'),
      },
    },
    passes: '![The way to us](map.svg)',
  },
  'cleaned-drawing': {
    fails: {
      files: {
        'content/_pictures/map.svg':
          '⟦<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>a()</script><path d="M0 0h8v6H0z"/></svg>\n',
      },
    },
    passes: '![The way to us](map.svg)',
  },
  'empty-body': { fails: aboutPage(`⟦${page('About', '')}`), passes: aboutPage(page('About')) },
  'empty-file': { fails: aboutPage('⟦'), passes: aboutPage(page('About')) },
  'frontmatter-fence': {
    fails: aboutPage(page('About').replace('---', '⟦----⟧')),
    passes: aboutPage(page('About')),
  },
  'duplicate-title': {
    fails: {
      files: {
        'content/about.mdx': page('⟦About⟧'),
        'content/us.mdx': page('⟦About⟧', 'Words.', `${description} All of us.`),
      },
    },
    passes: {
      files: {
        'content/about.mdx': page('About'),
        'content/us.mdx': page('Us', 'Words.', `${description} All of us.`),
      },
    },
  },
  'duplicate-description': {
    fails: {
      files: {
        'content/about.mdx': page('About', 'Words.', `⟦${description}⟧`),
        'content/us.mdx': page('Us', 'Words.', `⟦${description}⟧`),
      },
    },
    passes: {
      files: {
        'content/about.mdx': page('About'),
        'content/us.mdx': page('Us', 'Words.', `${description} All of us.`),
      },
    },
  },
  'stray-file': {
    fails: { files: { 'content/notes.txt': '⟦Words.' } },
    passes: { files: { 'content/_notes.txt': 'Words.' } },
  },
  'file-name': {
    fails: { files: { 'content/About us.mdx': `⟦${page('About')}` } },
    passes: { files: { 'content/about-us.mdx': page('About') } },
  },
  'missing-page': { fails: { files: { 'content/404.mdx': null } }, passes: 'Words.' },
  'short-description': {
    fails: aboutPage(page('About', 'Words.', '⟦Us.')),
    passes: aboutPage(page('About')),
  },
  'long-title': {
    fails: aboutPage(page(`⟦${'About us and our work '.repeat(4).trim()}`)),
    passes: aboutPage(page('About')),
  },
  'long-description': {
    fails: aboutPage(page('About', 'Words.', `⟦${'Who we are and what we do. '.repeat(8).trim()}`)),
    passes: aboutPage(page('About')),
  },
  'unused-picture': {
    fails: {
      files: {
        'content/_pictures/plan.svg':
          '⟦<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/></svg>\n',
      },
    },
    passes: {
      files: {
        'content/_pictures/plan.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/></svg>\n',
        'content/about.mdx': page('About', '![The plan of the office](plan.svg)'),
      },
    },
  },

  // Values that only one page, project or quote may have
  'duplicate-type': {
    fails: twoCategories('type: ⟦chat⟧\nname: Chats', 'type: ⟦chat⟧\nname: Help'),
    passes: twoCategories('type: chat\nname: Chats', 'type: help\nname: Help'),
  },
  'duplicate-name': {
    fails: twoCategories('type: chat\nname: ⟦Help⟧', 'type: help\nname: ⟦Help⟧'),
    passes: twoCategories('type: chat\nname: Chats', 'type: help\nname: Help'),
  },
  'duplicate-project': {
    fails: chats(project('desk', 'A help desk'), project('⟦desk⟧', 'A front desk')),
    passes: chats(project('help-desk', 'A help desk'), project('front-desk', 'A front desk')),
  },
  'duplicate-project-title': {
    fails: chats(project('help', 'A help desk'), project('front', '⟦A help desk⟧')),
    passes: chats(project('help', 'A help desk'), project('front', 'A front desk')),
  },
  'duplicate-quote': {
    fails: testimonials(quote('ann'), quote('⟦ann⟧')),
    passes: testimonials(quote('ann'), quote('ann-again')),
  },
  'duplicate-route': {
    fails: {
      files: {
        'content/team.mdx': `⟦${page('Team')}`,
        'content/team/index.mdx': `⟦${page('Everyone', 'Words.', `${description} All of us.`)}`,
      },
    },
    passes: { files: { 'content/team.mdx': page('Team') } },
  },
  'reserved-name': {
    fails: { files: { 'content/services/other.mdx': `⟦${service('Other Things')}` } },
    passes: { files: { 'content/services/other-services.mdx': service('Other Things') } },
  },
  'case-study-without-project': {
    fails: {
      files: { 'content/portfolio/web/shp.mdx': `⟦${page('A shop').replace('template: page\n', '')}` },
    },
    passes: { files: { 'content/portfolio/web/shop.mdx': page('A shop').replace('template: page\n', '') } },
  },

  // Texts that the site fills in, or that are for authors
  'wrong-placeholder': {
    fails: { site: 'labels:\n  bookCall: ⟦Book a call with {nam}⟧' },
    passes: { site: 'labels:\n  bookCall: Book a call with {name}' },
  },
  'template-text': {
    fails: withTemplate('⟦Say here in two sentences what this page is for⟧.'),
    passes: withTemplate('We repair ovens on the day they break.'),
  },
  'sample-address': {
    fails: { site: 'url: https://www.w3.org\nbooking:\n  url: ⟦https://www.example.com/ada⟧' },
    passes: { site: 'url: https://www.w3.org\nbooking:\n  url: https://cal.com/ada' },
  },
  'word-list': {
    fails: { files: { 'content/_words.txt': 'Kubernetes\n⟦webhook call\n' } },
    passes: { files: { 'content/_words.txt': 'call\nKubernetes\nwebhook\n' } },
  },
  'new-address': {
    fails: { files: { 'urls.lock': `${lockWithout('/testimonials')}⟦` } },
    passes: { files: { 'urls.lock': lockWithout() } },
  },

  // Files that are no text, or too much of it
  'unusable-character': { fails: 'One ⟦\uE000⟧ two.', passes: 'One → two.' },
  encoding: {
    fails: {
      files: {
        'content/about.mdx': {
          what: 'a page with the word “café”, saved in an old encoding instead of UTF-8',
          make: () => Buffer.from(page('About', 'A café.'), 'latin1'),
          reportedAt: { line: 7, column: 6 },
        },
      },
    },
    passes: aboutPage(page('About', 'A café.')),
  },
  'not-a-file': {
    fails: {
      files: {
        'content/team.mdx': {
          what: 'a link to contact.mdx on the disk',
          make: () => ({ linkTo: 'contact.mdx' }),
          reportedAt: start,
        },
      },
    },
    passes: { files: { 'content/team.mdx': page('Team') } },
  },
  'missing-file': { fails: { files: { 'content/site.yaml': null } }, passes: 'Words.' },
  'too-large': {
    fails: {
      files: {
        'content/about.mdx': longText('a page of 240 kB', () => page('About', 'Many words. '.repeat(20_000))),
      },
    },
    passes: aboutPage(page('About')),
  },
  tangled: {
    fails: {
      files: {
        'content/about.mdx': {
          ...longText('a page with 200 quotations inside each other', () =>
            page('About', `${'> '.repeat(200)}Words.`),
          ),
          reportedAt: { line: 7, column: 199 },
        },
      },
    },
    passes: aboutPage(page('About', '> Words.')),
  },

  // Pictures
  'heavy-picture': {
    fails: {
      files: {
        'content/_pictures/plan.svg': longText('a drawing of 200 kB', () =>
          plainSvg('M0 0h8v6H0z'.repeat(18_000)),
        ),
        'content/about.mdx': officePlan('plan.svg'),
      },
    },
    passes: {
      files: { 'content/_pictures/plan.svg': plainSvg(), 'content/about.mdx': officePlan('plan.svg') },
    },
  },
  'small-picture': {
    fails: {
      files: {
        'content/_pictures/plan.jpg': photo(320),
        'content/about.mdx': officePlan('plan.jpg').replace('![', '⟦!['),
      },
    },
    passes: {
      files: { 'content/_pictures/plan.jpg': photo(640), 'content/about.mdx': officePlan('plan.jpg') },
    },
  },
  'moving-picture': {
    fails: {
      files: {
        'content/_pictures/plan.webp': { ...frames(3), reportedAt: start },
        'content/about.mdx': officePlan('plan.webp'),
      },
    },
    passes: {
      files: { 'content/_pictures/plan.svg': plainSvg(), 'content/about.mdx': officePlan('plan.svg') },
    },
  },
};
