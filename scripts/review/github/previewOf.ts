import { z } from 'zod';
import { previewAddress } from '../previewAddress.ts';
import type { Call } from './gitHub.ts';

const deploymentsSchema = z.array(z.object({ id: z.number(), environment: z.string() }));
const statusesSchema = z.array(z.object({ state: z.string(), environment_url: z.string().nullish() }));

interface Sources {
  number: number;
  sha: string;
  /** The address that a host gives to previews: with `{number}`, or with the number below it. */
  pattern?: string;
  /** Where we have published it. */
  published?: string;
}

/** The address of a pull request's preview. One by a host comes before ours, because it can send headers. */
export async function previewOf(
  call: Call,
  { number, sha, pattern, published }: Sources,
): Promise<string | undefined> {
  if (pattern) return patternAddress(pattern, number);
  return (await deployedPreview(call, sha)) ?? (published && previewAddress(published));
}

/** `https://deploy-preview-{number}--site.netlify.app` with a number in it. */
export function patternAddress(pattern: string, number: number): string {
  const address = pattern.includes('{number}')
    ? pattern.replaceAll('{number}', `${number}`)
    : `${pattern.replace(/\/+$/, '')}/${number}`;
  return previewAddress(address);
}

/** What a host (Cloudflare Pages, Vercel, Netlify) has reported to GitHub as the preview of a commit. */
async function deployedPreview(call: Call, sha: string): Promise<string | undefined> {
  const deployments = deploymentsSchema.parse(await call('GET', `deployments?sha=${sha}&per_page=20`));
  for (const { id, environment } of deployments) {
    if (!/preview/i.test(environment)) continue;
    const [latest] = statusesSchema.parse(await call('GET', `deployments/${id}/statuses?per_page=1`));
    if (latest?.state === 'success' && latest.environment_url) return previewAddress(latest.environment_url);
  }
  return undefined;
}
