import { createContext } from 'react';
import type { SiteParts } from '../model/pageData.ts';

/** What small parts of a page need to know of the site. */
export const SiteContext = createContext<SiteParts>({ icons: '', newTab: '' });
