import { readFile } from 'node:fs/promises';
import type { RdjsonDiagnostic, RdjsonReport } from '../../check/report/reportRdjson.ts';
import { markdownText } from '../../lib/markdownText.ts';

/**
 * Reads the report of our own check over the content of a branch, and chooses what reviewdog may post of it: problems
 * below `content/`, at most one in a line, one with a fix first. Messages quote the branch, so they are escaped.
 */
export async function readSuggestions(file: string): Promise<RdjsonReport> {
  const report: RdjsonReport = JSON.parse(await readFile(file, 'utf8'));
  const lines = new Map<string, RdjsonDiagnostic>();
  for (const each of report.diagnostics) {
    const { path, range } = each.location;
    if (!path.startsWith('content/')) continue;
    const line = `${path}:${range.start.line}`;
    if (!lines.has(line) || (each.suggestions && !lines.get(line)?.suggestions)) lines.set(line, each);
  }
  const diagnostics = [...lines.values()].map((each) => ({
    ...each,
    message: markdownText(each.message),
    // A comment shows a suggestion only if both are about the same lines.
    location: { ...each.location, range: each.suggestions?.[0]?.range ?? each.location.range },
  }));
  return { ...report, diagnostics };
}
