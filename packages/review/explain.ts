/** Which places of the content made a difference on a page: those whose texts, put into what was there, give what is there. */
import { sharedEnds } from '../../scripts/lib/lists.ts';
import type { Texts } from './diffs.ts';
import type { SourceChange, SourceText } from './sources.ts';

/** A text without its spaces and the signs of Markdown, which pages and alternates write in their own ways. */
const tight = (text = ''): string => text.replace(/[\s*_`\\\u00ad]+/g, '');

/** Only letters and digits: phone numbers and addresses are written in several ways. */
const loose = (text = ''): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

/** What both sides of a difference are called when they are compared with the texts of files. */
const forms = [tight, loose];

const pictureFile = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

interface Candidate extends Texts {
  change: SourceChange;
  isFile: boolean;
}

/** Whether one text in what was there, replaced by another, gives what is there. */
function isReplaced({ before, after }: Texts, from: string, to: string): boolean {
  if (before === after) return false;
  const [start, end] = sharedEnds(from, to);
  for (let at = Math.max(0, start - before.length); at <= start; at++)
    if (
      from.length - at - before.length <= end &&
      from.startsWith(before, at) &&
      to.startsWith(after, at) &&
      from.slice(at + before.length) === to.slice(at + after.length)
    )
      return true;
  return false;
}

/** A difference on a page or in another output. */
interface Asked extends Texts {
  url: string;
  name: string;
  /** The words around a difference that has none itself. */
  context?: Texts;
}

/** Returns a function that finds which changes of the content made a difference. `fileOf` has the files of pages. */
export function explainer(changes: readonly SourceChange[], fileOf: ReadonlyMap<string, string>) {
  const inForms = forms.map((form) => {
    const plain = (text?: SourceText) => form(text?.plain.replace(pictureFile, ''));
    const list = changes.flatMap((change) =>
      change.texts.map(({ before, after }): Candidate => {
        const isFile = (after ?? before)?.name === 'file';
        return { change, before: plain(before), after: plain(after), isFile };
      }),
    );
    return { form, list };
  });

  /** The longest text, and of equal ones that of the page's own file. */
  const best = (found: readonly Candidate[], url: string, side: 'before' | 'after'): SourceChange[] => {
    const own = fileOf.get(url);
    const rank = (each: Candidate) => each[side].length + (each.change.file === own ? 0.5 : 0);
    const [first] = found.toSorted((a, b) => rank(b) - rank(a));
    return first ? [first.change] : [];
  };

  /** Where a text that is only on one side comes from: it is a changed text, contains one, or is a part of one. */
  function ofSide(list: readonly Candidate[], value: string, url: string, side: 'before' | 'after') {
    if (value.length < 2) return [];
    const same = list.filter((each) => each[side] === value);
    if (same.length > 0) return best(same, url, side);
    const inside = list.filter(
      ({ [side]: text }) => text.length >= Math.min(8, value.length / 3) && value.includes(text),
    );
    if (inside.length > 0) return best(inside, url, side);
    const around = value.length >= 4 ? list.filter((each) => each[side].includes(value)) : [];
    return best(around, url, side);
  }

  function inForm(list: readonly Candidate[], from: string, to: string, url: string): SourceChange[] {
    const replaced = list.filter((each) => isReplaced(each, from, to));
    if (replaced.length > 0) return best(replaced, url, to ? 'after' : 'before');
    // Several texts in one: each is replaced.
    let [current, used]: [string, SourceChange[]] = [from, []];
    for (const { before, after, change } of list)
      if (before.length > 2 && before !== after && current.includes(before) && to.includes(after)) {
        current = current.replaceAll(before, after);
        used.push(change);
      }
    if (current === to && used.length > 0) return [...new Set(used)];
    return [...new Set([...ofSide(list, to, url, 'after'), ...ofSide(list, from, url, 'before')])];
  }

  function causesOf({ name, before, after, url, context }: Asked): SourceChange[] {
    for (const { form, list } of inForms) {
      const [from, to] = [form(before), form(after)];
      const texts = list.filter(({ isFile }) => !isFile);
      const made = inForm(texts, from, to, url);
      if (made.length > 0) return made;
      // Words around it say something only if they are new themselves, or if nothing but their markup is another.
      const isWhole = before === '' || after === '';
      const marked = isWhole ? texts : texts.filter((each) => each.before === each.after);
      const around = context ? inForm(marked, form(context.before), form(context.after), url) : [];
      if (around.length > 0) return around;
      const files = list.filter(({ isFile, after: stem, before: old }) => {
        const path = stem || old;
        return isFile && path.length > 1 && [from, to, form(name)].some((text) => text.includes(path));
      });
      if (files.length > 0) return best(files, url, 'after');
    }
    return [];
  }

  // The menus of all pages differ alike, so each question is answered once for the pages of a file.
  const answers = new Map<string, SourceChange[]>();
  return (asked: Asked): SourceChange[] => {
    const { name, before, after, url, context } = asked;
    const key = JSON.stringify([name, before, after, context, fileOf.get(url)]);
    const answer = answers.get(key) ?? causesOf(asked);
    answers.set(key, answer);
    return answer;
  };
}
