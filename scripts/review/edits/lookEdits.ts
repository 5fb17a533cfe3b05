import path from 'node:path';
import type { Causes } from './causes.ts';
import type { Edit, EditDetail } from './edit.ts';
import type { MarkupChange, StyleChange } from './styleChanges.ts';

interface PageStyles {
  url: string;
  styles: StyleChange[];
}

/** How a state is told: `on hover`. */
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

/** Edits of styles: one for each component, with its differing declarations and the number of its places. */
export function lookEdits(pages: readonly PageStyles[], causes: Causes): Edit[] {
  interface Group {
    changes: Map<string, StyleChange>;
    pages: Map<string, number>;
    component: string;
  }
  const groups = new Map<string, Group>();
  for (const { url, styles } of pages)
    for (const change of styles) {
      const group = groups.get(change.component) ?? {
        changes: new Map<string, StyleChange>(),
        pages: new Map<string, number>(),
        component: change.component,
      };
      groups.set(change.component, group);
      const { selector, context, property, before, after } = change;
      group.changes.set(
        [selector.replace(/^#body /, ''), context, property, before, after].join('\0'),
        change,
      );
      group.pages.set(url, change.places);
    }
  const edits = [...groups.values()].map(({ changes, pages: shown, component }): Edit => {
    const all = [...changes.values()];
    const [first] = all;
    const cause = first && (causes.ofStyle(first.property, [first.after, first.before]) ?? causes.onlyCode);
    return {
      kind: 'look',
      what: componentName(cause?.file, component),
      details: all.map(({ property, before, after, state }) => ({
        label: state ? `${property}, ${inWords(state)}` : property,
        before,
        after,
      })),
      pages: [...shown.keys()].sort(),
      places: [...shown.values()].reduce((sum, places) => sum + places, 0),
      cause,
      shown: {
        component: { before: first?.componentBefore ?? component, after: component },
        states: [...new Set(all.map(({ state }) => state))],
      },
    };
  });
  return merged(edits);
}

const sameDetail = (a: EditDetail, b: EditDetail): boolean => JSON.stringify(a) === JSON.stringify(b);

const statesOf = ({ shown }: Edit): number => shown?.states?.length ?? 0;

/** One edit for each file: a component often has several variants with rules of their own. */
function merged(edits: Edit[]): Edit[] {
  const byFile = new Map<string, Edit>();
  for (const edit of edits) {
    const key = edit.cause?.file ?? JSON.stringify(edit.details);
    const known = byFile.get(key);
    byFile.set(
      key,
      known
        ? {
            ...known,
            details: [
              ...known.details,
              ...edit.details.filter((each) => !known.details.some((other) => sameDetail(each, other))),
            ],
            pages: [...new Set([...known.pages, ...edit.pages])].sort(),
            places: (known.places ?? 0) + (edit.places ?? 0),
            // Pictures show the component that differs in most states.
            shown: statesOf(edit) > statesOf(known) ? edit.shown : known.shown,
          }
        : edit,
    );
  }
  return [...byFile.values()];
}

/** Attributes whose words reach readers, of a screen reader for example. */
const readAloud = /^(aria-(label|description|roledescription|valuetext)|placeholder)$/;

/** What differs between two texts: all of each, then only the words between those that are the same. */
function phrasesOf(before: string, after: string): { added: string[]; removed: string[] } {
  const [old, fresh] = [before.split(' '), after.split(' ')];
  const start = fresh.findIndex((word, index) => word !== old[index]);
  const end = fresh.toReversed().findIndex((word, index) => word !== old.at(-1 - index));
  const differing = (words: string[]) =>
    words.slice(Math.max(0, start), words.length - Math.max(0, end)).join(' ');
  return { added: [after, differing(fresh)], removed: [before, differing(old)] };
}

/** Edits of attributes that nobody sees at rest: labels for screen readers, states of controls. */
export function markupEdits(
  pages: readonly { url: string; markup: MarkupChange[] }[],
  causes: Causes,
): Edit[] {
  const edits = new Map<string, Edit>();
  for (const { url, markup } of pages)
    for (const { element, attribute, before, after } of markup) {
      const key = JSON.stringify([element, attribute, before, after]);
      const known = edits.get(key);
      if (known) known.pages.push(url);
      else
        edits.set(key, {
          kind: readAloud.test(attribute) ? 'words' : 'look',
          what: attribute ? `Attribute ${attribute} of <${element}>` : `<${element}>`,
          details: [{ before, after }],
          pages: [url],
          cause: causes.ofWords(phrasesOf(before, after)) ?? causes.onlyCode,
        });
    }
  return [...edits.values()];
}
