import type { Page } from '../../../src/model/manifest.ts';
import { isShown, type DateTime } from '../../lib/schedule.ts';

/** Why visitors cannot find a page at a certain time, and what to do about a link to it. */
export function unpublishedMessage(
  { url, file, data }: Page,
  at: DateTime,
): { reason: string; note: string } {
  if (data.draft)
    return {
      reason: `${url} is a draft, so visitors would get the not-found page.`,
      note: `Publish it first (remove “draft” from ${file}), or remove the link.`,
    };
  const over = data.expiresAt !== undefined && !isShown({ expiresAt: data.expiresAt }, at);
  return over
    ? {
        reason: `${url} expired on ${data.expiresAt}, so visitors would get the not-found page.`,
        note: `Remove the link, or remove “expiresAt” from ${file}.`,
      }
    : {
        reason: `${url} is not published until ${data.publishAt}, so visitors would get the not-found page.`,
        note: 'Remove the link until then, or give this page the same “publishAt”.',
      };
}
