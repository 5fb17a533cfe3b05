/** What the check of one file needs to know of other files. */
import { defaultStyle, type HouseStyle } from '../../src/model/houseStyle.ts';
import type { Spelling } from './words/dictionary.ts';

export interface Settings {
  spelling: Spelling;
  style: HouseStyle;
}

export const defaultSettings: Settings = { spelling: 'american', style: defaultStyle };
