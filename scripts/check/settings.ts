/** What the check of one file needs to know of other files. */
import { defaultStyle, type HouseStyle } from '../../src/model/houseStyle.ts';
import type { Spelling } from './rules/dictionary.ts';
import { noTemplates, type Templates } from './rules/templateSentences.ts';

export interface Settings {
  /** The templates of new pages. No published page may contain their sentences. */
  templates: Templates;
  spelling: Spelling;
  style: HouseStyle;
}

export const defaultSettings: Settings = {
  templates: noTemplates,
  spelling: 'american',
  style: defaultStyle,
};

/** The settings as text, for cache keys. */
export const settingsText = ({ templates, spelling, style }: Settings): string =>
  JSON.stringify([templates.texts, spelling, style]);
