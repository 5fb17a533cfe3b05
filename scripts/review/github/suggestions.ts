import { lstat, readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { RdjsonReport } from '../../check/report/reportRdjson.ts';
import { markdownText } from '../../lib/markdownText.ts';

/** More than any real report has. */
const maxBytes = 5_000_000;

const position = z.object({ line: z.int().positive(), column: z.int().positive() });
const severity = z.enum(['ERROR', 'WARNING']);
const isContent = (path: string): boolean =>
  /^content\/[^\\\p{C}]+$/u.test(path) && !path.split('/').some((part) => part === '..' || part === '.');

const reportSchema = z.object({
  severity,
  diagnostics: z.array(
    z.object({
      message: z.string().max(3000).transform(markdownText),
      location: z.object({
        path: z.string().max(500),
        range: z.object({ start: position, end: position.optional() }),
      }),
      severity,
      code: z.object({ value: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
      suggestions: z
        .array(
          z.object({ range: z.object({ start: position, end: position }), text: z.string().max(20_000) }),
        )
        .max(1)
        .optional(),
    }),
  ),
});

/**
 * Reads the report of a branch, which its own code has made, for a job with rights. Only problems below content/ are
 * left, and their messages are escaped.
 */
export async function readSuggestions(file: string): Promise<RdjsonReport> {
  const stats = await lstat(file);
  if (!stats.isFile() || stats.size > maxBytes)
    throw new Error('The report of suggestions is not a plain file of at most 5 MB. Nothing was posted.');
  const parsed = reportSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success)
    throw new Error(`The report of suggestions is not valid: ${z.prettifyError(parsed.error)}`);
  const diagnostics = parsed.data.diagnostics
    .filter(({ location }) => isContent(location.path))
    .map((each) => {
      // A comment shows a suggestion only if both are about the same lines.
      const range = each.suggestions?.[0]?.range ?? each.location.range;
      return { ...each, location: { ...each.location, range } };
    });
  return { source: { name: 'content' }, severity: parsed.data.severity, diagnostics };
}
