import { site } from '../../src/site.ts';
import { defineSite } from './defineSite.ts';

/** The site, and what follows from its parts: what the check, the commands and the renderer ask for. */
export const config = defineSite(site);
