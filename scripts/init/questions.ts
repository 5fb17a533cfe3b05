/** What `npm run init` asks: each answer has a default, is an option of the command line, and is checked at once. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '../../src/site.ts';
import { CommandError, type Options } from '../cli/readCommand.ts';
import { hostNames } from '../deploy/index.ts';
import { didYouMean } from '../lib/suggest.ts';
import { brandColorsOf } from './brandFile.ts';

interface Question {
  /** As the terminal asks it. */
  asks: string;
  /** The default, which is also the placeholder in the help. */
  usual: string;
  /** Throws a `CommandError` that says what to write if an answer cannot be used. */
  check: (answer: string) => void;
  /** Whether it is asked after these answers. */
  isAsked?: (answers: Partial<Answers>) => boolean;
}

const oneOf = (choices: readonly string[]) => (answer: string) => {
  if (!choices.includes(answer))
    throw new CommandError(`“${answer}” is not a choice. ${didYouMean(answer, [...choices]).note}`);
};

/** Checks an answer as the content check does a field of `site.yaml`. */
const asField = (field: 'name' | 'url' | 'locale' | 'timeZone') => (answer: string) => {
  const schema = config.siteSchema.shape[field];
  if (!schema.safeParse(answer).success)
    throw new CommandError(`“${answer}” cannot be used. ${schema.description}`);
};

/** The neutral pages, words and pictures that a new site starts from. */
export const starters = path.join(import.meta.dirname, 'content');

const linking = ['site.yaml', 'index.mdx'].map((file) => readFileSync(path.join(starters, file), 'utf8'));

/** The page types that a site can do without, as src/site.ts names them: they fill lists, and no starter links to them. */
const optionalTypes = [...config.lines].flatMap(([name, types]) => {
  const isLinked = types.some(
    ({ fixed }) => fixed && linking.some((text) => text.includes(` ${fixed.url}\n`)),
  );
  return types.some(({ fills }) => fills) && !isLinked ? [name] : [];
});

/** The names in an answer: “portfolio, testimonials”. */
export const namesIn = (answer: string): string[] =>
  answer.split(/[\s,]+/).filter((name) => !['', 'none'].includes(name));

const services = ['simulate', 'netlify', 'formspree', 'web3forms', 'endpoint'] as const;
const hosts = ['none', ...hostNames];

/** What a form service needs besides its name. */
export const formKeys: Partial<Record<string, { what: string; pattern: RegExp; example: string }>> = {
  formspree: {
    what: 'the address of the form',
    pattern: /^https:\/\/\S+$/,
    example: 'https://formspree.io/f/your-form',
  },
  web3forms: { what: 'the access key', pattern: /^\S+$/, example: '00000000-0000-0000-0000-000000000000' },
  endpoint: {
    what: 'the address of the server',
    pattern: /^https:\/\/\S+$/,
    example: 'https://forms.example.com/contact',
  },
};

/** In the order in which they are asked. */
export const questionNames = [
  ...(['name', 'url', 'locale', 'time-zone', 'color', 'theme', 'typeface'] as const),
  ...(['form', 'form-key', 'host', 'without'] as const),
];

export type QuestionName = (typeof questionNames)[number];

export type Answers = Record<QuestionName, string>;

export const questions: Record<QuestionName, Question> = {
  name: { asks: 'Name of the company', usual: 'Your Company', check: asField('name') },
  url: { asks: 'Address of the site', usual: 'https://www.example.com', check: asField('url') },
  locale: { asks: 'Language, such as en, en-GB or da', usual: 'en', check: asField('locale') },
  'time-zone': {
    asks: 'Time zone',
    usual: Intl.DateTimeFormat().resolvedOptions().timeZone,
    check: asField('timeZone'),
  },
  color: { asks: 'Brand color', usual: '#1d4ed8', check: brandColorsOf },
  theme: { asks: 'First theme, light or dark', usual: 'light', check: oneOf(['light', 'dark']) },
  typeface: {
    asks: 'Typeface, a variable font of https://fontsource.org',
    usual: config.theme.typefaces.text.family,
    check(answer) {
      if (!/^[A-Z][A-Za-z0-9 ]*$/.test(answer))
        throw new CommandError(
          `“${answer}” is not a family. Write its name as on https://fontsource.org: Figtree.`,
        );
    },
  },
  form: { asks: `Form service: ${services.join(', ')}`, usual: 'simulate', check: oneOf(services) },
  'form-key': {
    asks: 'Address or access key of the form',
    usual: '',
    check: () => {},
    isAsked: ({ form = '' }) => formKeys[form] !== undefined,
  },
  without: {
    asks: `Page types to leave out, with commas between them: ${optionalTypes.join(', ')}`,
    usual: 'none',
    check: (answer) => namesIn(answer).forEach(oneOf(optionalTypes)),
  },
  host: { asks: `Host: ${hosts.join(', ')}`, usual: 'none', check: oneOf(hosts) },
};

/** The option of the command line for a question. */
const optionFor = (name: QuestionName) =>
  ({ type: 'string', value: `"${questions[name].usual}"`, help: questions[name].asks }) as const;

/** The options of the command line, one for each question. */
export const questionOptions = {
  name: optionFor('name'),
  url: optionFor('url'),
  locale: optionFor('locale'),
  'time-zone': optionFor('time-zone'),
  color: optionFor('color'),
  theme: optionFor('theme'),
  typeface: optionFor('typeface'),
  form: optionFor('form'),
  'form-key': optionFor('form-key'),
  host: optionFor('host'),
  without: optionFor('without'),
} satisfies Options;

/** Checks an answer and what it needs of others. Throws a `CommandError` that says what to write. */
export function checkAnswer(name: QuestionName, answer: string, answers: Partial<Answers>): void {
  questions[name].check(answer);
  const key = name === 'form-key' ? formKeys[answers.form ?? ''] : undefined;
  if (key && !key.pattern.test(answer))
    throw new CommandError(`--form ${answers.form} needs ${key.what}: --form-key ${key.example}`);
}
