/** A site as one value: what src/site.ts lists, and what follows from it for the check, the commands and the renderer. */
import { z } from 'zod';
import type { ComponentDefinition, ComponentDefinitions } from './component.ts';
import { type CollectionDefinitions, collect, type Collections } from './collections.ts';
import type { PageTypeLabels } from './labels.ts';
import { layoutData } from './layoutData.ts';
import type { Manifest, Page } from './manifest.ts';
import { everyPage } from './pageFields.ts';
import type { AnyPageType, NameKind, PageType, SiteFileText } from './pageType.ts';
import type { Kind, PageSchema } from './pageTypes.ts';
import { siteSchemaWith } from './site.ts';

/** The components of one folder. `load` gives the component of each. */
interface ComponentFolder {
  definitions: ComponentDefinitions;
  load: () => Promise<object>;
}

interface SiteParts<Folder extends ComponentFolder, Theme> {
  /** The page types that content can use. */
  pageTypes: readonly AnyPageType[];
  collections: CollectionDefinitions;
  components: readonly Folder[];
  /** Colors, typefaces and image slots, for what scripts draw. */
  theme: Theme;
}

/** Whether a file is of a page type by its folder. `file` is relative to `content/`, with forward slashes. */
function isFileOf({ files }: AnyPageType, file: string): boolean {
  const names = file.replace(/(\/index)?\.mdx$/, '').split('/');
  const pattern = files?.split('/') ?? [];
  return pattern.length === names.length && pattern.every((part, at) => part === '*' || part === names[at]);
}

const optional = (labels: NonNullable<AnyPageType['labels']>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label.optional()]));

/** The parts of a site that depend on its page types alone. */
function pageTypeParts(pageTypes: readonly AnyPageType[]) {
  const byKind = new Map(pageTypes.map((type) => [type.kind, type]));
  /** A page and its type share the kind, which TypeScript cannot follow through a map. */
  function typeOf(kind: Kind): PageType<Kind> {
    const type = byKind.get(kind);
    if (!type) throw new Error(`The site has no page type ${kind}. src/pages/index.ts lists them.`);
    return type as PageType<Kind>;
  }
  const kinds = pageTypes.map(({ kind }) => kind);
  const templateNames = kinds.filter((kind) => !typeOf(kind).files);
  const template = z.enum(templateNames).describe('The page type. For an ordinary page, write page.');
  const schemas = Object.fromEntries(
    pageTypes.map(({ kind, files, fields }) => [
      kind,
      z.strictObject({ ...everyPage, ...(!files && { template }), ...fields }),
    ]),
  ) as unknown as { [K in Kind]: PageSchema<K> };
  /** The types that some pages are of. */
  const kindsOf = (pages: readonly Page[]) =>
    kinds.filter((kind) => pages.some((page) => page.kind === kind));
  return {
    /** The page types, in the order in which documentation lists them. */
    kinds,
    kindsOf,
    typeOf,
    pageTypeOf: ({ kind }: Page) => typeOf(kind),
    /** The types that frontmatter names. */
    templateNames,
    isTemplateName: (name: unknown): name is Kind => templateNames.some((each) => each === name),
    /** The frontmatter of each page type. */
    schemas,
    /** The page type in a message: “a service page”. */
    kindName: (kind: Kind): string => typeOf(kind).what,
    /** Which files are of a type: `content/services/*.mdx`, or `template: home` in their frontmatter. */
    sourceOf(kind: Kind): string {
      const { files } = typeOf(kind);
      return files ? `content/${files}.mdx` : `template: ${kind}`;
    },
    /** The page type that a file's folder decides, or `undefined` if its frontmatter names the template. */
    kindOfFile: (file: string): Kind | undefined => pageTypes.find((type) => isFileOf(type, file))?.kind,
    /** The kinds of names that fields can refer to, each with the type whose pages define it. */
    names: new Map<string, NameKind & { of: Kind }>(
      pageTypes.flatMap(({ kind, names = {} }) =>
        Object.entries(names).map(([name, each]) => [name, { ...each, of: kind }] as const),
      ),
    ),
    /** The files that page types publish besides pages. */
    siteFiles: new Map<string, SiteFileText>(
      kinds.flatMap((kind) => Object.entries(typeOf(kind).publishes ?? {})),
    ),
    /** The rules of page types. */
    rules: kinds.flatMap((kind) => (typeOf(kind).rules ?? []).map((rule) => ({ kind, ...rule }))),
    /** The schema of `site.yaml`. A rule of the check requires the labels of the types that have pages. */
    siteSchema: siteSchemaWith(
      Object.assign({}, ...pageTypes.map(({ labels = {} }) => optional(labels))) as PageTypeLabels,
    ),
    layoutData: (collections: Collections) =>
      layoutData(
        collections,
        ({ kind }) => typeOf(kind).opens?.(collections),
        kindsOf([...collections.byUrl.values()]).flatMap((kind) => typeOf(kind).column?.(collections) ?? []),
      ),
  };
}

/** Makes the configuration that scripts and the renderer read from what a site lists. */
export function defineSite<Folder extends ComponentFolder, Theme>({
  pageTypes,
  collections,
  components: componentFolders,
  theme,
}: SiteParts<Folder, Theme>) {
  /** The components that content may use, by name. */
  const components: ReadonlyMap<string, ComponentDefinition> = new Map(
    componentFolders.flatMap(({ definitions }) => Object.entries<ComponentDefinition>(definitions)),
  );
  return {
    ...pageTypeParts(pageTypes),
    collections,
    collect: (manifest: Manifest): Collections => collect(manifest, collections),
    componentFolders,
    components,
    /** What people call a component. The name of anything else, such as “Paragraph”, is its label. */
    componentLabel: (name: string): string => components.get(name)?.label ?? name,
    theme,
  };
}
