/** Builds a content tree with the code as it is now. */
import path from 'node:path';
import { report } from '../../scripts/lib/report.ts';

/** Of the fixture site and its variants: what one build has compiled, the next one finds. */
const cacheDir = path.resolve('.cache/fixture-site/node_modules/.cache/site');

/** Builds the site below a folder that `copyParts` has filled. Returns the folder of the built files. */
export async function buildFixture(root: string): Promise<string> {
  process.env.NODE_ENV = 'production';
  const { buildSite } = await import('../../scripts/lib/build/buildSite.ts');
  const outDir = path.join(root, 'dist');
  const { manifest, problems } = await buildSite({ root, outDir, cacheDir, base: '/', preview: false });
  if (!manifest) throw new Error(report(problems));
  return outDir;
}
