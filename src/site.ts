/** The site: what it consists of, besides its content. Scripts and the renderer know all of it through this value. */

import { defineSite } from '../scripts/site/defineSite.ts';
import { collections } from './collections/index.ts';
import { components } from './components/index.ts';
import { pageTypes } from './pages/index.ts';
import { theme } from './theme/index.ts';

export type { Typeface } from './theme/brand.ts';

export const config = defineSite({ pageTypes, collections, components, theme });
