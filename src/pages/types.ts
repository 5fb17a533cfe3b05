import type { ComponentType } from 'react';
import type { Kind, TemplateData } from '../model/pageTypes.ts';

/** What every template receives: its data, and the page's body as HTML. */
export interface TemplateProps<K extends Kind> {
  data: TemplateData[K];
  body: string;
}

export type Template<K extends Kind = Kind> = ComponentType<TemplateProps<K>>;
