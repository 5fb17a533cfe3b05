/** What `npm run init` asks: each answer has a default, is an option of the command line, and is checked at once. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '../../scripts/site/config.ts';
import { CommandError, type Options } from '../../scripts/cli/command.ts';
import { hostNames } from '../../scripts/deploy/index.ts';
import { didYouMean } from '../../scripts/lib/suggest.ts';
import { type ColorPair, pageColors } from '../../src/theme/brand.ts';
import { brandColorsOf, pageColorsOf } from './brandFile.ts';
import { checkTypeface } from './installTypeface.ts';

/** An option of the command line that the terminal asks for if it is left out: its help is the question. */
type Question = Options[string] & {
  type: 'string';
  /** The default. */
  usual: string;
  /** Throws a `CommandError` that says what to write if an answer cannot be used. */
  check: (answer: string) => unknown;
};

const question = (help: string, usual: string, check: Question['check']): Question => ({
  ...{ type: 'string', value: `"${usual}"` },
  ...{ help, usual, check },
});

const oneOf = (help: string, choices: readonly string[], usual: string): Question =>
  question(`${help}: ${choices.join(', ')}`, usual, (answer) => {
    if (!choices.includes(answer))
      throw new CommandError(`“${answer}” is not a choice. ${didYouMean(answer, choices).note}`);
  });

/** A question that is checked as the content check does a field of `site.yaml`. */
const asField = (
  help: string,
  usual: string,
  field: 'name' | 'url' | 'locale' | 'timeZone',
  /** What an answer may be short for. */
  completed: (answer: string) => string | undefined = () => undefined,
): Question =>
  question(help, usual, (answer) => {
    const schema = config.siteSchema.shape[field];
    if (schema.safeParse(answer).success) return;
    const { data } = schema.safeParse(completed(answer));
    throw new CommandError(
      `“${answer}” cannot be used. ${data ? `Did you mean ${data}?` : schema.description}`,
    );
  });

/** The neutral pages, words and pictures that a new site starts from. */
export const starters = path.join(import.meta.dirname, 'content');

const linking = ['site.yaml', 'index.mdx'].map((file) => readFileSync(path.join(starters, file), 'utf8'));

/** The pages and folders that a site can do without, by their names: no other starter links to them. */
const optionalPages = readdirSync(starters)
  .filter((name) => !name.startsWith('_') && !['index.mdx', '404.mdx', 'site.yaml'].includes(name))
  .map((name) => name.replace('.mdx', ''))
  .filter((name) => !linking.some((text) => text.includes(` /${name}\n`)));

/** The names in an answer: “portfolio, testimonials”. */
export const namesIn = (answer: string): string[] =>
  answer.split(/[\s,]+/).filter((name) => !['', 'none'].includes(name));

const { typefaces } = config.theme;

const { delivery } = config.siteSchema.shape;

/** What `delivery` in site.yaml says of a form service. */
export const deliveryOf = (service = '', key = ''): Record<string, unknown> =>
  service === 'web3forms'
    ? { service, fields: { access_key: key } }
    : { service, ...(key && { endpoint: key }) };

/** In the order in which they are asked. */
export const questions = {
  name: asField('Name of the company', 'Your Company', 'name'),
  url: asField('Address of the site', 'https://www.example.com', 'url', (answer) => `https://${answer}`),
  locale: asField('Language, such as en, en-GB or da', 'en', 'locale'),
  'time-zone': asField('Time zone', Intl.DateTimeFormat().resolvedOptions().timeZone, 'timeZone', (city) =>
    Intl.supportedValuesOf('timeZone').find((zone) => zone.endsWith(`/${city}`)),
  ),
  ground: question('Background of pages in the light theme', pageColors.ground[0], () => {}),
  'ground-dark': question('Background of pages in the dark theme', pageColors.ground[1], () => {}),
  color: question('Brand color', '#1d4ed8', () => {}),
  theme: oneOf('First theme', ['light', 'dark'], 'light'),
  typeface: question(
    'Typeface, a variable font of https://fontsource.org',
    typefaces.text.family,
    checkTypeface,
  ),
  headline: question(
    'Typeface of headings, if it is another',
    '',
    (family) => family && checkTypeface(family),
  ),
  mono: question('Typeface of labels and code', typefaces.mono.family, checkTypeface),
  form: oneOf('Form service', delivery.shape.service.options, 'simulate'),
  'form-key': question('Address or access key of the form', '', () => {}),
  host: oneOf('Host', ['none', ...hostNames], 'none'),
  without: question(
    `Pages to leave out, with commas between them: ${optionalPages.join(', ')}`,
    'none',
    (answer) => namesIn(answer).forEach(oneOf('', optionalPages, '').check),
  ),
};

export type QuestionName = keyof typeof questions;

export type Answers = Record<QuestionName, string>;

export const questionNames = Object.keys(questions).filter((name): name is QuestionName => name in questions);

/** Whether a question is asked after some answers. */
export const isAsked = (name: QuestionName, { form }: Partial<Answers>): boolean =>
  name !== 'form-key' || !delivery.safeParse(deliveryOf(form)).success;

/** The backgrounds of pages that some answers name. */
export const groundOf = (answers: Partial<Answers>): ColorPair => [
  answers.ground ?? pageColors.ground[0],
  answers['ground-dark'] ?? pageColors.ground[1],
];

/** Checks an answer and what it needs of others. Throws a `CommandError` that says what to write. */
export function checkAnswer(name: QuestionName, answer: string, answers: Partial<Answers>): void {
  questions[name].check(answer);
  const [light, dark] = groundOf({ ...answers, [name]: answer });
  if (name.startsWith('ground')) pageColorsOf([light, dark]);
  if (name === 'color') brandColorsOf(answer, pageColorsOf([light, dark]));
  const { form } = answers;
  if (name === 'form-key' && !delivery.safeParse(deliveryOf(form, answer)).success)
    throw new CommandError(
      `--form ${form} needs --form-key: the https address of the form, or its access key for web3forms.`,
    );
}
