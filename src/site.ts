/** What the site consists of, besides its content. The engine knows all of it through this value. */
import { collections } from './collections/index.ts';
import { components } from './components/index.ts';
import { pageTypes } from './pages/index.ts';
import { theme } from './theme/index.ts';

export const site = { pageTypes, collections, components, theme };
