import { bodyRules, fieldRules, textRules } from '../rules/fileRules.ts';
import { siteRules } from '../rules/index.ts';

type About = Readonly<Record<string, string>>;

/**
 * What is reported while files are read: there is no rule to run, because a file that cannot be read has nothing to
 * check. Ids with what each reports, like `about` of a rule.
 */
const readingProblems: About = {
  // Any file
  encoding: 'a character in an old encoding',
  'not-a-file': 'a link to another file, or something else that is not a file',
  'too-large': 'a file that is too large to be text',
  'too-slow': 'a file that takes too long to check',
  'unreadable-file': 'a file that cannot be opened',
  'check-failed': 'an error in the check itself',
  tangled: 'a file with too much nested in it',
  'merge-conflict': 'a conflict that Git left in the file',
  'missing-file': 'a file that the site needs',
  'empty-file': 'a page without text',
  // Characters
  'hidden-direction': 'an invisible character that changes the order of the text',
  'invisible-character': 'a character that nobody can see',
  'unusual-space': 'a space that is not an ordinary one',
  'page-type': 'a page of a type that src/site.ts does not list',
  // Fields
  'frontmatter-fence': 'dashes around the fields that are missing or wrong',
  yaml: 'a mistake in the way the fields are written',
  'unknown-field': 'a field or an attribute that does not exist',
  'missing-field': 'a field or an attribute that is needed',
  'empty-field': 'a field or an attribute without a value',
  'wrong-type': 'a value of the wrong type',
  'wrong-value': 'a value that is not possible there',
  // Bodies
  syntax: 'something that cannot be read as Markdown with components',
  'no-code': 'code, which content must not contain',
  'no-styling': 'an attribute for styling',
  'stray-brace': 'a brace without its partner',
  'unclosed-note': 'a comment without an end',
  'unclosed-tag': 'a component without its closing tag',
  'wrong-closing-tag': 'a closing tag of another component',
  'unclosed-quotation': 'an attribute without its closing quotation mark',
  'unquoted-attribute': 'an attribute without quotation marks',
  'duplicate-attribute': 'an attribute that is there twice',
  'angle-link': 'an address in angle brackets',
  'stray-angle-bracket': 'a “<” that starts nothing',
  'html-comment': 'a comment in HTML',
  'html-tag': 'a tag of HTML',
  'unknown-component': 'a component that does not exist',
  'misplaced-component': 'a component outside of the one that it belongs in',
  'wrong-contents': 'something inside a component that may not contain it',
  'empty-component': 'a component without contents',
  // Other files
  'word-list': 'a line of content/_words.txt that is not a word',
  'public-file': 'a file of public/ that may not be published',
  'unreadable-picture': 'an image that cannot be read',
};

const aboutOf = (rules: readonly { about: About }[]): About =>
  Object.assign({}, ...rules.map(({ about }) => about));

/** What is reported, by where it is looked for: ids with what each is about. */
export const reported: readonly (readonly [where: string, about: About])[] = [
  ['In every text', aboutOf(textRules)],
  ['In the body of a page', aboutOf(bodyRules)],
  ['In the fields of a page, and in site.yaml', aboutOf(fieldRules)],
  ['In the site as a whole', aboutOf(siteRules)],
  ['While files are read', readingProblems],
];

/** The id of each problem that the check can report. */
export const ids: readonly string[] = [...new Set(reported.flatMap(([, about]) => Object.keys(about)))];

/** Everything that the check reports: ids and what each is about, by what is looked at. */
export function ruleList(): string {
  const width = Math.max(...ids.map(({ length }) => length)) + 2;
  return reported
    .map(([where, about]) =>
      [`${where}:`, ...Object.entries(about).map(([id, what]) => `  ${id.padEnd(width)}${what}`)].join('\n'),
    )
    .join('\n\n');
}
