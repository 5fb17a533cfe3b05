/**
 * An example of what each rule reports, and of how it is right. `npm run check -- --rules <id>` shows them, and a test
 * runs all of them.
 */
import { type Example, type RuleExample, rows } from '../example.ts';

/** Examples as a table: the rule, what it reports, and how it is right. Other cells say where the texts are. */
const examplesIn = (
  table: string[][],
  exampleOf: (text: string, where: string) => Example = (text) => text,
): Record<string, RuleExample> =>
  Object.fromEntries(
    table.map(([id = '', fails = '', passes = '', where = '']) => [
      id,
      { fails: exampleOf(fails, where), passes: exampleOf(passes, where) },
    ]),
  );

const bodies = rows`
  repeated-word ¦ One and ⟦and⟧ two. ¦ One and two.
  double-space ¦ One⟦  ⟧two. ¦ One two.
  straight-quote ¦ It⟦'⟧s so. ¦ It’s so.
  inclusive-words ¦ Add it to the ⟦whitelist⟧. ¦ Add it to the list of allowed senders.
  placeholder ¦ It costs ⟦TBD⟧. ¦ It costs 900 euros.
  shouting ¦ Call us today⟦!!!⟧ ¦ Call us today.
  spelling ¦ We build ⟦wesbites⟧. ¦ We build websites.
  empty-heading ¦ Words.¶¶⟦##⟧¶¶More. ¦ Words.¶¶## Prices¶¶More.
  second-main-heading ¦ ⟦# Prices⟧¶¶Words. ¦ ## Prices¶¶Words.
  skipped-heading-level ¦ ⟦#### Prices⟧¶¶Words. ¦ ## Prices¶¶Words.
  same-heading ¦ ## Prices¶¶One.¶¶⟦## Prices⟧¶¶Two. ¦ ## Prices¶¶One.¶¶## Dates¶¶Two.
  accidental-heading ¦ ⟦Words of a text.¶---⟧¶¶More. ¦ Words of a text.¶¶---¶¶More.
  link-without-words ¦ See ⟦[](/contact)⟧. ¦ See [how to reach us](/contact).
  vague-link ¦ For prices, ⟦[click here](/contact)⟧. ¦ [Ask for prices](/contact).
  alt-text ¦ ⟦![](map.svg) ¦ ![The way from the station to our door](map.svg)
  unparsed-link ¦ See ⟦[our work] (/services/web)⟧. ¦ See [our work](/services/web).
  undefined-footnote ¦ As measured.⟦[^1]⟧ ¦ As measured.[^1]¶¶[^1]: In May.
  unparsed-emphasis ¦ This is ⟦**⟧ bold ⟦**⟧ text. ¦ This is **bold** text.
  unparsed-code ¦ Run ⟦\`⟧it. ¦ Run \`it\`.
  unparsed-mark ¦ This is ⟦==new==⟧. ¦ This is **new**.
  unparsed-heading ¦ ⟦##P⟧rices¶¶Words. ¦ ## Prices¶¶Words.
  unparsed-list ¦ ⟦• ⟧One¶• Two ¦ - One¶- Two
  unparsed-table ¦ ⟦| Plan | Price |⟧¶| Small | 10 | ¦ | Plan | Price |¶| --- | --- |¶| Small | 10 |
  accidental-list ¦ ⟦+⟧ 5 percent in a year. ¦ \+ 5 percent in a year.
  unused-address ¦ Words.¶¶⟦[us]: /contact⟧ ¦ See [us].¶¶[us]: /contact
  empty-table-heading ¦ ⟦|  ⟧| Price |¶| --- | --- |¶| Small | 10 | ¦ | Plan | Price |¶| --- | --- |¶| Small | 10 |
  lost-cells ¦ | Plan | Price |¶| --- | --- |¶| Small | 10 ⟦| monthly |⟧ ¦ | Plan | Price | Paid |¶| --- | --- | --- |¶| Small | 10 | monthly |
  dangerous-link ¦ See ⟦[us](javascript:run)⟧. ¦ See [us](/contact).
  unknown-icon ¦ <FeatureGrid>¶<Feature title="Fast" ⟦icon="gloobe">So.</Feature>¶</FeatureGrid> ¦ <FeatureGrid>¶<Feature title="Fast" icon="globe">So.</Feature>¶</FeatureGrid>
  unknown-picture ¦ ⟦![The way to us](maps.svg) ¦ ![The way to us](map.svg)
  unknown-category ¦ <Projects ⟦category="wbe" /> ¦ <Projects category="web" />
  unknown-project ¦ <CaseNote ⟦project="shp">¶¶Words.¶¶</CaseNote> ¦ <CaseNote project="shop">¶¶Words.¶¶</CaseNote>
  unknown-quotes ¦ <Quotes ⟦ids="anne" /> ¦ <Quotes ids="ann" />
  empty-link ¦ See ⟦[us](). ¦ See [us](/contact).
  unknown-link ¦ See [us](⟦/contatc). ¦ See [us](/contact).
  unknown-part ¦ <Section title="Our work">¶¶Words.¶¶</Section>¶¶See [it](⟦#our-wrok). ¦ <Section title="Our work">¶¶Words.¶¶</Section>¶¶See [it](#our-work).
  unknown-choice ¦ See [us](⟦/contact?service=wbe). ¦ See [us](/contact?service=web).
  link-case ¦ See [us](⟦/Contact⟧). ¦ See [us](/contact).
  unclean-link ¦ See [us](⟦/contact/⟧). ¦ See [us](/contact).
  absolute-link ¦ See [us](⟦https://acme.example.com/contact⟧). ¦ See [us](/contact).
  relative-link ¦ See [us](⟦contact⟧). ¦ See [us](/contact).
  wrong-address ¦ Write to [us](⟦mailto:ann⟧). ¦ Write to [us](mailto:ann@acme.org).
  private-link ¦ See [us](⟦http://localhost:5173/contact⟧). ¦ See [us](/contact).
  syntax ¦ ⟦<Section title="Our work"⟧ ¦ <Section title="Our work">¶¶Words.¶¶</Section>
  no-code ¦ It costs ⟦{price}⟧. ¦ It costs 900 euros.
  no-styling ¦ <Lead⟦ class="big"⟧>Words.</Lead> ¦ <Lead>Words.</Lead>
  stray-brace ¦ Between ⟦{⟧ and more. ¦ Between \{ and more.
  unclosed-tag ¦ ⟦<Lead>⟧¶¶Words. ¦ <Lead>¶¶Words.¶¶</Lead>
  wrong-closing-tag ¦ <Lead>¶¶Words.¶¶</⟦Leda⟧> ¦ <Lead>¶¶Words.¶¶</Lead>
  spaced-tag ¦ ⟦< ⟧Lead>Words.</Lead> ¦ <Lead>Words.</Lead>
  unclosed-quotation ¦ <Section title=⟦"⟧Our work>¶¶Words.¶¶</Section> ¦ <Section title="Our work">¶¶Words.¶¶</Section>
  unquoted-attribute ¦ <LinkButton href=⟦/contact⟧>Ask us</LinkButton> ¦ <LinkButton href="/contact">Ask us</LinkButton>
  duplicate-attribute ¦ <LinkButton href="/contact" ⟦href="/contact"⟧>Ask us</LinkButton> ¦ <LinkButton href="/contact">Ask us</LinkButton>
  angle-link ¦ See ⟦<https://www.w3.org>⟧. ¦ See [the standards](https://www.w3.org).
  stray-angle-bracket ¦ In ⟦<⟧10 seconds. ¦ In under 10 seconds.
  html-comment ¦ ⟦<!-- later -->⟧ ¦ Words. {/* later */}
  html-tag ¦ One⟦<br>⟧two. ¦ One\¶two.
  unknown-component ¦ <⟦Laed⟧>Words.</Laed> ¦ <Lead>Words.</Lead>
  misplaced-component ¦ ⟦<Question title="Why?">⟧So.</Question> ¦ <FAQ>¶<Question title="Why?">So.</Question>¶</FAQ>
  wrong-contents ¦ <FAQ>¶¶⟦Words.¶¶<Question title="Why?">So.</Question>¶¶</FAQ> ¦ <FAQ>¶<Question title="Why?">So.</Question>¶</FAQ>
  empty-component ¦ ⟦<Lead>⟧</Lead> ¦ <Lead>Words.</Lead>
  unclosed-note ¦ Words. ⟦{/* later⟧ ¦ Words. {/* later */}
`;

const fields = rows`
  markup-in-text ¦ label: Our ⟦**best**⟧ work ¦ label: Our best work
  cut-text ¦ label: ⟦We are⟧ #1 ¦ label: "We are #1"
  curly-quotes ¦ seo:¶  image: ⟦“cover.svg”⟧ ¦ seo:¶  image: "cover.svg"
  visible-quotes ¦ label: ⟦“About us”⟧ ¦ label: "About us"
  dates ¦ publishAt: 2027-01-15¶expiresAt: ⟦2026-12-01 ¦ publishAt: 2027-01-15¶expiresAt: 2027-12-01
  far-date ¦ publishAt: ⟦2072-01-15⟧ ¦ publishAt: 2027-01-15
  yaml ¦ ⟦label:Notes ¦ label: Notes
  unknown-field ¦ ⟦labl⟧: Notes ¦ label: Notes
  empty-field ¦ label: ⟦"" ¦ label: Notes
  wrong-type ¦ aliases: ⟦/old⟧ ¦ aliases: [/old]
  wrong-value ¦ publishAt: ⟦01/15/2027 ¦ publishAt: 2027-01-15
  alias ¦ aliases: [⟦old⟧] ¦ aliases: [/old]
`;

const description = 'Who we are, where we work, and what we have been building.';

/** A whole page with this description. */
const page = (title: string, body = 'Words.', about = description): string =>
  `---\ntemplate: page\ntitle: ${title}\ndescription: ${about}\n---\n\n${body}\n`;

/** Texts of a page in a site with a house style. */
const styles = rows`
  house-style ¦ We use ⟦Hubspot⟧. ¦ We use HubSpot. ¦ words:¶  - write: HubSpot
  avoided-word ¦ We open in ⟦autumn⟧. ¦ We open in fall. ¦ avoid:¶  - word: autumn¶    use: fall
  numeral ¦ We have ⟦3⟧ rules. ¦ We have three rules. ¦ numerals: words-to-nine
  date-format ¦ We opened on ⟦15 January 2027⟧. ¦ We opened on January 15, 2027. ¦ dates: month-first
  time-format ¦ We open at ⟦9:10 AM⟧. ¦ We open at 9:10 a.m. each day. ¦ times: 9:10 a.m.
  ellipsis ¦ And so on⟦...⟧ ¦ And so on… ¦ ellipses: …
  long-sentence ¦ ⟦We read what you send us and we ask what we do not know and then we write down what it costs and how long it takes.⟧ ¦ We read what you send us, and we ask what we do not know. Then we write down what it costs and how long it takes. ¦ sentenceLength: 25
  heading-form ¦ ## What we do¶¶Words.¶¶⟦## What it costs⟧¶¶Words. ¦ ## What we do¶¶Words.¶¶## Our prices¶¶Words. ¦ headingForms: { page: 1, site: 2 }
`;

/** Texts of one file. */
const files = rows`
  urls-lock ¦ ⟦contact¶ ¦ /contact¶ ¦ urls.lock
  lost-address ¦ ⟦/team¶ ¦ /contact¶ ¦ urls.lock
  new-address ¦ /¶/contact¶/portfolio/web¶/services/web¶⟦ ¦ /¶/contact¶/portfolio/web¶/services/web¶/testimonials¶ ¦ urls.lock
  word-list ¦ Kubernetes¶⟦webhook call¶ ¦ call¶Kubernetes¶webhook¶ ¦ content/_words.txt
`;

/** Whole texts of `about.mdx`. */
const abouts: Record<string, [fails: string, passes: string]> = {
  'invisible-character': [page('About', 'One⟦\u2028⟧two.'), page('About', 'One two.')],
  'unusual-space': [
    page('About', 'One⟦\u00a0⟧two.'),
    page('About', 'One two. A no-break space is right in 5\u00a0kg.'),
  ],
  'hidden-direction': [page('About', 'One⟦\u202e⟧ two.'), page('About', 'One two.')],
  'unusable-character': [page('About', 'One ⟦\uE000⟧ two.'), page('About', 'One → two.')],
  'long-heading': [
    page('About', `⟦## ${'What we do and for whom '.repeat(5).trim()}⟧`),
    page('About', '## What we do and for whom'),
  ],
  'missing-field': ['---\n⟦template: page\ntitle: About\n---\n\nWords.\n', page('About')],
  'merge-conflict': [
    `${page('About')}⟦<<<<<<< ours⟧\nOne.\n=======\nTwo.\n>>>>>>> theirs\n`,
    `${page('About')}One.\n`,
  ],
  'empty-body': [`⟦${page('About', '')}`, page('About')],
  'empty-file': ['⟦', page('About')],
  'frontmatter-fence': [page('About').replace('---', '⟦----⟧'), page('About')],
  'short-description': [page('About', 'Words.', '⟦Us.'), page('About')],
  'long-title': [page(`⟦${'About us and our work '.repeat(4).trim()}`), page('About')],
  'long-description': [
    page('About', 'Words.', `⟦${'Who we are and what we do. '.repeat(8).trim()}`),
    page('About'),
  ],
};

/** A valid service with this title. */
const service = (title: string): string =>
  page(title, 'Words.', `What ${title} is, in as many words as a search result needs.`).replace(
    'template: page\n',
    `icon: clock\ncolor: sky\norder: 2\nlabel: Service\nheading: ${title} for you\ncta:\n  title: Ask\n  subtitle: Next\n  description: Ask us.\n`,
  );

/** A page, and another one about everybody, with fields of its own. */
const two = (about: string, file: string, title: string, more = '', others = 'All of us.'): Example => ({
  files: {
    'content/about.mdx': about,
    [file]: page(title, 'Words.', `${description} ${others}`.trim()).replace('title:', `${more}title:`),
  },
});

/** A page that is at one path, and how it is right at another. */
const moved = (wrong: string, right: string, text: string): RuleExample => ({
  fails: { files: { [wrong]: `⟦${text}` } },
  passes: { files: { [right]: text } },
});

const drawing = (inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${inside}<path d="M0 0h8v6H0z"/></svg>\n`;

const plan = page('About', '![The plan of the office](plan.svg)');

const sites: Record<string, RuleExample> = {
  'link-to-alias': {
    fails: two(page('About', 'See [it](⟦/team⟧).'), 'content/people.mdx', 'People', 'aliases: [/team]\n'),
    passes: two(page('About', 'See [it](/people).'), 'content/people.mdx', 'People', 'aliases: [/team]\n'),
  },
  'link-to-unpublished': {
    fails: two(page('About', 'See [it](⟦/people⟧).'), 'content/people.mdx', 'People', 'draft: true\n'),
    passes: two(page('About', 'See [it](/people).'), 'content/people.mdx', 'People'),
  },
  'duplicate-title': {
    fails: two(page('⟦About⟧'), 'content/us.mdx', '⟦About⟧'),
    passes: two(page('About'), 'content/us.mdx', 'Us'),
  },
  'duplicate-description': {
    fails: {
      files: {
        'content/about.mdx': page('About', 'Words.', `⟦${description}⟧`),
        'content/us.mdx': page('Us', 'Words.', `⟦${description}⟧`),
      },
    },
    passes: two(page('About'), 'content/us.mdx', 'Us'),
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
  'route-clash': moved('content/assets.mdx', 'content/our-assets.mdx', page('Assets')),
  'public-file': moved('public/files/run.html', 'public/files/run.txt', '<p>Words.</p>\n'),
  'stray-file': moved('content/notes.txt', 'content/_notes.txt', 'Words.'),
  'file-name': moved('content/About us.mdx', 'content/about-us.mdx', page('About')),
  'reserved-name': moved(
    'content/services/other.mdx',
    'content/services/other-services.mdx',
    service('Other Things'),
  ),
  'case-study-without-project': moved(
    'content/portfolio/web/shp.mdx',
    'content/portfolio/web/shop.mdx',
    page('A shop').replace('template: page\n', ''),
  ),
  'missing-page': { fails: { files: { 'content/404.mdx': null } }, passes: 'Words.' },
  'missing-file': { fails: { files: { 'content/site.yaml': null } }, passes: 'Words.' },
  'unused-picture': {
    fails: { files: { 'content/_pictures/plan.svg': `⟦${drawing()}` } },
    passes: { files: { 'content/_pictures/plan.svg': drawing(), 'content/about.mdx': plan } },
  },
  'unreadable-picture': {
    fails: { files: { 'content/_pictures/plan.svg': '⟦no picture', 'content/about.mdx': plan } },
    passes: '![The way to us](map.svg)',
  },
  'cleaned-drawing': {
    fails: { files: { 'content/_pictures/map.svg': `⟦${drawing('<script>a()</script>')}` } },
    passes: '![The way to us](map.svg)',
  },
  'wrong-placeholder': {
    fails: { site: 'labels:\n  bookCall: ⟦Book a call with {nam}⟧' },
    passes: { site: 'labels:\n  bookCall: Book a call with {name}' },
  },
  'sample-address': {
    fails: { site: 'url: https://www.w3.org\nbooking:\n  url: ⟦https://www.example.com/ada⟧' },
    passes: { site: 'url: https://www.w3.org\nbooking:\n  url: https://cal.com/ada' },
  },
};

const template =
  '---\ntitle: "{title}"\ndraft: true\n---\n\nSay here in two sentences what this page is for.\n';

export const examples: Readonly<Record<string, RuleExample>> = {
  ...examplesIn(bodies),
  ...examplesIn(fields, (text) => ({ fields: text })),
  ...examplesIn(styles, (text, style) => ({
    files: { 'content/_style.yaml': `${style}\n`, 'content/about.mdx': page('About', text) },
  })),
  ...examplesIn(
    Object.entries(abouts).map(([id, texts]) => [id, ...texts]),
    (text) => ({ files: { 'content/about.mdx': text } }),
  ),
  ...examplesIn(files, (text, file) => ({ files: { [file]: text } })),
  ...examplesIn(
    [['template-text', '⟦Say here in two sentences what this page is for⟧.', 'We repair ovens.']],
    (text) => ({ files: { 'content/_new/page.mdx': template, 'content/about.mdx': page('About', text) } }),
  ),
  ...sites,
};
