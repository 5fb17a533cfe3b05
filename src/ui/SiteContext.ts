import { createContext } from 'react';
import type { SiteContextData } from '../model/pageType.ts';

/** What small parts of a page need to know of the site. */
export const SiteContext = createContext<SiteContextData>({ icons: '', newTab: '' });
