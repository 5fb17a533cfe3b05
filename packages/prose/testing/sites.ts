/** Mistakes in words for which more than one text is needed. */
import { facts, linking, quoted, site } from '../../../scripts/testing/slips/sites.ts';
import {
  type Example,
  type Mistake,
  rightSites,
  siteMistakes,
} from '../../../scripts/testing/slips/table.ts';
import { about, category, project, service, siteFile } from '../../../scripts/testing/workspace.ts';

const styled = (style: string, body: string, fields: object = {}): Example =>
  linking(body, { 'content/_style.yaml': `${style}\n` }, undefined, fields);

const forms = 'headingForms: 2';

/** A page with these headings, on a site that allows few of the same form. */
const headed = (titles: string[]): Example =>
  styled(forms, titles.map((title) => `## ${title}\n\nWords.\n`.replace('## ⟦', '⟦## ')).join('\n'));

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

export const sites: readonly Mistake<Example>[] = siteMistakes`
  misspellings in fields that are prose, beside ids, types, addresses and pictures ¦ ${site({ 'content/portfolio/web.mdx': category('⟦Wbe⟧ work', { description: 'About ⟦teh⟧ work that we have done for shops, and what it took us.', name: '⟦Wrk⟧', type: 'wbx', aliases: ['/oldd'], menu: { header: '⟦Wrok⟧', order: 1 }, cta: { title: '⟦Aks⟧', subtitle: '⟦Nxet⟧', description: 'Ask us ⟦teh⟧ thing.', primaryButtonText: '⟦Wrtie⟧', primaryButtonLink: '/contact' }, projects: [project('shop'), project('shpq', { title: '⟦Shpo⟧', description: 'Words.', image: 'cvr.svg', imageAlt: 'A ⟦cvoer⟧' })] }), 'content/_pictures/cvr.svg': svg })} ¦ spelling ¦ …
  misspellings beside names, ids and addresses ¦ ${'<Team>\n<Member name="Qxzt Zwqk" position="⟦Foundr⟧" image="people/ann.svg">\n\nA.\n\n</Member>\n</Team>\n\n<Quotes ids="ann" />\n\n<LinkButton href="/contact?a=qxzt">⟦Wrods⟧</LinkButton>'} ¦ spelling ¦ …
  American spellings on a British site ¦ ${linking('The colour of the organisation.\n\nThe ⟦color⟧ is ⟦gray⟧.', { 'content/site.yaml': siteFile({ locale: 'en-GB' }) })} ¦ spelling ¦ “color” is not in the dictionary of British English. Did you mean colour? & Did you mean grey?
  American spellings on an Indian site ¦ ${linking('The colour of the organisation.\n\nThe ⟦color⟧ is ⟦gray⟧.', { 'content/site.yaml': siteFile({ locale: 'en-IN' }) })} ¦ spelling ¦ “color” is not in the dictionary of British English. Did you mean colour? & Did you mean grey?
  British spellings on an American site ¦ ${linking('The ⟦colour⟧ of the ⟦organisation⟧.\n\nThe color is gray.', { 'content/site.yaml': siteFile({ locale: 'en-US' }) })} ¦ spelling ¦ “colour” is not in the dictionary of American English. Did you mean color? & Did you mean organization?
  British spellings on a site of no country ¦ ${linking('The ⟦colour⟧ of the ⟦organisation⟧.\n\nThe color is gray.')} ¦ spelling ¦ Did you mean color? & Did you mean organization?
  an error in site.yaml, which does not change the spelling ¦ ${linking('The colour.', { 'content/site.yaml': siteFile({ locale: 'en-GB', email: '⟦none' }) })} ¦ wrong-value ¦ Write an email address.
  a misspelling in site.yaml ¦ ${facts('We build.', 'We ⟦biuld⟧.')} ¦ spelling ¦ Did you mean build?
  an error with a byte order mark and Windows line endings ¦ ${site({ 'content/about.mdx': `\uFEFF${about({}, '[a](⟦/nope⟧), ⟦biuld⟧\n')}`.replaceAll('\n', '\r\n') })} ¦ unknown-link, spelling ¦ There is no page /nope. & Did you mean build?
  words to avoid ¦ ${styled('avoid:\n  - word: autumn\n    use: fall\n  - word: synergy', 'We open in ⟦autumn⟧, with synergies and ⟦synergy⟧.')} ¦ avoided-word ¦ This site avoids “autumn”. Write fall. & This site avoids “synergy”. Write something else.
  a brand ¦ ${styled('words:\n  - write: HubSpot', 'We use [⟦hubspot⟧](https://hubspot.com) daily.')} ¦ house-style ¦ This site writes “HubSpot” instead of “hubspot”. Write HubSpot.
  a word in a page and in site.yaml that the house style writes in another way ¦ ${site({ 'content/_style.yaml': 'words:\n  - write: FluMox\n', 'content/about.mdx': about({}, 'We like FluMox, not ⟦Flumox⟧.\n'), 'content/site.yaml': siteFile({ tagline: 'By ⟦flumox⟧.' }) })} ¦ house-style ¦ This site writes “FluMox” instead of “Flumox”. Write FluMox. & This site writes “FluMox” instead of “flumox”. Write FluMox.
  numerals ¦ ${styled('numerals: words-to-nine', 'We have **⟦3⟧ rules** and ⟦twenty-two⟧ clients.\n\n<FAQ>\n<Question title="Which ⟦3⟧ drafts?">\n\nYes.\n\n</Question>\n</FAQ>')} ¦ numeral ¦ This site writes “three” instead of “3”. Write three. & This site writes “22” instead of “twenty-two”. Write 22. & Write three
  dates ¦ ${styled('dates: month-first', 'We opened on ⟦15 January 2027⟧ in\nPune, or on ⟦1/2/2027⟧.')} ¦ date-format ¦ This site writes “January 15, 2027” instead of “15 January 2027”. Write January 15, 2027. & Readers in some countries read the day of “1/2/2027” first, others the month. Write the month as a word: January 15, 2027.
  a time ¦ ${styled('times: 9:10 a.m.', 'We open at ⟦9 AM⟧.')} ¦ time-format ¦ This site writes “9 a.m.” instead of “9 AM”. Write 9 a.m.
  an ellipsis ¦ ${styled('ellipses: …', 'And so on⟦...⟧')} ¦ ellipsis ¦ This site writes an ellipsis as “…”. Write …
  a long sentence ¦ ${styled('sentenceLength: 25', 'Short. ⟦We read *what you* send us and we ask what we do not know and then we write down what it costs and how long it takes.⟧ Short.')} ¦ long-sentence ¦ This sentence has 27 words. The most that this site allows is 25. Make it two sentences.
  a third heading of the same form on a page ¦ ${headed(['What we do', 'Prices', 'What it costs', '⟦What comes next⟧'])} ¦ heading-form ¦ 3 headings of this page start with “What”. The house style allows 2. Write this one or another in a different way.
  a main heading and a closing block of the same form ¦ ${styled(forms, '⟦## What we do⟧', { heading: 'What we are', cta: { title: 'What would you ask?', subtitle: 'Next', description: 'Ask us.' } })} ¦ heading-form ¦ 3 headings of this page start with “What”
  headings that start with numbers ¦ ${headed(['Three tools', '4 clients', '⟦Six people⟧'])} ¦ heading-form ¦ start with a number
  headings of two parts ¦ ${headed(['Small first, then wider', 'Ads, tested weekly', '⟦Sites, delivered⟧'])} ¦ heading-form ¦ have two parts with a comma
  headings that are questions ¦ ${headed(['Who asks?', 'Why now?', '⟦Which one?⟧'])} ¦ heading-form ¦ are questions
  headings that start with the same word in other capitals ¦ ${headed(['From a call to a plan', 'from here on', '⟦FROM one to ten⟧'])} ¦ heading-form ¦ start with “
  after an emoji that is written as a code ¦ ${linking('It is &#x1F600; ⟦mispeled⟧ here.\n\n<Section title="a ⟦&#xF0000;⟧ ⟦mispeled⟧ b">\n\na\n\n</Section>')} ¦ spelling, unusable-character ¦ “mispeled” & U+F0000 & “mispeled”
  a misspelled part of the house style ¦ ${site({ 'content/_style.yaml': 'ellipses: …\n⟦numeral⟧: words-to-nine\n' })} ¦ unknown-field ¦ “numeral” is not a field of _style.yaml. Did you mean numerals?
  a list of words with two on one line ¦ ${site({ 'content/_words.txt': 'Kubernetes\n⟦webhook call\n' })} ¦ word-list ¦ each word on its own line
`;

export const rightOnSites = rightSites`
  a house style that a page follows ¦ ${styled('avoid:\n  - word: autumn\n    use: fall\nnumerals: words-to-nine\ndates: month-first\ntimes: 9:10 a.m.\nellipses: …\nsentenceLength: 25\nheadingForms: 1', 'We open in fall, with three rules, on January 15, 2027, at 9:10 a.m. each day, and so on…\n\n## What we do\n\nWords.\n\n## Our prices\n\nWords.')}
  headings of a draft ¦ ${styled(forms, '## Say who\n\nWords.\n\n## Say what\n\nWords.\n\n## Say when\n\nWords.', { draft: true })}
  headings with articles ¦ ${headed(['The plan', 'The price', 'A first step', 'A way out'])}
  headings that are lists ¦ ${headed(['Ads, sites and tools', 'Time, cost or risk', 'Pages, posts, lessons', 'Copy, code, and care'])}
  headings that start alike, but not with the same word ¦ ${headed(['Whatever you need', 'What we do', 'What it costs'])}
  headings with words that look like numbers ¦ ${headed(['Sixty pages', 'Six pages', 'Tenants first', 'Twofold'])}
  a list of words ¦ ${site({ 'content/_words.txt': 'call\nKubernetes\nwebhook\n' })}
  names in fields are known everywhere ¦ ${linking('<Team>\n<Member name="Tomás Okafor" position="Founder" image="people/ann.svg">\n\nA.\n\n</Member>\n</Team>', { 'content/services/web.mdx': service('Websites', {}, 'Ask Tomás, or read Okafor’s notes. Krzysztof of Zwqkt knows Qwrtz.\n'), 'content/site.yaml': siteFile({ name: 'Qwrtz' }), ...quoted({ author: 'Krzysztof', company: 'Zwqkt' }) })}
`;
