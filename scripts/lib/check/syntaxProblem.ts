import type { VFileMessage } from 'vfile-message';
import { vocabulary } from '../../../src/blocks/vocabulary.ts';
import { type Place, problem } from '../../../src/model/problem.ts';
import { didYouMean } from './suggest.ts';

interface Wording {
  place?: Place;
  rule: string;
  reason: string;
  note: string;
}

/** The place of an offset into a text; both count from the text's start, lines and columns from 1. */
function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The brace that the parser stumbled over: the first that is never closed, or the last that opens before `end`. */
function openBrace(text: string, end: number | undefined): number {
  if (end !== undefined) return text.lastIndexOf('{', end);
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/(?<!\\)[{}]/g)) {
    if (brace === '{') open.push(index);
    else open.pop();
  }
  return open[0] ?? -1;
}

const tagAt = (reason: string, pattern: RegExp): { name: string; place: Place } | undefined => {
  const [, name, line, column] = pattern.exec(reason) ?? [];
  return name && line && column ? { name, place: { line: Number(line), column: Number(column) } } : undefined;
};

const names = Object.keys(vocabulary);

/** A tag without its end; one of an unknown name is more likely misspelt. */
const unclosedTag = (tag: { name: string; place: Place } | undefined): Wording | undefined => {
  if (!tag) return undefined;
  const { name, place } = tag;
  return names.includes(name)
    ? {
        place,
        rule: 'unclosed-tag',
        reason: `<${name}> is opened here and never closed.`,
        note: `Write </${name}> where it ends.`,
      }
    : {
        place,
        rule: 'unknown-component',
        reason: `There is no component <${name}>.`,
        ...didYouMean(name, names),
      };
};

function wordingOf({ reason }: VFileMessage, text: string, offset: number | undefined): Wording {
  const unclosed =
    unclosedTag(tagAt(reason, /^Expected a closing tag for `<([\w.]+)>` \((\d+):(\d+)/)) ??
    unclosedTag(tagAt(reason, /expected corresponding closing tag for `<([\w.]+)>` \((\d+):(\d+)/));
  if (unclosed) return unclosed;
  if (/^Unexpected closing (tag|slash)/.test(reason)) {
    return {
      rule: 'wrong-closing-tag',
      reason: 'This tag closes something that is not open.',
      note: 'Remove it, or open it first.',
    };
  }
  if (/to create a comment in MDX/.test(reason)) {
    return {
      rule: 'html-comment',
      reason: 'Comments are written differently here.',
      note: 'Write {/* … */} around it.',
    };
  }
  if (/before name/.test(reason)) {
    return {
      rule: 'stray-angle-bracket',
      reason: 'A “<” starts a component, and no name of one follows.',
      note: 'Write “under”, “less than”, or \\< for the sign itself.',
    };
  }
  if (/import\/exports/.test(reason)) {
    return {
      rule: 'no-code',
      reason: 'A paragraph that starts with “import” or “export” is read as code.',
      note: 'Start it with another word.',
    };
  }
  if (/in attribute value/.test(reason)) {
    return {
      place: placeAt(text, text.lastIndexOf('="') + 1),
      rule: 'unclosed-quotation',
      reason: 'The quotation mark that opens here is never closed.',
      note: 'Write a second one after the value.',
    };
  }
  if (/expression/.test(reason)) {
    const brace = openBrace(text, /end of file/.test(reason) ? undefined : offset);
    return {
      place: brace < 0 ? undefined : placeAt(text, brace),
      rule: 'stray-brace',
      reason: 'A “{” starts code, and content holds none.',
      note: 'Write \\{ for the sign itself.',
    };
  }
  return {
    rule: 'syntax',
    reason: 'A component’s tag is not written as it should be here.',
    note: 'Check quotation marks and angle brackets: <Name attribute="value">.',
  };
}

/** A parser's complaint about Markdown or a tag, in plain words and at the place where the cause stands. */
export function syntaxProblem(error: VFileMessage, text: string, file: string): VFileMessage {
  const start = error.place && ('start' in error.place ? error.place.start : error.place);
  const { place, ...words } = wordingOf(error, text, start?.offset);
  return problem({ file, place: place ?? { line: error.line ?? 1, column: error.column ?? 1 }, ...words });
}
