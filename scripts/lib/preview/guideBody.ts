/** The body of the component guide, as MDX: made from the vocabulary, and compiled like that of any page. */
import { examples } from '../../../src/blocks/examples.ts';
import { type Block, type BlockName, vocabulary } from '../../../src/blocks/vocabulary.ts';
import type { Manifest } from '../../../src/model/manifest.ts';
import { checkBody } from '../check/bodyProblems.ts';
import { iconNames } from '../icons.ts';
import type { ReadSite } from '../readSite.ts';
import { whatThereIs } from '../whatThereIs.ts';
import { fitExample } from './fitExample.ts';

export interface GuideBody {
  mdx: string;
  /** The icons that it draws. */
  icons: string[];
}

export const blockNames = Object.keys(vocabulary) as BlockName[]; // its own keys
const blockOf = (name: BlockName): Block => vocabulary[name];

/** Blocks that stand by themselves; the others are told of where they belong. */
const roots = blockNames.filter((name) => !blockOf(name).within);
const childrenOf = (name: BlockName) => blockNames.filter((child) => blockOf(child).within?.[0] === name);

/** An attribute of the MDX written here. */
const value = (data: unknown) => `{${JSON.stringify(data)}}`;

const part = (subtitle: string, title: string, description: string, ...contents: string[]) =>
  [
    `<Section subtitle="${subtitle}" title="${title}" description="${description}">`,
    ...contents,
    '</Section>',
  ].join('\n\n');

const specimens = (mdx: string) =>
  (['light', 'dark'] as const).map((theme) => `<Specimen theme="${theme}">\n\n${mdx}\n\n</Specimen>`);

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

/** The guide to what a site's content may use, and does use. */
export function guideBody(manifest: Manifest, site: Pick<ReadSite, 'uses' | 'icons'>): GuideBody {
  const known = whatThereIs(manifest.pages, Object.keys(manifest.pictures));
  const pagesWith = (name: string) =>
    manifest.pages
      .filter(({ file }) => site.uses.get(file)?.blocks.includes(name))
      .map(({ url, data }) => ({ url, title: data.title }));
  const fitted = new Map(blockNames.map((name) => [name, fitExample(examples[name], known)]));

  const entry = (name: BlockName): string => {
    const live = fitted.get(name);
    const members = [name, ...childrenOf(name)].map((each) => ({
      name: each,
      snippet: fitted.get(each) ?? examples[each],
      pages: pagesWith(each),
    }));
    return [
      `<Entry name="${name}" live=${value(live !== undefined)}>`,
      ...(live === undefined ? [] : specimens(live)),
      ...members.map((member) => `<Reference {...${JSON.stringify(member)}} />`),
      '</Entry>',
    ].join('\n\n');
  };

  const icons = new Set(
    [...fitted.values()].flatMap((example = '') =>
      checkBody(example, 'the example').references.flatMap(({ kind, value: name }) =>
        kind === 'icon' ? [name] : [],
      ),
    ),
  );
  const inUse = [...new Set([...site.icons, ...icons])].filter((name) => iconNames.has(name)).sort();
  const parts = [
    `<Contents blocks=${value(roots)} />`,
    part(
      'Components',
      'Components',
      'Each in both themes, as it looks on a page. Copy a snippet, paste it into the body of a file, and change the words.',
      ...roots.map(entry),
    ),
    part(
      'Text',
      'Plain Markdown',
      'Text without any component, as it stands in a section.',
      `<Entry name="Markdown" live=${value(true)}>`,
      ...specimens(markdownExample),
      `<Snippet text=${value(markdownExample)} />`,
      '</Entry>',
    ),
    part(
      'Icons',
      'Icons',
      'The icons that this site uses, and below them the names of all others that it may use.',
      `<Icons inUse=${value(inUse)} all=${value([...iconNames].sort())} />`,
    ),
    part(
      'Colours',
      'Colours',
      'The colour names of services and categories, and the colours that everything else is drawn with. Content never names a colour by its numbers.',
      '<Colours />',
    ),
    part(
      'Fields',
      'Fields of each kind of page',
      'What may stand between the two lines of dashes.',
      '<Fields />',
    ),
  ];
  return { mdx: `${parts.join('\n\n')}\n`, icons: inUse };
}
