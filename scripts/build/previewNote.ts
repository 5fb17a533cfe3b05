/** What a preview knows of where it comes from. */
import type { Manifest } from '../../src/model/manifest.ts';
import type { PreviewNote } from '../render/PreviewBanner.tsx';
import { gitIn, gitLine } from '../lib/git/git.ts';
import type { DateTime } from '../lib/schedule.ts';
import { unpublishedPage } from '../content/publication.ts';

/** The variables in which GitHub Actions, Netlify, Cloudflare Pages and Vercel give the branch that they build. */
const branchVariables = [
  'REVIEW_BRANCH',
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'HEAD',
  'CF_PAGES_BRANCH',
  'VERCEL_GIT_COMMIT_REF',
];

/** The branch that is built, if the host says so: hosts check out a commit, so Git does not know it. */
export const branchOf = (env: NodeJS.ProcessEnv): string | undefined =>
  branchVariables.map((name) => env[name]).find(Boolean);

/** What a preview shows about itself: branch, commit, date, and the pages that are not published. */
export async function previewNote(root: string, manifest: Manifest, at: DateTime): Promise<PreviewNote> {
  const git = gitIn(root);
  return {
    branch: branchOf(process.env) ?? (await gitLine(git, 'branch', '--show-current')) ?? 'this folder',
    commit: (await gitLine(git, 'rev-parse', '--short', 'HEAD')) ?? 'no commit',
    date: (await gitLine(git, 'log', '-1', '--format=%cs')) ?? 'not dated',
    unpublished: manifest.pages.flatMap((page) => unpublishedPage(page, at, manifest.site.timeZone) ?? []),
  };
}
