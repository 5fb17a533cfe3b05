import type { z } from 'zod';
import type { CollectionName, Collections, Page, SiteCollections } from './manifest.ts';
import type { Site } from './site.ts';

/** The attributes of a component as they are written. */
export type Attributes = Readonly<Record<string, unknown>>;

/** What components read. Whatever the components of a page have not declared is an error there. */
export type BodyCollections = SiteCollections & Pick<Collections, 'site' | 'picture' | 'inherited'>;

/** A component that content may use. */
export interface ComponentDefinition {
  /** What people call it who do not know the components: “List of questions (FAQ)”. */
  label: string;
  /** One sentence for the copywriter. */
  summary: string;
  attributes: z.ZodObject;
  /** What it may contain: anything, words without links, only these components, or nothing. */
  children: 'anything' | 'words' | 'nothing' | readonly string[];
  /** The components that it must be directly inside. If absent, it may be anywhere. */
  parents?: readonly string[];
  /** Whether it divides the page, and so may not be inside anything else. */
  isOutermost?: true;
  /** Whether a page may have one only. */
  isOnce?: true;
  /** The level of the heading that its title becomes. */
  heading?: 2 | 3;
  /** The attribute whose text becomes its anchor: `/about#how-we-work`. */
  anchor?: string;
  /** What it reads from other pages. It gets nothing else, and a page is rendered again if that changes. */
  reads?: readonly (CollectionName | 'logos')[];
  /** What it lists on a page, from what other pages say. */
  lists?: (
    attributes: Attributes,
    page: Page,
    collections: SiteCollections & { site: Site },
  ) => readonly unknown[];
  /** What to do if it lists nothing. */
  ifEmpty?: string;
  /**
   * As a copywriter would write it: the component guide shows it live and offers it for copying. A component that belongs
   * inside another is alone here; the example of the other shows it in context.
   */
  example: string;
}

/** A component and those that belong inside it, by name. */
export type ComponentDefinitions = Readonly<Record<string, ComponentDefinition>>;
