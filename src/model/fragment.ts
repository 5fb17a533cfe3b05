import { percentDecoded } from './url.ts';

/** The ids that a fragment such as `#na%C3%AFve` may mean, in the order in which browsers try them. */
export function fragmentIds(hash: string): string[] {
  const fragment = hash.replace(/^#/, '');
  return fragment ? [fragment, percentDecoded(fragment)] : [];
}
