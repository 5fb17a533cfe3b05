import { z } from 'zod';
import { commentMark } from '../summaryMarkdown.ts';
import { allPages, type Call } from './gitHub.ts';

/** The comment of a pull request with its review. */
interface Comment {
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
