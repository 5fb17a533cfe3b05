/** What looks like a mistake and is none. */
import { texts } from './table.ts';

const bodies = texts`
  a space at the end of a link’s text ¦ Words [ours ](/contact) words.
  words that do not form a phrase ¦ Keep your sanity, check twice.
  a project without a case study may be linked, and is listed ¦ [a](/portfolio/web/shop) [b](/portfolio/web/clinic)
  escaped characters are not code ¦ \{price\} and \<div>.
  comments ¦ {/* one */}¶¶Text {/* two */} text {/* three¶lines */}.¶¶{}
  comments ¦ <FAQ>¶{/* one */}¶<Question title="a">b</Question>¶¶{/* two */}¶</FAQ>
  a comment next to a question ¦ <FAQ>{/* later */}<Question title="a">b</Question></FAQ>
  known names ¦ <CaseNote project="shop">¶¶![A map](map.svg)¶¶</CaseNote>¶¶<Projects category="web" />¶¶<Quotes ids="ann" />
  a picture with an alternative text ¦ ![The way from the station](map.svg)¶¶Text, ![The way][map].¶¶[map]: map.svg
  nothing is said about sound Markdown: Prices [in euros] (see below) ar ¦ Prices [in euros] (see below) are net. Write to [sales](/contact) (open all day).
  nothing is said about sound Markdown: ## Heading Text --- More. ¦ ## Heading¶¶Text¶¶---¶¶More.
  nothing is said about sound Markdown: | a | b | | - | - | | 1 | 2 | | ¦ | a | b |¶| - | - |¶| 1 | 2 |¶| 3 |
  nothing is said about sound Markdown: A note.[^1] [^1]: The note. ¦ A note.[^1]¶¶[^1]: The note.
  https://example.com/a has a text ¦ See https://example.com/a
  the spaces around the markup of “Words {/* a note */} words.” are no d ¦ Words {/* a note */} words.
  d, then a < Lead. is read as text ¦ If a < b and c > d, then a < Lead.
  It is \< Lead> behind a backslash. is read as text ¦ It is \< Lead> behind a backslash.
  quotation marks of attributes in a text remain straight ¦ Write \<Section title="a"> and so on.
  headings of components count ¦ <Section title="Why">¶¶<FAQ>¶<Question title="How">¶¶#### In short¶¶</Question>¶</FAQ>¶¶</Section>
  words for a person and harmless words ¦ She is a designer, and her mother was one. He has just one simple rule. Two women and a guy.
  a body of Markdown and components ¦ <Lead>Words with **weight** and a [link](/contact).</Lead>¶¶<Section title="Why" subtitle="Reasons">¶¶| a | b |¶| - | - |¶| 1 | 2 |¶¶<FeatureGrid>¶<Feature title="One" icon="clock">Text.</Feature>¶¶<Feature title="Two">¶¶- list¶¶</Feature>¶</FeatureGrid>¶¶<FAQ><Question title="a">b</Question> <Question title="c">d</Question></FAQ>¶¶<TechStack>¶<Tech name="React" role="Frontend" /> <Tech name="Node" role="Backend" />¶</TechStack>¶¶</Section>¶¶<Projects featured />
  steps and questions have no anchors, and may have the same names ¦ <ProcessSteps>¶<Step title="Test">One.</Step>¶<Step title="Test">Two.</Step>¶</ProcessSteps>
  different names ¦ <Section title="Why">¶¶### Why not¶¶</Section>¶¶<Section title="How">¶¶So.¶¶</Section>
  nothing is said about Size XXL ¦ Size XXL.
  nothing is said about Outback ¦ Outback.
  nothing is said about [Write to us](/contact) ¦ [Write to us here](/contact).
  nothing is said about [sic] ¦ [sic].
  nothing is said about the XX. century ¦ the XX. century.
`;

/** A table cannot have backticks. */
export const rightBodies: readonly [what: string, text: string][] = [
  ...bodies,
  ['a space in a tag in code', 'It is `< Lead>` in code.'],
  ['code', 'Write `{price}` and `<div>`.\n\n```js\nimport a from "b";\nconst c = <div>{d}</div>;\n```'],
  [
    'marks that are curly, are units, are in code or are escaped',
    "We’ll say “yes”. It is 6' 2\" tall, and `it's`. Straight \\\" and \\' are meant, &quot; too.",
  ],
  [
    'code, URLs, file names, numbers and abbreviations are not misspelled',
    'Run `npm instal` on https://exmaple.com/abuot, write to asdf@exmaple.com, open notes.csv.\n\n```\nteh code\n```\n\nThe 15th of 3 APIs, HTML5 and a B2B ROI. {/* teh note */}',
  ],
  [
    'invisible characters that have a purpose',
    '👩‍💻 👩🏽‍🚒 ❤️‍🔥, 5\u00A0kg, §\u202F3, soft&shy;hyphen and a&nbsp;b.',
  ],
  ['spaces that Markdown needs', '- One\n  two  \n  three\n\n| a   | b |\n| --- | - |\n| c   | d |'],
  ['spaces and words in code', '`e  f`, `whitelist`, `e-mail`, `the` the way it is.'],
  ['headings down one level, and up any number', '## A\n\n### B\n\n#### C\n\n## D\n\n```md\n# G\n```'],
  [
    'words that may be repeated',
    'The notes that that clinic keeps, and all she had had. It is very very old.\n\nWe know the sea. Sea air is good, good for all. Sing Sing, too.',
  ],
  [
    'words with something between them',
    'A well-read read-me; the `x` the y.\n\n<Lead>Here we go</Lead>\n\nGo on.',
  ],
  [
    'the spellings of the house, and longer words',
    'Email us about the handoff of the chatbot on your website, online.\n\nWe hand over the keys and hand off the work. An e-mail-like note.',
  ],
];

export const rightFields = texts`
  values that change without quotation marks ¦ publishAt: 2027-01-15¶heading: "no"¶label: "1.10"
  marks that are curly or a code ¦ label: It’s¶heading: "We\x27ll see."
  a page that is published for one minute ¦ publishAt: 2027-02-01¶expiresAt: 2027-02-01T00:01
  a comment that cuts a text ¦ heading: We are first # as agreed
`;
