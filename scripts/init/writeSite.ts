/** Writes the files of a new site over those of the example. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { config } from '../../src/site.ts';
import { checkText } from '../check/checkPage.ts';
import { slugFor } from '../lib/slugFor.ts';
import { filesIn } from '../lib/filesIn.ts';
import { starters as newPages } from '../new/starters.ts';
import { type Brand, withBrand } from './brandFile.ts';
import { type Answers, deliveryOf, namesIn, starters } from './questions.ts';

/** What stays of the old content: what new pages start from. */
const kept = '_new';

/** The page types that the lines of src/site.ts with these names switch on. */
const typesOf = (names: readonly string[]) => names.flatMap((name) => config.lines.get(name) ?? []);

/** The labels that only these page types show. */
function labelsOnlyOf(without: readonly string[]): string[] {
  const labelsOf = (names: readonly string[]) =>
    typesOf(names).flatMap(({ labels = {} }) => Object.keys(labels));
  const shown = labelsOf([...config.lines.keys()].filter((name) => !without.includes(name)));
  return labelsOf(without).filter((label) => !shown.includes(label));
}

/** Removes the lines of page types from src/site.ts. */
const withoutTypes = (text: string, names: readonly string[]): string =>
  names.reduce(
    (before, name) => before.replace(new RegExp(`^ *(\\.\\.\\.)?pages\\.${name},\\n`, 'm'), ''),
    text,
  );

/** Removes the pages of types that are off, what new pages of these types start from, and pictures of no other page. */
async function removePages(content: string, without: readonly string[]): Promise<void> {
  const off = typesOf(without).map(({ kind }) => kind);
  for (const { name, kind } of newPages)
    if (off.includes(kind)) await rm(path.join(content, kept, `${name}.mdx`), { force: true });
  const texts: string[] = [];
  for (const file of filesIn(content).filter((name) => name.endsWith('.mdx') && !name.startsWith('_'))) {
    const text = await readFile(path.join(content, file), 'utf8');
    const kind = checkText(text, file, `content/${file}`).page?.kind;
    if (kind && off.includes(kind)) await rm(path.join(content, file));
    else texts.push(text);
  }
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
  for (const label of labelsOnlyOf(namesIn(answers.without))) document.deleteIn(['labels', label]);
  return document.toString({ lineWidth: 0 });
}

/** Changes one file of the project. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** Writes the site that the answers describe. What it replaces is in Git. */
export async function writeSite(root: string, answers: Answers, brand: Brand): Promise<void> {
  const content = path.join(root, 'content');
  for (const name of await readdir(content))
    if (name !== kept) await rm(path.join(content, name), { recursive: true });
  await cp(starters, content, { recursive: true });
  const without = namesIn(answers.without);
  await removePages(content, without);
  await writeFile(path.join(content, 'site.yaml'), await siteFile(answers));
  await edit(path.join(root, 'src/site.ts'), (text) => withoutTypes(text, without));
  await edit(path.join(root, 'urls.lock'), (text) => text.replace(/^[^#\n].*\n?/gm, ''));
  // What a host reads that builds the site by itself. Without a choice, it may be any of them.
  for (const [host, file] of Object.entries({ netlify: 'netlify.toml', vercel: 'vercel.json' }))
    if (!['none', host].includes(answers.host)) await rm(path.join(root, file), { force: true });
  await edit(path.join(root, 'src/theme/brand.ts'), (text) => withBrand(text, brand));
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8');
  const { name: oldName }: { name: string } = JSON.parse(manifest);
  // The version stays: it says which release the site was made from.
  const slug = await slugFor(answers.name);
  for (const file of ['package.json', 'package-lock.json'])
    await edit(path.join(root, file), (text) =>
      text
        .replaceAll(`"name": "${oldName}"`, `"name": "${slug ? `${slug}-site` : 'site'}"`)
        .replace(/(?<="description": ).*(?=,$)/m, () => JSON.stringify(`The website of ${answers.name}.`)),
    );
  await cp(path.join(import.meta.dirname, 'CODEOWNERS'), path.join(root, '.github/CODEOWNERS'));
}
