import { createContext } from 'react';
import type { Call } from '../model/layoutData.ts';

/** What small parts of a page need to know of the site. */
interface SiteParts {
  /** The address of the sheet with every icon that the site uses, one `<symbol>` each. */
  icons: string;
  /** The address of the home page, if that is not '/'. */
  home?: string;
  /** Read aloud after a link that opens a new tab. */
  newTab: string;
  /** The call that every closing block offers; without it, the block has its own actions only. */
  call?: Call;
  /** The names of the switch between the themes that is the company's logo. */
  lamp?: { on: string; off: string };
}

export const SiteContext = createContext<SiteParts>({ icons: '', newTab: '' });
