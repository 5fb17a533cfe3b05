import { branchOf } from '../../../scripts/build/previewNote.ts';
import type { Preview } from '../browser/tools/protocol.ts';

/** Where the files of a preview come from, by the variables of its host. `repository` is that of `site.yaml`. */
export function previewOrigin(env: NodeJS.ProcessEnv, repository: string | undefined): Preview['origin'] {
  const ofActions = `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${env.GITHUB_REPOSITORY}`;
  const pull = /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '')?.[1] ?? env.REVIEW_NUMBER ?? env.REVIEW_ID;
  return {
    repository: env.GITHUB_REPOSITORY ? ofActions : repository,
    branch: branchOf(env),
    ...(pull && /^\d+$/.test(pull) && { pull: Number(pull) }),
  };
}
