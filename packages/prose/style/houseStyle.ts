/**
 * `content/_style.yaml`: how the site writes numbers, dates and words. Everything is optional; what is left out is
 * not checked. The sentences in `describe` are for the copywriter who writes the field.
 */
import { isEnglish } from '../words/languages.ts';
import { z } from 'zod';
import type { Settings } from '../../../scripts/check/checkedPage.ts';
import { remembered } from '../../../scripts/lib/remembered.ts';

export const styleFile = 'content/_style.yaml';

const phrase = z.string().trim().min(1);

const preferredWord = z
  .strictObject({
    write: phrase.describe('How this site writes it, such as email or HubSpot.'),
    not: z
      .array(phrase)
      .min(1)
      .optional()
      .describe(
        'Other spellings, such as e-mail. Plurals are found too. Needless for names such as HubSpot.',
      ),
  })
  .refine(({ write, not }) => not !== undefined || hasVariants(write), {
    path: ['not'],
    message: 'a list of the spellings to report, such as [e-mail]',
  });

/** Whether a name has variants that can be told from its own spelling: HubSpot, Google Ads. */
export const hasVariants = (name: string): boolean => /.\p{Lu}|\p{L}[\s-]\p{L}/u.test(name);

const avoidedWord = z.strictObject({
  word: phrase.describe('A word or phrase that this site does not use. Its plural is found too.'),
  use: phrase.optional().describe('What to write instead. It is proposed, and never written by --fix.'),
});

export const houseStyleSchema = z.strictObject({
  numerals: z
    .enum(['words-to-nine', 'words-to-ten'])
    .optional()
    .describe(
      'Up to which number a sentence spells numbers out. Figures with units and in pairs are exempt.',
    ),
  dates: z
    .enum(['month-first', 'day-first'])
    .optional()
    .describe('January 15, 2027 (month-first) or 15 January 2027 (day-first).'),
  times: z
    .enum(['9:10 a.m.', '9:10 am', '9:10 AM', '21:10'])
    .optional()
    .describe('How times of day are written.'),
  ellipses: z.enum(['…', '...']).optional().describe('One character or three periods.'),
  words: z
    .array(preferredWord)
    .optional()
    .describe('Words with more than one spelling, and names. This list replaces the one without this file.'),
  avoid: z.array(avoidedWord).optional().describe('Words that this site does not use.'),
  sentenceLength: z
    .int()
    .min(10)
    .optional()
    .describe('The most words of a sentence. Readers lose the thread of those with more than 30 or 40.'),
  headingForms: z
    .int()
    .min(1)
    .optional()
    .describe('How many headings of a page may start alike, be questions, or have two parts with a comma.'),
  except: z
    .array(phrase)
    .optional()
    .describe(
      'Phrases that stay as they are, such as “1 business day” or a name. Nothing in them is reported.',
    ),
});

/** The house style of a site. */
export type HouseStyle = z.infer<typeof houseStyleSchema>;

/** The style of English without `_style.yaml`. */
const defaultStyle: HouseStyle = {
  words: [
    { write: 'email', not: ['e-mail'] },
    { write: 'handoff', not: ['handover', 'hand-over', 'hand-off'] },
    { write: 'chatbot', not: ['chat bot'] },
    { write: 'website', not: ['web site'] },
    { write: 'online', not: ['on-line'] },
  ],
};

const otherStyle: HouseStyle = {};

const styleOf = remembered((style: object) => houseStyleSchema.parse(style), new WeakMap());

/** The house style of a site. The check passes on what the schema has read, as JSON. */
export const houseStyleIn = ({ style, locale }: Settings): HouseStyle =>
  style ? styleOf(style) : isEnglish(locale) ? defaultStyle : otherStyle;
