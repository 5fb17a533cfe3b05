import type { Page } from '../../../src/model/manifest.ts';
import { type Claim, clashesAmong } from './clashes.ts';
import type { Reference } from './references.ts';

/** A former address of a page, where it is written. */
export interface Alias extends Reference {
  file: string;
}

interface AddressClaim extends Claim {
  url: string;
}

const isAlias = ({ rule }: Claim): boolean => rule === 'alias';

const claimOfPage = ({ url, file }: Page): AddressClaim => ({
  url,
  file,
  place: { line: 1, column: 1 },
  rule: 'duplicate-route',
  words: (other, where) =>
    isAlias(other)
      ? {
          reason: `${url} is a former address in ${where}, so this page cannot have it.`,
          note: 'Rename this file, or remove the line there.',
        }
      : {
          reason: `Both this file and ${other.file} make the page ${url}.`,
          note: 'Rename or delete one of the two.',
        },
});

const claimOfAlias = ({ value, file, place }: Alias): AddressClaim => ({
  url: value,
  file,
  place,
  rule: 'alias',
  words: (other, where) =>
    isAlias(other)
      ? {
          reason: `${value} is a former address in ${where} too.`,
          note: 'Decide for one of the two, and remove the other line.',
        }
      : {
          reason: `${value} is a page already: ${other.file}. It cannot lead to this one too.`,
          note: 'Remove it from the list.',
        },
});

/** Addresses that two files claim: as their own, or as a former one. A page's own address is no alias of it. */
export function sharedAddresses(pages: readonly Page[], aliases: readonly Alias[]): Claim[][] {
  const urls = new Map(pages.map((page) => [page.file, page.url]));
  const others = aliases.filter(({ file, value }) => urls.get(file) !== value);
  return clashesAmong([...pages.map(claimOfPage), ...others.map(claimOfAlias)], ({ url }) => url);
}
