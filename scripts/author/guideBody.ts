/** The body of the component guide as MDX. It is generated from the blocks and compiled like that of any page. */
import { blocks } from '../../src/blocks/index.ts';
import type { GuideFacts } from '../../src/author/guide/elements.ts';
import type { Manifest } from '../../src/model/manifest.ts';
import { iconNames } from '../assets/icons.ts';
import type { ReadSite } from '../check/readSite.ts';
import { linkTargets } from '../check/linkTargets.ts';
import { describeFields } from '../editor/describeFields.ts';
import { fitExample, iconsIn } from './fitExample.ts';

export interface GuideBody {
  mdx: string;
  facts: GuideFacts;
  /** The icons of the examples. */
  icons: string[];
}

const blockNames = [...blocks.keys()];

/** Blocks that can be used at the top level. The others are described with their parents. */
const roots = blockNames.filter((name) => !blocks.get(name)?.within);
const childrenOf = (name: string) => blockNames.filter((child) => blocks.get(child)?.within?.[0] === name);

const part = (subtitle: string, title: string, description: string, ...contents: string[]) =>
  [
    `<Section subtitle="${subtitle}" title="${title}" description="${description}">`,
    ...contents,
    '</Section>',
  ].join('\n\n');

const specimen = (mdx: string) => `<Specimen>\n\n${mdx}\n\n</Specimen>`;

const markdownExample = `A paragraph with **bold**, *italic*, a [link to a page](/contact) and \`a name\`.

### A heading inside a section

- One item
- Another item

1. First this
2. Then that

| What | How long |
| --- | --- |
| Discovery | 2 weeks |
| Development | 6 weeks |`;

/** The guide to what the content of a site can use, and what it uses. */
export function guideBody(manifest: Manifest, site: Pick<ReadSite, 'uses'>): GuideBody {
  const known = linkTargets(manifest.pages, Object.keys(manifest.pictures));
  const fitted = new Map([...blocks].map(([name, { example }]) => [name, fitExample(example, known)]));
  const pagesWith = (name: string) =>
    manifest.pages
      .filter(({ file }) => site.uses.get(file)?.blocks.includes(name))
      .map(({ url, data }) => ({ url, title: data.title }));
  const icons = [...fitted.values()].flatMap((example) => (example === undefined ? [] : iconsIn(example)));
  const facts: GuideFacts = {
    entries: roots,
    empty: roots.filter((name) => fitted.get(name) === undefined),
    snippets: {
      ...Object.fromEntries([...blocks].map(([name, { example }]) => [name, fitted.get(name) ?? example])),
      Markdown: markdownExample,
    },
    attributes: Object.fromEntries(
      [...blocks].map(([name, { attributes }]) => [name, describeFields(attributes)]),
    ),
    pages: Object.fromEntries(blockNames.map((name) => [name, pagesWith(name)])),
  };
  return { mdx: mdxOf(fitted), facts, icons: icons.filter((name) => iconNames.has(name)) };
}

/** The guide's body. It contains no names of the site except those in the fitted examples. */
function mdxOf(fitted: ReadonlyMap<string, string | undefined>): string {
  const entry = (name: string): string => {
    const example = fitted.get(name);
    return [
      `<Entry name="${name}">`,
      ...(example === undefined ? [] : [specimen(example)]),
      ...[name, ...childrenOf(name)].map((each) => `<Reference name="${each}" />`),
      '</Entry>',
    ].join('\n\n');
  };
  const parts = [
    '<Contents />',
    part(
      'Components',
      'Components',
      'Each as it looks on a page. Copy a snippet, paste it into the body of a file, and change the words.',
      ...roots.map(entry),
    ),
    part(
      'Text',
      'Plain Markdown',
      'Text without any component, as it appears in a section.',
      '<Entry name="Markdown">',
      specimen(markdownExample),
      '<Snippet of="Markdown" />',
      '</Entry>',
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}
