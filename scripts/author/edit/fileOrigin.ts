import { gitIn } from '../../lib/git/git.ts';
import type { FileOrigin } from '../../../src/author/edit/types.ts';
import { branchName } from '../branchName.ts';

/** `git@github.com:owner/name.git` is https://github.com/owner/name. */
const webAddress = (address: string): string | undefined => {
  const [, host, path] = /^(?:git@|https:\/\/(?:[^@/]+@)?)([^:/]+)[:/](.+?)(?:\.git)?$/.exec(address) ?? [];
  return host && path && `https://${host}/${path}`;
};

/**
 * Where the files of a preview come from, by Git and the variables of GitHub Actions, Netlify or Cloudflare Pages.
 * `repository` is that of `site.yaml`, which is used if no variable says it.
 */
export async function fileOrigin(
  root: string,
  env: NodeJS.ProcessEnv,
  repository?: string,
): Promise<FileOrigin> {
  const commit = (await gitIn(root)('rev-parse', 'HEAD').catch(() => '')).trim();
  const named =
    env.GITHUB_REPOSITORY && `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}`;
  const pull = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '')?.[1] ?? env.REVIEW_NUMBER ?? env.REVIEW_ID;
  return {
    repository: named || (env.REPOSITORY_URL && webAddress(env.REPOSITORY_URL)) || repository,
    branch: branchName(env),
    commit: commit || undefined,
    ...(pull && /^\d+$/.test(pull) && { pull: Number(pull) }),
  };
}
