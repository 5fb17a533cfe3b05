import path from 'node:path';
import type { Causes } from './causes.ts';
import type { Edit, EditDetail } from './edit.ts';
import { groupBy } from '../../lib/groupBy.ts';
import type { PageChange } from '../compare/comparePages.ts';
import type { RuleChange } from '../compare/ruleChanges.ts';

/** A state in words: `on hover`. */
const stateWords: Record<string, string> = {
  ':hover': 'on hover',
  ':focus': 'on focus',
  ':focus-visible': 'on focus by keyboard',
  ':focus-within': 'on focus inside',
  ':active': 'while pressed',
  ':checked': 'when chosen',
  ':popover-open': 'when open',
  '[open]': 'when open',
};

const inWords = (state: string): string =>
  state
    .split(/ (?=[:[@])/)
    .map((each) => stateWords[each] ?? each)
    .join(', ');

const componentName = (file: string | undefined, component: string): string =>
  file ? path.basename(file).replace(/\.\w+$/, '') : component ? 'A component' : 'Style of all pages';

interface LocatedRule extends RuleChange {
  page: PageChange;
}

/** What a declaration is called: its property, what it applies to if that is no component, and when. */
function labelOf({ property, selector, context, component, state }: RuleChange): string {
  const of = component ? '' : ` of ${(selector || context).replace(/^#body /, '')}`;
  return `${property || 'rule'}${of}${state ? `, ${inWords(state)}` : ''}`;
}

/** The distinct details, in the order of the style sheet. */
const distinct = (details: readonly EditDetail[]): EditDetail[] => [
  ...new Map(details.map((each) => [JSON.stringify(each), each])).values(),
];

function componentEdit(rules: readonly LocatedRule[], causes: Causes): Edit[] {
  const [first] = rules;
  if (!first) return [];
  const { component, page, property, before, after } = first;
  const cause = causes.ofStyle(property, [after, before]) ?? causes.onlyCode;
  const pages = [...new Set(rules.map((rule) => rule.page))];
  const nameBefore = [...page.renamed].find(([, now]) => now === component)?.[0] ?? component;
  return [
    {
      kind: 'look',
      what: componentName(cause?.file, component),
      details: distinct(
        rules.map((rule) => ({ label: labelOf(rule), before: rule.before, after: rule.after })),
      ),
      pages: pages.map(({ url }) => url).sort(),
      places: pages.reduce((sum, { classes }) => sum + (classes.get(component) ?? 0), 0),
      cause,
      shown: {
        component: { before: nameBefore, after: component },
        states: [...new Set(rules.map(({ state }) => state))],
      },
    },
  ];
}

/** Edits of styles: one for each component, with its differing declarations and the number of its places. */
export function lookEdits(changes: readonly PageChange[], causes: Causes): Edit[] {
  const rules = changes.flatMap((page) => page.rules.map((rule): LocatedRule => ({ ...rule, page })));
  const edits = groupBy(rules, ({ component }) => component).flatMap((group) => componentEdit(group, causes));
  // A component often has several variants with rules of their own.
  const byFile = groupBy(edits, ({ cause, details }) => cause?.file ?? JSON.stringify(details));
  return byFile.flatMap((group) => merged(group) ?? []);
}

const statesOf = ({ shown }: Edit): number => shown?.states?.length ?? 0;

/** Several edits of the same file as one. */
function merged(edits: readonly Edit[]): Edit | undefined {
  // Pictures show the component that differs in most states.
  const [most] = edits.toSorted((a, b) => statesOf(b) - statesOf(a));
  const [first] = edits;
  return (
    first && {
      ...first,
      details: distinct(edits.flatMap(({ details }) => details)),
      pages: [...new Set(edits.flatMap(({ pages }) => pages))].sort(),
      places: edits.reduce((sum, { places = 0 }) => sum + places, 0),
      shown: most?.shown,
    }
  );
}
