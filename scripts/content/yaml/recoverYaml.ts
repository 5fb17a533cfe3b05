import type { Document } from 'yaml';
import { type Edit, edited, narrowed, withoutOverlaps } from '../../lib/edits.ts';
import { type Finding, findingsIn, parse } from './yamlFindings.ts';
import { indentEdits, type LayoutEdit, tabEdits } from './yamlLayout.ts';

interface Reading {
  document: Document.Parsed;
  text: string;
  /** Maps offsets in the text to offsets in the source. */
  origin: (offset: number) => number;
}

interface RecoveredReading extends Reading {
  findings: Finding[];
}

const withEdits = (source: string, edits: readonly Edit[]): Reading => {
  const { text, origin } = edited(source, edits);
  return { document: parse(text), text, origin };
};

/**
 * The changes of indentation that leave fewer errors. First tabs become spaces, then lines are aligned with their
 * neighbors.
 */
function layoutOf(source: string, errors: number): LayoutEdit[] {
  if (errors === 0) return [];
  const tabs = tabEdits(source);
  const spaced = withEdits(source, tabs);
  const indents = indentEdits(spaced.text).map((edit) => moved(edit, spaced.origin));
  const all = [
    ...tabs.map((tab) => ({ ...tab, text: indents.find(({ from }) => from === tab.from)?.text ?? tab.text })),
    ...indents.filter(({ from }) => !tabs.some((tab) => tab.from === from)),
  ];
  const left = parse(edited(source, all).text).errors.length;
  return left < spaced.document.errors.length ? all : tabs;
}

const layoutFinding = ({ from, to, text, isCertain, message }: LayoutEdit): Finding => ({
  from,
  to,
  text: isCertain ? text : undefined,
  at: from,
  message,
  blocks: false,
});

/** Converts an edit of a text to the offsets of its source. */
const moved = <T extends Edit>(edit: T, origin: (offset: number) => number): T => ({
  ...edit,
  from: origin(edit.from),
  to: origin(edit.to),
});

const movedFinding = (finding: Finding, origin: (offset: number) => number): Finding => ({
  ...(isEdit(finding) ? moved(finding, origin) : finding),
  at: origin(finding.at),
});

const isEdit = (finding: Partial<Edit>): finding is Finding & Edit => finding.text !== undefined;

/**
 * Reads fields as their author meant them. First it corrects the indentation, then it quotes the values that need it.
 * Findings use the offsets of the source.
 */
export function recoverYaml(source: string): RecoveredReading {
  const raw: Reading = { document: parse(source), text: source, origin: (offset) => offset };
  const layout = layoutOf(source, raw.document.errors.length);
  const laidOut = layout.length > 0 ? withEdits(source, layout) : raw;
  const first = findingsIn(laidOut.document, laidOut.text);
  const found = [
    ...layout.map(layoutFinding),
    ...first.map((finding) => movedFinding(finding, laidOut.origin)),
  ];
  const edits = withoutOverlaps(first.filter(isEdit));
  if (edits.length === 0) return { ...laidOut, findings: found };
  const fixed = withEdits(
    laidOut.text,
    edits.flatMap((edit) => narrowed(laidOut.text, edit)),
  );
  const origin = (offset: number) => laidOut.origin(fixed.origin(offset));
  // The errors that remain after the fixes replace the blocking errors of the first reading that have no fix.
  const left = findingsIn(fixed.document, fixed.text).map(({ at, message, blocks }) => ({
    at: origin(at),
    message,
    blocks,
  }));
  const readable = found
    .filter((finding) => isEdit(finding) || !finding.blocks)
    .map((finding) => ({ ...finding, blocks: false }));
  return { document: fixed.document, text: fixed.text, origin, findings: [...readable, ...left] };
}
