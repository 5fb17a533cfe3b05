import type { Document } from 'yaml';
import { type Edit, edited, narrowed, withoutOverlaps } from '../edits.ts';
import { type Finding, findingsIn, parse } from './yamlFindings.ts';

/** Tabs before a field become two spaces each. */
const tabEdits = (source: string): Edit[] =>
  [...source.matchAll(/^[ ]*\t[ \t]*(?=[^\s#])/gm)].map(({ 0: indent, index }) => ({
    from: index,
    to: index + indent.length,
    text: indent.replaceAll('\t', '  '),
  }));

export interface MendedReading {
  document: Document.Parsed;
  text: string;
  /** From offsets in the mended text to those in the source. */
  origin: (offset: number) => number;
  findings: Finding[];
}

/** Each round mends a copy further; findings are in the offsets of the source. */
export function readMended(source: string): MendedReading {
  let reading: MendedReading = {
    document: parse(source),
    text: source,
    origin: (offset) => offset,
    findings: [],
  };
  const first = findingsIn(reading.document, source);
  const tabs = reading.document.errors.length > 0 ? tabEdits(source) : [];
  const all: Finding[] = [...tabFindings(tabs, source), ...first];
  const edits = withoutOverlaps([...tabs, ...first.filter(isEdit)]);
  if (edits.length === 0) return { ...reading, findings: all };
  const mended = edited(
    source,
    edits.flatMap((edit) => narrowed(source, edit)),
  );
  const document = parse(mended.text);
  // What remains unreadable is told only if no mended line had a part in it.
  const left = findingsIn(document, mended.text).map((finding) => ({
    ...finding,
    at: mended.origin(finding.at),
  }));
  reading = { document, text: mended.text, origin: mended.origin, findings: [] };
  const readable = all
    .filter((finding) => isEdit(finding) || !finding.blocks)
    .map((each) => ({ ...each, blocks: false }));
  return {
    ...reading,
    findings: [...readable, ...left.map(({ at, words, blocks }) => ({ at, words, blocks }))],
  };
}

const isEdit = (finding: Partial<Edit>): finding is Finding & Edit => finding.text !== undefined;

const tabFindings = (edits: Edit[], source: string): Finding[] =>
  edits.map((edit) => ({
    ...edit,
    // Among spaces, how far a tab was meant to indent is anybody's guess.
    text: /^\t+$/.test(source.slice(edit.from, edit.to)) ? edit.text : undefined,
    at: edit.from,
    words: ['This line is indented with a tab.', 'Use spaces: two for each level.'] as const,
    blocks: false,
  }));
