import { createContext, useContext } from 'react';
import type { Collections } from '../model/collections.ts';
import type { Page } from '../model/manifest.ts';

interface Body {
  page: Page;
  collections: Collections;
  /** Gives every part of the page an id of its own. */
  anchorOf: (title: string) => string;
}

/** What a block may ask while its page is rendered: the page it stands on and the site's collections. */
export const BodyContext = createContext<Body | null>(null);

export function useBody(): Body {
  const body = useContext(BodyContext);
  if (!body) throw new Error('A block was rendered outside of a page body.');
  return body;
}
