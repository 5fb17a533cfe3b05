/** The variables in which GitHub Actions, Netlify, Cloudflare Pages and Vercel give the branch that they build. */
const variables = [
  'REVIEW_BRANCH',
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'HEAD',
  'CF_PAGES_BRANCH',
  'VERCEL_GIT_COMMIT_REF',
];

/** The branch that is built, if the host says so: hosts check out a commit, so Git does not know it. */
export const branchName = (env: NodeJS.ProcessEnv): string | undefined =>
  variables.map((name) => env[name]).find(Boolean);
