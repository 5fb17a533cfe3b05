import type { Standard } from '../../model/pageData.ts';
import type { PageType } from '../../model/pageType.ts';
import { standard } from '../standard.ts';

const fields = {};

declare module '../../model/pageType.ts' {
  interface PageTypes {
    page: { fields: typeof fields; data: Standard };
  }
}

export const page: PageType<'page'> = {
  what: 'a page',
  fields,
  data: standard,
  starter: 'an ordinary page, such as /careers',
};
