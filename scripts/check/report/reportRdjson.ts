/** https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
import type { VFileMessage } from 'vfile-message';
import { type Extent, extentOf, isError, type Position } from '../../../src/model/problem.ts';
import { Positions } from '../../content/positions.ts';
import { edited } from '../../lib/edits.ts';
import { terminalJson } from '../../lib/terminalText.ts';
import { safeEditsOf } from '../fix/fixText.ts';
import type { Texts } from './report.ts';
import type { Settings } from '../settings.ts';

/** Lines as Git counts them, and columns in bytes of UTF-8. Both count from 1, and the end is exclusive. */
export interface RdjsonRange {
  start: Position;
  end?: Position;
}

export interface RdjsonSuggestion {
  range: Required<RdjsonRange>;
  text: string;
}

export interface RdjsonDiagnostic {
  message: string;
  location: { path: string; range: RdjsonRange };
  severity: 'ERROR' | 'WARNING';
  code: { value: string };
  /** At most one: reviewdog offers each of them alone, and half a fix would break the page. */
  suggestions?: RdjsonSuggestion[];
}

/** What `npm run check -- --format rdjson` prints. */
export interface RdjsonReport {
  source: { name: string };
  severity: 'ERROR' | 'WARNING';
  diagnostics: RdjsonDiagnostic[];
}

const byteOrderMark = '\uFEFF';

/** A text, and the conversion of its positions. */
class Source {
  /** Without the byte order mark, which our positions do not count. */
  readonly text: string;
  readonly #raw: string;
  readonly #positions: Positions;

  constructor(raw: string) {
    this.#raw = raw;
    this.text = raw.startsWith(byteOrderMark) ? raw.slice(1) : raw;
    this.#positions = new Positions(this.text);
  }

  /** The position in the terms of reviewdog. A position that the text does not have is unchanged. */
  convert(position: Position): Position {
    const offset = this.#positions.offset(position);
    return offset === undefined ? position : this.at(offset);
  }

  at(offset: number): Position {
    const before = this.#raw.slice(0, offset + this.#raw.length - this.text.length);
    const start = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length, column: Buffer.byteLength(before.slice(start)) + 1 };
  }

  /** Bytes that are not UTF-8 are read as one replacement character each, so columns and fixes would be wrong. */
  get hasLostBytes(): boolean {
    return this.text.includes('\uFFFD');
  }
}

/** The fix of a problem as one suggestion, from its first edit to its last. Undefined if it has no safe fix. */
function suggestionOf(
  problem: VFileMessage,
  source: Source,
  settings: Settings | undefined,
): RdjsonSuggestion | undefined {
  if (source.hasLostBytes) return undefined;
  const edits = safeEditsOf(problem, source.text, settings);
  if (edits.length === 0) return undefined;
  const from = Math.min(...edits.map((each) => each.from));
  const to = Math.max(...edits.map((each) => each.to));
  const shifted = edits.map((each) => ({ ...each, from: each.from - from, to: each.to - from }));
  return {
    range: { start: source.at(from), end: source.at(to) },
    text: edited(source.text.slice(from, to), shifted).text,
  };
}

const rangeOf = ({ place, end }: Partial<Extent> & { place: Position }, source?: Source): RdjsonRange => {
  const convert = (position: Position) => source?.convert(position) ?? position;
  return end ? { start: convert(place), end: convert(end) } : { start: convert(place) };
};

const severityOf = (problem: VFileMessage) => (isError(problem) ? 'ERROR' : 'WARNING');

function diagnosticOf(problem: VFileMessage, source?: Source, settings?: Settings): RdjsonDiagnostic {
  const suggestion = source && suggestionOf(problem, source, settings);
  return {
    message: problem.note ? `${problem.reason}\n${problem.note}` : problem.reason,
    location: { path: problem.file ?? '', range: rangeOf(extentOf(problem), source) },
    severity: severityOf(problem),
    code: { value: problem.ruleId ?? '' },
    ...(suggestion && { suggestions: [suggestion] }),
  };
}

/**
 * The report for reviewdog, as JSON. Only a fix that is safe by itself is a suggestion, because a person may accept one
 * and refuse another.
 */
export function rdjsonReport(problems: readonly VFileMessage[], texts: Texts, settings?: Settings): string {
  const sources = new Map<string, Source | undefined>();
  const sourceOf = (file: string): Source | undefined => {
    if (!sources.has(file)) {
      const text = texts(file);
      sources.set(file, text === undefined ? undefined : new Source(text));
    }
    return sources.get(file);
  };
  const result: RdjsonReport = {
    source: { name: 'content' },
    severity: problems.some(isError) ? 'ERROR' : 'WARNING',
    diagnostics: problems.map((each) => diagnosticOf(each, sourceOf(each.file ?? ''), settings)),
  };
  return terminalJson(result);
}
