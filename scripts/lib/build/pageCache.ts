import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { vocabulary } from '../../../src/blocks/vocabulary.ts';
import type { Collections } from '../../../src/model/collections.ts';
import type { Head } from '../../../src/model/head.ts';
import { makePageData } from '../../../src/model/makePageData.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { Surroundings } from '../../../src/model/pageData.ts';
import { compressedEndings, compressFile } from '../compress.ts';
import { isKept, putKept } from '../keptFile.ts';
import type { Uses } from '../readSite.ts';

const digest = (...parts: string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
};

/**
 * Gives the fingerprint of a page: a digest of all that its HTML is made from. A page is made from the code, its own
 * file and the pictures that it names, its page data and head, the site's facts, and what its blocks show of other
 * pages, pictures included.
 */
export function fingerprints(
  manifest: Manifest,
  collections: Collections,
  surroundings: Surroundings,
  head: (page: Page) => Head,
  code: string,
): (page: Page, body: string, uses?: Uses) => string {
  const withPictures = (parts: unknown, names: string[]): string =>
    digest(JSON.stringify([parts, names.map((name) => manifest.pictures[name])]));
  const imagesOf = (all: { image: string }[]) => all.map(({ image }) => image);
  // Digested once: with a thousand services the menus alone are as long as the rest of the page.
  const everywhere = digest(code, JSON.stringify([manifest.site, surroundings]));
  const { site, services, categories, projects, quotes } = collections;
  const read = {
    services: withPictures(services, []),
    projects: withPictures(categories, imagesOf(projects)),
    quotes: withPictures(quotes, imagesOf(quotes)),
    logos: withPictures(site.logos, imagesOf(site.logos)),
  };
  const readsOf = (name: string) => {
    const block = Object.entries(vocabulary).find(([each]) => each === name)?.[1];
    return block && 'reads' in block ? read[block.reads] : '';
  };
  return (page, body, { blocks, pictures } = { blocks: [], pictures: [] }) => {
    const { shell, ...own } = makePageData(page, collections, surroundings);
    const parts = [page, own, shell === null, head(page)].map((part) => JSON.stringify(part));
    return digest(everywhere, withPictures(body, pictures), ...parts, ...blocks.map(readsOf));
  };
}

/** What is kept of a page: its document, and the same as Markdown. */
export interface MadePage {
  html: string;
  markdown: string;
}

/** Rendered pages by their fingerprints, compressed copies included. Pages that a build did not use are forgotten. */
export class PageCache {
  readonly #folder: string;
  readonly #thorough: boolean;
  readonly #used = new Set<string>();

  constructor(folder: string, thorough: boolean) {
    this.#folder = folder;
    this.#thorough = thorough;
  }

  has(fingerprint: string): boolean {
    return isKept(path.join(this.#folder, `${fingerprint}.html`));
  }

  /**
   * Puts the page at `target`, beside it its compressed copies, and its Markdown at `twin` where there shall be one;
   * calls `make` only for a page that is not known.
   */
  async place(
    fingerprint: string,
    { target, twin }: { target: string; twin?: string },
    make: () => Promise<MadePage>,
  ): Promise<void> {
    const kept = path.join(this.#folder, `${fingerprint}.html`);
    const keptTwin = path.join(this.#folder, `${fingerprint}.md`);
    this.#used.add(fingerprint);
    if (!isKept(kept)) {
      const fresh = path.join(this.#folder, `${fingerprint}.${process.pid}.html`);
      await mkdir(this.#folder, { recursive: true });
      const { html, markdown } = await make();
      await writeFile(fresh, html);
      await writeFile(keptTwin, markdown);
      await compressFile(fresh, this.#thorough);
      for (const ending of [...compressedEndings, '']) await rename(fresh + ending, kept + ending);
    }
    const copies = compressedEndings.map((ending) => [kept + ending, target + ending] as const);
    if (twin) copies.push([keptTwin, twin]);
    // The first finds or makes the folder.
    await putKept(kept, target);
    await Promise.all(copies.map(([from, to]) => putKept(from, to)));
  }

  async forgetUnused(): Promise<void> {
    const files = await readdir(this.#folder);
    const unused = files.filter((file) => !this.#used.has(file.slice(0, file.indexOf('.'))));
    await Promise.all(unused.map((file) => rm(path.join(this.#folder, file))));
  }
}
