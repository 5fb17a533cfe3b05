/** Slips in prose, wherever it is: in a body, in an attribute or in a field. */
import type { Message } from '../../lib/problem.ts';
import { isComponentName } from '../../content/mdx/nodes.ts';
import { isHtmlName } from '../../content/mdx/htmlTags.ts';
import { characterFindings, unusableMessage } from '../characters.ts';
import { gap, type Passage } from '../prose/passages.ts';
import { allMatches, pattern, type TextRule } from './define.ts';
import { shownCodes, wrongEncoding } from './typography.ts';

const placeholderMessage = ({ 0: found, index }: RegExpExecArray, passage: Passage): Message | undefined =>
  passage.isCoded(index)
    ? undefined
    : [
        `“${found}” is a placeholder.`,
        `Write the words, or leave the page a draft until they are there: draft: true.${passage.isPlainText ? '' : ' To show it as it is, write it between backticks.'}`,
      ];

/** What forms and templates ask for. */
const blankWord =
  '(?:your|our|the|my|company|client|customer|business|brand|product|service|industry|first|last|full|name|surname|title|role|position|city|town|country|state|region|location|address|street|zip|code|e-?mail|phone|number|website|url|link|date|day|month|year|time|price|amount|percentage|figure|quote|author|image|photo|picture|logo|description|headline|heading|here|tb[acd]|x{1,5}|firmenname|ihr|ihre|firma|nombre|nom|empresa|entreprise|会社名|貴社名|氏名|名前|公司名称)';

/** In a draft, where they are allowed for now, `checkPage` makes this a warning. */
const placeholders = pattern(
  'placeholder',
  [
    /(?<![\p{L}\p{N}_])(?:TODO|T[Bb][ACDacd]|tb[acd]|FIXME|(?<![.,$€£])XXX+|(?:TK)+)(?![\p{L}\p{N}_])/gu,
    /(?<![\p{L}\p{N}_-])(?:to-?do|fixme):(?=\s|$)/giu,
    // Words of forms in brackets of any kind: [Company Name], ［Name］, «your city».
    new RegExp(
      `(?:\\[{1,2}(?!(?:the|our|my|your)\\])|[［【〔]|(?<=^|\\s)[«‹])[ _]?${blankWord}(?:[ _/-]${blankWord}){0,5}[ _]?(?:\\]{1,2}|[］】〕»›])(?!\\(|:)`,
      'giu',
    ),
    /(?<![\p{L}])\[(?:insert|enter|add|type|click|fill in|replace|to be|choose|optional) [^\]\n]{1,40}\](?!\()|\(insert [^)\n]{1,40}\)/giu,
    /\[[^[\]\n]{1,40} (?:einfügen|eintragen|ergänzen|einsetzen|folgt)\](?!\()|\[Platzhalter\](?!\()|\[(?:insérer|ajouter|indiquer|insertar|añadir|inserire|inserir|invoegen) [^\]\n]{1,40}\](?!\()/giu,
    // What is to be put there: [Photo: our office], [Link to prices].
    /\[(?:(?:photo|image|picture|video|button|cta|link|icon|logo|comment|draft)(?:: [^\]\n]{1,60})?|link to [^\]\n]{1,40}|citation needed)\](?!\(|:)/giu,
    // Figures that are still to come: XX%, $XX, X,XXX clients.
    /(?<![\p{L}\p{N}])[$€£]?(?:XX+|X(?=[.,]X))(?:[.,]X+)*(?=\s?(?:%|percent|\+|[€£]|years?|clients?|projects?|people|hours?|days?|weeks?|million)(?!\p{L}))|(?<![\p{L}\p{N}])(?:X%|[$€£]X+(?![\p{L}\p{N}]))/gu,
    // Dates, phone numbers and texts that are still to come: xx.xx.20xx, 000-000-0000, “Your text here”.
    /(?<![\p{L}\p{N}])(?:xx|XX)([./-])(?:xx|XX)\1(?:20)?(?:xx|XX|yy|YY){1,2}(?![\p{L}\p{N}])|(?<![\d-])\(?(?:000|xxx)\)?[ -](?:000|xxx)-(?:0000|xxxx)(?![\d-])|[[(]\s?[●•■]\s?[\])]/gu,
    /(?<![\p{L}])(?:(?:insert|add|place|your)(?: your| an?| the)? (?:text|title|image|picture|photo|logo|video|copy|content|headline|quote) here|click (?:here )?to edit(?: (?:this )?text)?)(?!\p{L})/giu,
    // Of programs that send letters: %%NAME%%, %NAME%, *|FNAME|*, %recipient.name%, ##name##, [% name %].
    /(?<![\w%])%[a-z]{2,20}\.[a-z_]{2,40}%(?![\w%])|(?<!\S)##[a-z_]{2,20}##(?!\w)|\[% ?[\w.]{2,40} ?%\]/gu,
    /(?<![\w%])%[A-Z][A-Z\d_]{2,40}%(?![\w%])|(?<!\S)(##?|@@)[A-Z][A-Z\d_]{2,40}\1(?!\w)|%%[\p{L}_ ]{2,40}%%|(?<!\S)\*?\|[A-Z][A-Z\d_:]{2,40}\|\*?/gu,
    /(?<!\p{L})lorem ipsum(?!\p{L})[\p{L} ,.]*/giu,
    /(?<!\?)\?{3,}(?!\?)|(?<!_)_{3,}(?!_)|^placeholder(?: text)?\.?$/giu,
    /(?<!\p{L})(?:text|copy|heading|title|description|image) (?:goes|comes) here(?!\p{L})/giu,
  ],
  placeholderMessage,
  { level: 'error' },
);

const leftMessage = ([found]: RegExpExecArray): Message =>
  /^\[email/i.test(found)
    ? [`“${found}” stands for an address that the page was copied without.`, 'Write the email address.']
    : [
        `“${found.replace(gap, '{…}')}” is left from another program.`,
        found.startsWith('HYPERLINK') ? 'Write the link itself: [words](address).' : 'Remove it.',
      ];

/** References and sentences of such a program, which speaks to the author and not to visitors. */
const programMarks = pattern(
  'placeholder',
  [
    // The end of a line in a table of contents.
    /(?:(?<!\.)\.{5,}|(?<!\. )(?:\. ){4,}\.?|(?<!…)…{2,})[ \t]*\d{1,4}[ \t]*$/gmu,
    // Fields of a word processor.
    /(?<!\p{L})(?:HYPERLINK ["“][^"”\n]*["”]|(?:PAGEREF|REF) _\w+(?: \\h)?|SEQ \w+ \\?\* ARABIC(?: \d+)?|TOC \\o ["“][^"”\n]*["”]|MERGEFIELD \w+)/gu,
    // Of word processors and spreadsheets.
    /Click (?:or tap )?here to enter (?:text|a date)\.?|Error! (?:Reference source not found|Bookmark not defined|Hyperlink reference not valid)\.?|(?<![\w#])#(?:REF!|VALUE!|DIV\/0!|NUM!|NULL!|NAME\?|N\/A(?![\w]))|\[object Object\]|(?<=\S )#{5,}(?![\w#])|Comment(?:ed)? \[[A-Z]{1,3}\d{1,3}\]:?/gu,
    /【\d{1,3}[†:][^【】\n]{0,40}】|:?(?:contentReference)?\[oaicite:\d+\]\uFFFC?|\[cite(?:_start|: ?[\d, ]{1,40})\]|(?<!\p{L})(?:cite|navlist)?turn\d+(?:search|view|news|image|file)\d+/gu,
    // What a host shows to programs instead of an address.
    /\[email\s?protected\]/giu,
  ],
  leftMessage,
  { level: 'error' },
);

const programPhrases = pattern(
  'placeholder',
  [
    /(?<=^|\n)(?:Certainly|Sure|Of course|Absolutely|Great)[!,.] (?:[Hh]ere(?:[’']s| is| are)|Below is|I(?:[’']ve| have|[’']ll)) [^\n]{0,80}/gu,
    /(?<=^|\n)(?:Gerne?|Natürlich|Selbstverständlich)[!,.] (?:[Hh]ier (?:ist|sind)|[Ii]ch habe) [^\n]{0,80}|(?<!\p{L})[Aa]ls (?:ein )?KI-?(?:[Ss]prachm|M)odell[^.\n]{0,80}|Ich hoffe, das hilft(?: (?:Ihnen|dir))?(?: weiter)?[.!]?/gu,
    /(?<!\p{L})[Aa]s an AI (?:language )?(?:model|assistant)[^.\n]{0,80}/gu,
    /(?<=^|\n)(?:I(?:[’']m| am) sorry, but I (?:can(?:[’']t|not)|am unable)|As of my (?:last|latest) (?:knowledge|training|update)|Regenerate response|ChatGPT said:|Here are (?:\w+ ){1,3}(?:options|versions|variations|alternatives|taglines|headlines|suggestions)(?: for you)?(?=:)|Here(?:[’']s| is) (?:a|an|the|your) (?:revised|rewritten|polished|improved|updated|refined) (?:version|draft|copy)|Sent from my (?:i(?:Phone|Pad)|Android|Galaxy|Samsung|mobile)|Get Outlook for (?:iOS|Android)|I hope this helps|Let me know if you(?:[’']d| would) like (?:me to|any)|Would you like me to)[^.!?\n]{0,80}[.!?]?/gu,
  ],
  leftMessage,
);

/** The placeholders of new pages and of the editor. */
const ownPlaceholders = pattern(
  'placeholder',
  [/\[(?:Write|Name) [^\]\n]{1,120} here\](?!\()/gu],
  placeholderMessage,
  { level: 'error', isPlaceholder: true },
);

/** What has a meaning only in the body of a page. */
const markup = [
  // Links, character codes and headings.
  /!?\[[^[\]]+\]\((?:\/|#|https?:|mailto:|tel:)[^()\s]*\)/gu,
  /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/giu,
  /^#{1,6} (?=\p{L})/gu,
  // Emphasis, crossed out text, and code.
  /(?<![*_\p{L}\d])(\*\*?|__?)(?=[^\s*_])[^*_\n]*[^\s*_]\1(?![*_\p{L}\d])/gu,
  /(?<!~)~~(?=[^\s~])[^~\n]*[^\s~]~~(?!~)/gu,
  /(?<!`)`[^`\n]+`(?!`)/gu,
  // Comments of programs.
  /\/\/(?<=\S[ \t]+\/\/) \p{Ll}.*$|<!--.{0,300}?-->|\{?\/\*.{0,300}?\*\/\}?/gu,
  // A backslash before a mark, as in Markdown.
  /\\(?=["'*_#[\]()~`<>&-])/gu,
  /<\/?(?<tag>[A-Za-z][\w]*)(?:\s[^<>]*)?\/?>/gu,
];

const isTag = (name: string): boolean => isHtmlName(name.toLowerCase()) || isComponentName(name);

const markupInText = pattern('markup-in-text', markup, ({ 0: found, groups }, { isPlainText }) =>
  isPlainText && (groups?.tag === undefined || isTag(groups.tag))
    ? [
        `“${found.trim()}” has no meaning in a field or an attribute. Visitors see it as it is written.`,
        /^(?:\/\/|<!|\{?\/\*)/.test(found)
          ? 'Remove it. In the fields of a page, a comment begins with # after a space.'
          : 'Write only words here, or move the text into the body of the page.',
      ]
    : undefined,
);

/**
 * Characters that are written as codes, such as "\\u202e" in fields and `&#x202e;` in a body: the same rules hold for them. A
 * space that does not break, and a hyphen that shows only at the end of a line, are written as codes for good reasons. The
 * texts of a preview that is edited contain unusable characters as marks of their own. U+FFFD is what Markdown reads for a
 * code of no character.
 */
export const codedCharacters: TextRule<string> = ({ text, isCoded }) =>
  [
    ...characterFindings(text),
    ...allMatches(text, /\uFFFD/g).map(({ index: from }) => ({ from, ...unusableMessage('\uFFFD') })),
  ].flatMap(({ from = 0, to = from + 1, rule, reason, ...found }) => {
    const isMeant = rule === 'unusual-space' || text[from] === '\u00AD' || !isCoded(from);
    const level = rule === 'unusable-character' || text[from] === '\0' ? 'error' : found.level;
    return isMeant ? [] : [{ from, to, rule, level, reason, note: 'It is written as a code. Remove that.' }];
  });

/** What these report is no prose, so its words are not looked up. */
export const nonProseRules: readonly TextRule[] = [
  placeholders,
  ownPlaceholders,
  programMarks,
  programPhrases,
  markupInText,
  wrongEncoding,
  shownCodes,
];
