import { createContext, useContext } from 'react';
import type { BodyCollections } from '../model/bodyData.ts';
import type { Page } from '../model/manifest.ts';

interface Body {
  page: Page;
  /** What the blocks of the page declare that they read. */
  collections: BodyCollections;
  /** Gives every section of the page an id of its own. */
  anchorOf: (title: string) => string;
}

/** What a block can read while its page is rendered: the page itself, and what blocks declare that they read. */
export const BodyContext = createContext<Body | null>(null);

/** The page around a block. Throws if a block is rendered outside of a page body. */
export function useBody(): Body {
  const body = useContext(BodyContext);
  if (!body) throw new Error('A block was rendered outside of a page body.');
  return body;
}
