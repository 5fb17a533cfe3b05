import { z } from 'zod';
import { CommandError } from '../../cli/readCommand.ts';
import { previewAddress } from '../previewAddress.ts';
import type { Call } from './gitHub.ts';

const deploymentsSchema = z.array(z.object({ id: z.number(), environment: z.string() }));
const statusesSchema = z.array(z.object({ state: z.string(), environment_url: z.string().nullish() }));

interface Sources {
  number: number;
  sha: string;
  /** The address that a host gives to previews, with `{number}` for the pull request. */
  pattern?: string;
}

/** The address of a pull request's preview, if a host has published one. */
export async function previewOf(call: Call, { number, sha, pattern }: Sources): Promise<string | undefined> {
  if (!pattern) return deployedPreview(call, sha);
  if (!pattern.includes('{number}'))
    throw new CommandError(
      `PREVIEW_URL is “${pattern}”. Write {number} where the number of the pull request belongs: https://deploy-preview-{number}--my-site.netlify.app.`,
    );
  return previewAddress(pattern.replaceAll('{number}', `${number}`));
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
