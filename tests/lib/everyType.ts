/** The site with every page type that it could have, whichever `src/site.ts` lists: unit tests need all of them. */
import { blocks } from '../../src/blocks/index.ts';
import { collections } from '../../src/collections/index.ts';
import { defineSite } from '../../src/model/defineSite.ts';
import * as pages from '../../src/pages/index.ts';
import { theme } from '../../src/theme/index.ts';

const pageTypes = Object.values(pages).flat();

export const config = defineSite({ pageTypes, known: pages, collections, blocks, theme });
