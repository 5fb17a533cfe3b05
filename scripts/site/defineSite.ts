/** A site as one value: what src/site.ts lists, and what follows from it for the check, the commands and the renderer. */
import { z } from 'zod';
import type { ComponentDefinition, ComponentDefinitions } from '../../src/model/component.ts';
import type { CollectionDefinitions, Collections, Manifest, Page } from '../../src/model/manifest.ts';
import type { PageTypeLabels } from '../../src/model/labels.ts';
import { collect } from './collect.ts';
import { type LayoutData, layoutData } from '../../src/model/layoutData.ts';
import { everyPage, type PageSchema, type TypeName } from '../../src/model/pageFields.ts';
import type {
  HeadLink,
  NameDefinition,
  PageType,
  PageTypeDefinitions,
  SiteFileText,
} from '../../src/model/pageType.ts';
import type { Address } from '../../src/model/url.ts';
import { languageSchemaOf, siteSchemaWith } from '../../src/model/site.ts';

/** The components of one folder. `load` gives the component of each. */
interface ComponentFolder {
  definitions: ComponentDefinitions;
  load: () => Promise<object>;
}

interface SiteDefinition<Folder extends ComponentFolder, Theme> {
  pageTypes: PageTypeDefinitions;
  collections: CollectionDefinitions;
  components: readonly Folder[];
  /** Colors, typefaces and image slots, for what scripts draw. */
  theme: Theme;
}

/** Whether a file is of a page type by its folder. `file` is relative to `content/`, with forward slashes. */
function isFileOf({ files }: PageType<TypeName>, file: string): boolean {
  const names = file.replace(/(\/index)?\.mdx$/, '').split('/');
  const pattern = files?.split('/') ?? [];
  return pattern.length === names.length && pattern.every((part, at) => part === '*' || part === names[at]);
}

/** The parts of a site that depend on its page types alone. */
function pageTypeParts(pageTypes: PageTypeDefinitions) {
  /** The page type of a page, which TypeScript cannot follow from its name. */
  function pageType(name: TypeName): PageType<TypeName> {
    const type = pageTypes[name];
    if (!type) throw new Error(`The site has no page type ${name}. src/pages/index.ts lists them.`);
    return type as PageType<TypeName>;
  }
  const typeNames = Object.keys(pageTypes) as TypeName[];
  const template = z.enum(typeNames).describe('The page type. For an ordinary page, write page.');
  const schemas = Object.fromEntries(
    typeNames.map((type) => {
      const { files, fields } = pageType(type);
      const named = files
        ? template.extract([type]).optional().describe(`Only in another folder: ${type}.`)
        : template;
      return [type, z.strictObject({ ...everyPage, template: named, ...fields })];
    }),
  ) as unknown as { [K in TypeName]: PageSchema<K> };
  /** The types that some pages are of. */
  const typeNamesOf = (pages: readonly Page[]) =>
    typeNames.filter((type) => pages.some((page) => page.type === type));
  /** The pages that continue others. A file of the same address takes precedence. */
  function continuedPages(pages: readonly Page[]): Page[] {
    const urls = new Set(pages.map(({ url }) => url));
    return pages
      .flatMap((page) => pageType(page.type).continued?.(page, pages) ?? [])
      .filter(({ url }) => !urls.has(url));
  }
  const layouts = new WeakMap<Collections, LayoutData>();
  const optionalLabelsOf = (type: TypeName) =>
    Object.entries(pageType(type).labels ?? {}).map(([name, label]) => [name, label.optional()]);
  /** The schema of `site.yaml`. A rule of the check requires the labels of the types that have pages. */
  const siteSchema = siteSchemaWith(
    Object.fromEntries(typeNames.flatMap(optionalLabelsOf)) as PageTypeLabels,
  );
  return {
    /** The names of the page types, in the order in which documentation lists them. */
    typeNames,
    typeNamesOf,
    continuedPages,
    /** What the type of a page adds to its head, and the links in the head of every page. */
    headParts: (page: Page, collections: Collections, address: Address) => ({
      own: pageType(page.type).head?.(page, collections, address),
      links: typeNames.flatMap((type): HeadLink[] => [pageType(type).headLink?.(collections) ?? []].flat()),
    }),
    pageType,
    pageTypeOf: ({ type }: Page) => pageType(type),
    isTypeName: (name: unknown): name is TypeName => typeNames.some((each) => each === name),
    /** The frontmatter of each page type. */
    schemas,
    /** Which files are of a type: `content/services/*.mdx`, or `template: home` in their frontmatter. */
    sourceOf(type: TypeName): string {
      const { files } = pageType(type);
      return files ? `content/${files}.mdx` : `template: ${type}`;
    },
    /** The page type that a file's folder decides, or `undefined` if its frontmatter names the template. */
    typeOfFile: (file: string): TypeName | undefined =>
      typeNames.find((type) => isFileOf(pageType(type), file)),
    /** The names that fields can refer to, each with the type whose pages define it. */
    names: new Map<string, NameDefinition & { of: TypeName }>(
      typeNames.flatMap((of) =>
        Object.entries(pageType(of).names ?? {}).map(([name, definition]) => [name, { ...definition, of }]),
      ),
    ),
    /** The files that page types publish besides pages. */
    siteFiles: new Map<string, SiteFileText>(
      typeNames.flatMap((type) => Object.entries(pageType(type).publishes ?? {})),
    ),
    /** The rules of page types. */
    rules: typeNames.flatMap((type) => (pageType(type).rules ?? []).map((rule) => ({ type, ...rule }))),
    siteSchema,
    /** The schema of the `site.yaml` of another language. */
    languageSchema: languageSchemaOf(siteSchema),
    /** What header and footer show: made once for a language. */
    layoutData(collections: Collections): LayoutData {
      const known = layouts.get(collections);
      if (known) return known;
      const layout = layoutData(
        collections,
        ({ type }) => pageType(type).dropdown?.(collections),
        typeNamesOf([...collections.byUrl.values()]).flatMap(
          (type) => pageType(type).footerColumn?.(collections) ?? [],
        ),
      );
      layouts.set(collections, layout);
      return layout;
    },
  };
}

/** Makes the configuration that scripts and the renderer read from what a site lists. */
export function defineSite<Folder extends ComponentFolder, Theme>({
  pageTypes,
  collections,
  components: componentFolders,
  theme,
}: SiteDefinition<Folder, Theme>) {
  /** The components that content may use, by name. */
  const components: ReadonlyMap<string, ComponentDefinition> = new Map(
    componentFolders.flatMap(({ definitions }) => Object.entries<ComponentDefinition>(definitions)),
  );
  const parts = pageTypeParts(pageTypes);
  return {
    ...parts,
    collections,
    collect: (manifest: Manifest): Collections =>
      collect(manifest, collections, parts.continuedPages(manifest.pages)),
    componentFolders,
    components,
    /** What people call a component. The name of anything else, such as “Paragraph”, is its label. */
    componentLabel: (name: string): string => components.get(name)?.label ?? name,
    theme,
  };
}
