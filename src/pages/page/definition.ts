import type { Standard } from '../../model/pageData.ts';
import type { PageType } from '../pageType.ts';
import { standard } from '../standard.ts';

const fields = {};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    page: { fields: typeof fields; data: Standard };
  }
}

export const page: PageType<'page'> = {
  what: 'a page',
  fields,
  data: standard,
  starter: { note: 'an ordinary page, such as /careers' },
};
