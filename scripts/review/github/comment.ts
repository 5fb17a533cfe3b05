import { z } from 'zod';
import { commentMark } from '../summaryMarkdown.ts';
import { allPages, type Call } from './gitHub.ts';

/** The comment of a pull request with its review. */
export interface Comment {
  id: number;
  body: string;
}

const commentsSchema = z.array(
  z.object({ id: z.number(), body: z.string().nullish(), user: z.object({ type: z.string() }).nullish() }),
);

/** Finds the comment of a pull request. */
export async function findComment(call: Call, number: number): Promise<Comment | undefined> {
  const comments = await allPages(call, `issues/${number}/comments?sort=created`, (page) =>
    commentsSchema.parse(page),
  );
  // A person's comment may quote the marker. Only a bot's comment counts.
  const ours = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(commentMark));
  return ours && { id: ours.id, body: ours.body ?? '' };
}

/** Updates the comment, or writes it if there is none. Resolves to a sentence that says what was done. */
export async function writeComment(
  call: Call,
  number: number,
  existing: Comment | undefined,
  body: string,
): Promise<string> {
  if (existing === undefined) await call('POST', `issues/${number}/comments`, { body });
  else await call('PATCH', `issues/comments/${existing.id}`, { body });
  return `${existing === undefined ? 'Wrote' : 'Updated'} the comment on pull request ${number}.`;
}

/** Around the lines about a newer commit. No text of a review contains them: all are escaped. */
const statusMarks = ['<!-- status -->', '<!-- end of status -->'] as const;

/** The commit that the results in a comment are for. */
export const reviewedCommit = (body: string): string | undefined =>
  /^Reviewed: <code>([0-9a-f]{7,64})<\/code>/m.exec(body)?.[1];

/** A comment's text with lines about a newer commit above its results, instead of earlier such lines. */
export function withStatus(body: string, lines: readonly string[]): string {
  const [start, end] = statusMarks;
  const results = body.slice(commentMark.length).replace(new RegExp(`^\\n${start}\\n.*?\\n${end}`, 's'), '');
  const status = [start, '> [!WARNING]', ...lines.map((line) => (line ? `> ${line}` : '>')), end].join('\n');
  return `${commentMark}\n${status}${results.startsWith('\n\n') ? results : `\n${results}`}`;
}
