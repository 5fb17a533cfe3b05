import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Access, type Call, gitHub } from './gitHub.ts';
import { updatePreviews } from './previewsBranch.ts';
import { previewFolder, previewsUrl, previewsUrlFile, reviewFolder } from './previewsUrl.ts';
import { openPullRequests, pullRequestOf, type Run } from './pullRequest.ts';
import { stagePreview } from './stagePreview.ts';

interface Destination {
  /** The default branch's files. */
  root: string;
  access: Access;
  /** URL of the repository with the branch of previews, and what may push there. */
  remote: string;
  remoteToken: string;
}

export interface Publishing extends Destination {
  /** The folder with the artifacts `preview/` and `review/`. */
  artifacts: string;
  run: Run;
}

/** What was done, as a sentence, and where the preview and the review are now. */
export interface Published {
  said: string;
  preview?: string;
  review?: string;
}

/** Publishes the preview and the review of a pull request, and removes those of closed ones. */
export async function publishPreview(publishing: Publishing): Promise<Published> {
  const { root, access, artifacts, run } = publishing;
  const url = await previewsUrl(root);
  if (!url) return { said: `${previewsUrlFile} names no address, so nothing was published.` };
  if (!['preview', 'review'].some((name) => existsSync(path.join(artifacts, name))))
    return { said: 'This run made neither a preview nor a review.' };
  const call = gitHub(access);
  const number = await pullRequestOf(call, run);
  if (number === undefined)
    return { said: `No open pull request has ${run.sha.slice(0, 10)} as its newest commit.` };
  const address = `${url}/${previewFolder(number)}`;
  const target = await mkdtemp(path.join(tmpdir(), 'staged-'));
  try {
    const base = `${new URL(address).pathname}/`;
    const staged = await stagePreview({ artifacts, target, number, base });
    const isClosed = await closedFolders(call);
    const isGone = (folder: string) => folder === previewFolder(number) || isClosed(folder);
    await updatePreviews({
      remote: publishing.remote,
      token: publishing.remoteToken,
      staged: target,
      isGone,
    });
    return {
      said: `Published pull request ${number} at ${address}/.`,
      preview: staged.preview ? address : undefined,
      review: staged.review ? `${address}/${reviewFolder}/` : undefined,
    };
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

/** Removes the previews of closed pull requests. */
export async function removePreviews({ root, access, remote, remoteToken }: Destination): Promise<Published> {
  if (!(await previewsUrl(root))) return { said: `${previewsUrlFile} names no address.` };
  const isGone = await closedFolders(gitHub(access));
  const changed = await updatePreviews({ remote, token: remoteToken, isGone });
  return { said: changed ? 'Removed the previews of closed pull requests.' : 'There is nothing to remove.' };
}

/** Returns whether a folder is the preview of a pull request that is not open. Other folders are none of ours. */
async function closedFolders(call: Call): Promise<(folder: string) => boolean> {
  const open = new Set((await openPullRequests(call)).map(previewFolder));
  return (folder) => /^pr-\d+$/.test(folder) && !open.has(folder);
}
