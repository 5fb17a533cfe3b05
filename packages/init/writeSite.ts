/** Writes the files of a new site over those of the example. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { filesIn } from '../../scripts/lib/filesIn.ts';
import { slugFor } from '../../scripts/lib/slugFor.ts';
import { type Brand, withBrand } from './brandFile.ts';
import { type Answers, deliveryOf, namesIn, starters } from './questions.ts';

/** What stays of the old content: what new pages start from. */
const kept = '_new';

/** Removes pages, and the pictures that no other page shows. */
async function removePages(content: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    for (const part of [name, `${name}.mdx`])
      await rm(path.join(content, part), { recursive: true, force: true });
  const pages = filesIn(content).filter((name) => name.endsWith('.mdx') && !name.startsWith('_'));
  const texts = await Promise.all(pages.map((file) => readFile(path.join(content, file), 'utf8')));
  const pictures = path.join(content, '_pictures');
  for (const picture of filesIn(pictures))
    if (!texts.some((text) => text.includes(picture))) await rm(path.join(pictures, picture));
}

/** The starter of site.yaml with the answers; its comments stay. */
async function siteFile(answers: Answers): Promise<string> {
  const document = parseDocument(await readFile(path.join(starters, 'site.yaml'), 'utf8'));
  document.set('name', answers.name);
  document.set('url', new URL(answers.url).href.replace(/\/$/, ''));
  document.set('timeZone', answers['time-zone']);
  document.set('locale', answers.locale);
  document.set('delivery', document.createNode(deliveryOf(answers.form, answers['form-key'])));
  return document.toString({ lineWidth: 0 });
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** The text of package.json in which `npm run build` writes the files of a host. */
export const builtFor = (host: string, manifest: string): string =>
  manifest.replace(
    /(?<="build": "[^"]* build)(?: --host [\w-]+)?(?=")/,
    host === 'none' ? '' : ` --host ${host}`,
  );

/** Writes the site that the answers describe. What it replaces is in Git. */
export async function writeSite(
  root: string,
  answers: Answers,
  brand: Brand,
  startedFrom: string,
): Promise<void> {
  const content = path.join(root, 'content');
  for (const name of await readdir(content))
    if (name !== kept) await rm(path.join(content, name), { recursive: true });
  await cp(starters, content, { recursive: true });
  // It is that of English.
  if (new Intl.Locale(answers.locale).language !== 'en') await rm(path.join(content, '_style.yaml'));
  await removePages(content, namesIn(answers.without));
  await writeFile(path.join(content, 'site.yaml'), await siteFile(answers));
  await edit(path.join(root, 'urls.lock'), (text) => text.replace(/^[^#\n].*\n?/gm, ''));
  const readme = await readFile(path.join(import.meta.dirname, 'SITE.md'), 'utf8');
  await writeFile(
    path.join(root, 'README.md'),
    readme.replaceAll('{name}', () => answers.name),
  );
  // What a host reads that builds the site by itself. Without a choice, it may be any of them.
  for (const [host, file] of Object.entries({ netlify: 'netlify.toml', vercel: 'vercel.json' }))
    if (!['none', host].includes(answers.host)) await rm(path.join(root, file), { force: true });
  await edit(path.join(root, 'package.json'), (text) => builtFor(answers.host, text));
  await edit(path.join(root, 'src/theme/brand.ts'), (text) => withBrand(text, brand));
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  const { name: oldName }: { name: string } = JSON.parse(manifest);
  // Updates begin at this commit. A site that was made before keeps its own.
  if (!manifest.includes('"startedFrom"'))
    await edit(path.join(root, 'package.json'), (text) =>
      text
        .replace(/^ {2}"license": /m, (next) => `  "startedFrom": "${startedFrom}",\n${next}`)
        // The tests of the engine and of the tools are for those who change them.
        .replace(/(?<="test": ").*(?=")/, 'npm run test:site'),
    );
  const slug = await slugFor(answers.name);
  for (const file of ['package.json', 'package-lock.json'])
    await edit(path.join(root, file), (text) =>
      text
        .replaceAll(`"name": "${oldName}"`, `"name": "${slug ? `${slug}-site` : 'site'}"`)
        .replace(/(?<="description": ).*(?=,$)/m, () => JSON.stringify(`The website of ${answers.name}.`)),
    );
}
