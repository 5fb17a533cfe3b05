import { createContext, useContext } from 'react';
import type { BodyCollections } from '../model/component.ts';
import type { Page } from '../model/manifest.ts';

interface Body {
  page: Page;
  /** What the components of the page declare that they read. */
  collections: BodyCollections;
}

/** What a component can read while its page is rendered: the page itself, and what components declare that they read. */
export const BodyContext = createContext<Body | null>(null);

/** The page around a component. Throws if a component is rendered outside of a page body. */
export function useBody(): Body {
  const body = useContext(BodyContext);
  if (!body) throw new Error('A component was rendered outside of a page body.');
  return body;
}
