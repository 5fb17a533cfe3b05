import type { Document } from 'yaml';
import { edited, type Edit, narrowed, withoutOverlaps } from '../../lib/edits.ts';
import { type Finding, findingsIn, parse } from './yamlFindings.ts';

interface RecoveredReading {
  document: Document.Parsed;
  text: string;
  /** Maps offsets in the text to offsets in the source. */
  origin: (offset: number) => number;
  findings: Finding[];
}

const isEdit = (finding: Partial<Edit>): finding is Finding & Edit => finding.text !== undefined;

/** Reads fields as their author meant them: it quotes the values that need it. Findings use the offsets of the source. */
export function recoverYaml(source: string): RecoveredReading {
  const document = parse(source);
  const found = findingsIn(document, source);
  const edits = withoutOverlaps(found.filter(isEdit));
  if (edits.length === 0) return { document, text: source, origin: (offset) => offset, findings: found };
  const { text, origin } = edited(
    source,
    edits.flatMap((edit) => narrowed(source, edit)),
  );
  const quoted = parse(text);
  // The errors that remain after the fixes replace the blocking errors of the first reading that have no fix.
  const left = findingsIn(quoted, text).map(({ at, message, blocks }) => ({
    at: origin(at),
    message,
    blocks,
  }));
  const readable = found
    .filter((finding) => isEdit(finding) || !finding.blocks)
    .map((finding) => ({ ...finding, blocks: false }));
  return { document: quoted, text, origin, findings: [...readable, ...left] };
}
