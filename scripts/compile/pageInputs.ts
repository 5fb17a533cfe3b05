import { hash } from 'node:crypto';
import type { BodyData } from '../../src/model/bodyData.ts';
import type { Collections } from '../../src/model/collections.ts';
import type { Head } from '../../src/render/head.ts';
import { makePageData } from '../../src/render/makePageData.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { SharedPageData } from '../../src/model/pageData.ts';

interface Sources {
  collections: Collections;
  shared: SharedPageData;
  headOf: (page: Page) => Head;
  bodyDataOf: (page: Page) => BodyData;
}

/**
 * Returns everything besides the code that a page's HTML is made from: the data for its template, its head and its
 * blocks, and the text of its body.
 */
export function pageInputs({ collections, shared, headOf, bodyDataOf }: Sources) {
  const digests = new WeakMap<object, string>();
  /** Computed once per object: a list of a thousand services is part of many pages. */
  const digestOf = (value: object): string => {
    const digest = digests.get(value) ?? hash('sha256', JSON.stringify(value));
    digests.set(value, digest);
    return digest;
  };
  return (page: Page, body: string): string[] => {
    const { layout, ...own } = makePageData(page, collections, shared);
    const read = Object.entries(bodyDataOf(page)).map(([name, value]) => `${name} ${digestOf(value)}`);
    return [digestOf(shared), body, JSON.stringify([own, layout === null, headOf(page)]), ...read];
  };
}
