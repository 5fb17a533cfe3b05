/**
 * The component guide: a page of previews and of the development server. Its body is made from the components, and compiled
 * like that of any page.
 */
import { guideFile, guideUrl } from '../browser/edit/editUrls.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { config } from '../../../scripts/site/config.ts';
import { checkBody } from '../../../scripts/check/body/checkBody.ts';
import { linkTargets, pagesFor } from '../../../scripts/check/links/destinations.ts';
import type { ReadSite } from '../../../scripts/check/readSite.ts';
import { componentText } from '../../../scripts/editor/tables.ts';
import type { ShownSite } from '../../../scripts/compile/authorTools.ts';
import { fitExample } from '../../../scripts/editor/fitExample.ts';

const guidePage: Page<'page'> = {
  url: guideUrl,
  file: guideFile,
  type: 'page',
  data: {
    title: 'Component guide',
    label: 'For copywriters',
    heading: 'Everything a page can be made of',
    description: 'Each component with its attributes and a snippet to copy. Not part of the published site.',
    unlisted: true,
  },
};

const markdownExample = `A paragraph with **bold**, *italic*, a [link to a page](/contact) and \`a name\`.

### A heading inside a section

- One item
- Another item

1. First this
2. Then that

| What | How long |
| --- | --- |
| First draft | 2 weeks |
| Final version | 6 weeks |`;

const code = (snippet: string): string => `\`\`\`\`mdx\n${snippet}\n\`\`\`\``;

const section = (title: string, ...contents: string[]): string =>
  [`<Section title="${title}">`, ...contents, '</Section>'].join('\n\n');

/** The guide's body. `fitted` are the examples, if the site has what they show. */
function guideBody(fitted: ReadonlyMap<string, string | undefined>): string {
  const components = [...config.components];
  const reference = ([name, component]: (typeof components)[number]) =>
    `${componentText(component)}\n\n${code(fitted.get(name) ?? component.example)}`;
  const parts = components.flatMap((component) => {
    const [name, { parents, isOutermost }] = component;
    if (parents) return [];
    const example =
      fitted.get(name) ?? 'There is no example here, because the site has no content for it yet.';
    const inner = components
      .filter(([, child]) => child.parents?.[0] === name)
      .map((child) => `### ${child[0]}\n\n${reference(child)}`);
    return isOutermost
      ? [section(name, reference(component), ...inner), example]
      : [section(name, example, reference(component), ...inner)];
  });
  return [
    '<Contents title="In this guide" />',
    'A `?` marks an attribute that you may leave out.',
    ...parts,
    section('Plain Markdown', markdownExample, code(markdownExample)),
    '',
  ].join('\n\n');
}

/** A component as a page of the site uses it, with all of its items. */
function usedIn(texts: readonly string[], name: string): string | undefined {
  const pattern = new RegExp(`^<${name}(?: [^>]*)?>$.*?^</${name}>$`, 'ms');
  return texts.find((text) => pattern.test(text))?.match(pattern)?.[0];
}

/** Adds the guide to a site, as its last page. It is in the first language. */
export function withGuide(site: ReadSite, manifest: Manifest): ShownSite {
  const pages = pagesFor(undefined, manifest.pages);
  const known = linkTargets(pages, Object.keys(manifest.pictures));
  const texts = pages.map(({ file }) => site.texts.get(file) ?? '');
  const fitted = new Map(
    [...config.components].map(([name, { children, example }]) => {
      const used = Array.isArray(children) ? usedIn(texts, name) : undefined;
      return [name, used ?? fitExample(example, known)];
    }),
  );
  const guide = guideBody(fitted);
  return {
    site: {
      ...site,
      texts: new Map([...site.texts, [guideFile, guide]]),
      files: [...site.files, { file: guideFile, ...checkBody(guide, guideFile, 0) }],
    },
    manifest: { ...manifest, pages: [...manifest.pages, guidePage] },
  };
}

/** The site without the guide, which nobody edits. */
export const withoutGuide = (manifest: Manifest): Manifest => ({
  ...manifest,
  pages: manifest.pages.filter(({ file }) => file !== guideFile),
});
