import type { PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = {};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    page: { fields: typeof fields; data: Standard };
  }
}

export const page: PageType<'page'> = {
  what: 'a page',
  fields,
  data: standard,
  isShownByBody: true,
  starter: { note: 'an ordinary page, such as /careers' },
};
