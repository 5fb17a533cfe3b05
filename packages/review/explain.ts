/** Which places of the content made a difference on a page: those whose texts, put into what was there, give what is there. */
import { sharedEnds } from '../../src/model/text.ts';
import { languageFolder } from '../../scripts/lib/fileOfUrl.ts';
import { percentDecoded } from '../../scripts/lib/percentDecoded.ts';
import { pictureFile } from './built/builtSite.ts';
import type { Difference } from './compare/names.ts';
import { newer, type Side, type Texts } from './diffs.ts';
import { nameOf, type SourceChange, type SourceText } from './sources.ts';

/** A text without its spaces and the signs of Markdown, which pages and alternates write in their own ways. */
const tight = (text = ''): string => text.replace(/[\s*_`\\\u00ad]+/g, '');

/** Only letters and digits: phone numbers and addresses are written in several ways. */
const loose = (text = ''): string =>
  percentDecoded(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** What both sides of a difference are called when they are compared with the texts of files. */
const forms = [tight, loose];

interface Candidate extends Texts {
  change: SourceChange;
  pair: SourceChange['texts'][number];
}

/** Whether it is a file without texts. */
const isFile = ({ pair }: Candidate): boolean => nameOf(pair) === 'file';

/** Whether it is in the names of files: a picture or a download, or a field that names one. */
const namesFile = (each: Candidate): boolean =>
  isFile(each) || pictureFile.test(newer(each.pair)?.plain ?? '');

/** Whether a text in what was there, replaced by another where both differ, gives what is there. */
function isReplaced({ before, after }: Texts, from: string, to: string): boolean {
  const [start] = sharedEnds(from, to);
  for (let at = Math.max(0, start - before.length); at <= start; at++)
    if (from.startsWith(before, at) && to === from.slice(0, at) + after + from.slice(at + before.length))
      return true;
  return false;
}

/** A text without what is filled in, such as `{name}`. */
const piecesOf = (text?: SourceText): string[] =>
  (text?.plain ?? '').replace(pictureFile, '').split(/\{\w+\}/);

/** The texts of a change in a form. */
function candidatesOf(change: SourceChange, form: (text: string) => string): Candidate[] {
  return change.texts.flatMap((pair) => {
    const [old, fresh] = [pair.before, pair.after].map((text) => piecesOf(text).map(form));
    const whole = { change, pair, before: (old ?? []).join(''), after: (fresh ?? []).join('') };
    if (!old || old.length < 2 || old.length !== fresh?.length) return [whole];
    return old.flatMap((before, index) => {
      const after = fresh[index] ?? '';
      return before === after ? [] : [{ ...whole, before, after }];
    });
  });
}

/** The folder of the language of a content file. */
const languageOf = (file: string): string | undefined => languageFolder(file.replace(/^content\//, ''));

/** A text that is shorter may be anywhere, and so may a switch. */
const shortest = 4;
const isSwitch = (text: string): boolean => /^(true|false|yes)$/.test(text);

/**
 * Returns a function that says whether some texts contain what a text of the content was and what it is. Of one that is
 * filled in, a piece is enough. `isCause`: whether it made any of them.
 */
export function listedIn(texts: readonly string[]) {
  const inForms = forms.map((form) => ({ form, all: texts.map(form).join('\0') }));
  return ({ before, after }: Candidate['pair'], isCause: boolean): boolean =>
    [before, after].every((text) => {
      const pieces = piecesOf(text);
      const whole = loose(pieces.join(''));
      if (!text || (!isCause && (whole.length < shortest || isSwitch(whole)))) return !text;
      return pieces.some((piece) => inForms.some(({ form, all }) => all.includes(form(piece))));
    });
}

/** A difference, as far as it says what made it. */
type Asked = Pick<Difference, 'url' | 'name' | 'before' | 'after' | 'context'>;

/**
 * Returns a function that finds which changes of the content made a difference: of those with the same texts, the first on a
 * page is the first in the file. `fileOf` has the files of pages.
 */
export function explainer(changes: readonly SourceChange[], fileOf: ReadonlyMap<string, string>) {
  const inForms = forms.map((form) => ({
    form,
    list: changes.flatMap((change) => candidatesOf(change, form)),
  }));

  /** The longest text, and of equal ones that of the page's own file, or of its language. */
  function best(found: readonly Candidate[], url: string, side: Side): SourceChange[][] {
    const own = fileOf.get(url);
    const nearness = ({ file }: SourceChange) =>
      file === own ? 0.5 : own && languageOf(file) === languageOf(own) ? 0.25 : 0;
    const rank = (each: Candidate) => each[side].length + nearness(each.change);
    const highest = Math.max(...found.map(rank));
    const equal = found.filter((each) => rank(each) === highest).map(({ change }) => change);
    return equal.length > 0 ? [[...new Set(equal)]] : [];
  }

  /** Where a text that is only on one side comes from: it is a changed text, contains one, or is a part of one. */
  function ofSide(list: readonly Candidate[], value: string, url: string, side: Side) {
    if (value.length < 2) return [];
    const inside = list.filter(
      ({ [side]: text }) => text.length >= Math.min(8, value.length / 3) && value.includes(text),
    );
    // What a text says on both sides, it did not change.
    const other = side === 'after' ? 'before' : 'after';
    const changed = list.filter((each) => each.before === each.after || !each[other].includes(value));
    const around = value.length >= 4 ? changed.filter((each) => each[side].includes(value)) : [];
    return best(inside.length > 0 ? inside : around, url, side);
  }

  /** The texts that, replaced in what was there, give what is there: one of them, or all of several. */
  function replacedIn(list: readonly Candidate[], from: string, to: string, url: string): SourceChange[][] {
    const edits = list.filter((each) => each.before !== each.after);
    const replaced = edits.filter((each) => isReplaced(each, from, to));
    if (replaced.length > 0) return best(replaced, url, to ? 'after' : 'before');
    let [current, used]: [string, Candidate[]] = [from, []];
    for (const each of edits)
      if (each.before.length > 2 && current.includes(each.before) && to.includes(each.after)) {
        current = current.replaceAll(each.before, each.after);
        used.push(each);
      }
    return current === to ? used.flatMap((each) => best([each], url, 'after')) : [];
  }

  const inForm = (list: readonly Candidate[], from: string, to: string, url: string): SourceChange[][] => {
    const replaced = replacedIn(list, from, to, url);
    if (replaced.length > 0) return replaced;
    return [...ofSide(list, to, url, 'after'), ...ofSide(list, from, url, 'before')];
  };

  function causesOf({ name, before, after, url, context }: Asked): SourceChange[][] {
    for (const { form, list } of inForms) {
      const [from, to] = [form(before), form(after)];
      const texts = list.filter((each) => !isFile(each));
      const made = inForm(texts, from, to, url);
      if (made.length > 0) return made;
      // A style is one of the whole page. Words around anything else say something only if it is new or gone with them.
      const isAround = context && (before === '' || after === '') && !name.startsWith('rule ');
      const around = isAround ? inForm(texts, form(context.before), form(context.after), url) : [];
      if (around.length > 0) return around;
      const named = list.filter((each) => {
        const path = each.after || each.before;
        const isNamed = [from, to, form(name)].some((text) => text.includes(path));
        return namesFile(each) && path.length > 1 && isNamed;
      });
      if (named.length > 0) return best(named, url, 'after');
    }
    return [];
  }

  // The menus of all pages differ alike, so each question is answered once for the pages of a file.
  const [answers, asked]: [Map<string, SourceChange[][]>, Map<string, number>] = [new Map(), new Map()];
  return (question: Asked): SourceChange[] => {
    const { name, before, after, url, context } = question;
    const key = JSON.stringify([name, before, after, context, fileOf.get(url)]);
    const answer = answers.get(key) ?? causesOf(question);
    answers.set(key, answer);
    const earlier = asked.get(`${url} ${key}`) ?? 0;
    asked.set(`${url} ${key}`, earlier + 1);
    return [...new Set(answer.flatMap((equal) => equal[earlier % equal.length] ?? []))];
  };
}
