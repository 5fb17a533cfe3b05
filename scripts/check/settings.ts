/** What the check of one file needs to know of other files. It is text, so that workers and cache keys can have it. */
import { defaultStyle, type HouseStyle } from '../../src/model/houseStyle.ts';
import type { Spelling } from './rules/dictionary.ts';
import { noTemplates, parseTemplates, type Templates } from './rules/templateSentences.ts';

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

/** The settings as JSON. `templates` is what `readTemplates` returns. What is left out is the default. */
export interface SettingsData {
  templates?: string;
  spelling?: Spelling;
  style?: HouseStyle;
}

let last = { json: '', settings: defaultSettings };

/** Parses the JSON of `SettingsData`. '' means the default settings. */
export function parseSettings(json: string): Settings {
  if (json === '') return defaultSettings;
  if (json === last.json) return last.settings;
  const { templates = '', ...others }: SettingsData = JSON.parse(json);
  const settings = { ...defaultSettings, ...others, templates: parseTemplates(templates) };
  last = { json, settings };
  return settings;
}
