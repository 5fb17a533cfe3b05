/** What the check of one file needs to know of other files. */
import { defaultStyle, type HouseStyle } from '../../src/model/houseStyle.ts';
import type { Templates } from './prose/templateText.ts';
import type { Spelling } from './words/dictionary.ts';

export interface Settings {
  /** The templates of new pages. No published page may contain their sentences. */
  templates: Templates;
  spelling: Spelling;
  style: HouseStyle;
}

export const defaultSettings: Settings = { templates: {}, spelling: 'american', style: defaultStyle };
