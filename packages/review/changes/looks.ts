/** What changes of the look are called: by the words that they hide, or by what is declared otherwise. */
import { valuesIn } from '../built/styleRules.ts';
import {
  conditionsOf,
  type Difference,
  distinct,
  partLabel,
  quoted,
  type Subject,
} from '../compare/names.ts';
import { onlyIn, type Texts } from '../diffs.ts';
import { shortened } from '../words.ts';

/** How many rules hide something on a page, and whether a rule is for nothing there. */
const hiddenIn = ({ use }: Difference): number => use?.hidden ?? 0;
const isUnused = ({ use }: Difference): boolean => use?.amount === 0;

/** What a change of the look is about: the rules that hide something, or else those that are for something on a page. */
export function mainLooks<Look extends Difference>(all: readonly Look[]): Look[] {
  const hiding = all.filter((each) => hiddenIn(each) > 0);
  return hiding.length > 0 ? hiding : all.filter((each) => !isUnused(each));
}

/** How long a value in a sentence may be. */
const longestValue = 40;

/** Two values, short enough for a sentence: of those for both themes, the first that differs. */
function shortValues({ before, after }: Texts): string[] {
  const sides = [before, after].map((value) => value.split(/ (?=var\()/));
  const differing = onlyIn(sides[0] ?? [], sides[1] ?? []);
  const isLong = before.length + after.length > 2 * longestValue;
  return [before, after].map((value, index) => {
    const [first = value] = isLong ? (differing[index] ?? []) : [];
    return shortened(first.replace(/^var\(--[\w-]+, (.*)\)$/, '$1'), longestValue);
  });
}

const restyled = (noun: string, texts: Texts): string => {
  const [from, to] = shortValues(texts);
  return from && to
    ? `${noun} from ${from} to ${to}`
    : `${noun} is ${to ? 'now' : 'no longer'} ${to || from}`;
};

/** What is declared otherwise: `font-size of .lead from 1rem to 1.2rem`, `--accent from #111 to #222`. */
function restylesIn(difference: Difference): string[] {
  const { name, rule, use, before, after } = difference;
  if (!rule) return [restyled(partLabel(name), difference)];
  const when = conditionsOf(rule).map((each) => ` (${each})`);
  const isRoot = /^(?::root|html)$/.test(rule.selector);
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((property) => {
    const texts = { before: was.get(property) ?? '', after: is.get(property) ?? '' };
    const noun = isRoot && property.startsWith('--') ? property : `${property} of ${use?.called}`;
    return texts.before === texts.after ? [] : restyled(noun + when.join(''), texts);
  });
}

/** What a change of the look is called. */
export function lookOf(all: readonly Difference[]): Subject {
  const main = mainLooks(all);
  const [first] = main;
  if (!first) return ['styles for what no page has', 'statement'];
  const hidden = hiddenIn(first);
  if (first.use && hidden > 0) {
    const { words, called } = first.use;
    const more = hidden > 1 ? ` and ${hidden - 1} more` : '';
    return [`styles that hide ${words ? quoted(words) : called}${more}`, 'statement'];
  }
  const [restyle, ...others] = new Set(distinct(main).flatMap(restylesIn));
  if (!restyle) return ['styles in another order', 'statement'];
  return [`${restyle}${others.length > 0 ? `, and ${others.length} more` : ''}`, 'statement'];
}
