/** What can come next in a text that is being typed: the addresses and names that the check knows. */
import { z } from 'zod';
import type { Answers, EditRequest } from '../browser/tools/protocol.ts';
import type { Page } from '../../../src/model/manifest.ts';
import { pagesFor } from '../../../scripts/check/links/destinations.ts';
import { isNotFound } from '../../../src/model/url.ts';
import { config } from '../../../scripts/site/config.ts';
import { describedSchema } from '../../../scripts/editor/describeFields.ts';
import { namesOn, type SiteFacts, shownTo } from './fileCheck.ts';

/** The kind of what is being typed, and its beginning; undefined where nothing is completed. */
function beginning(before: string): { kind: string; typed: string } | undefined {
  const [, picture, address] = /(!?)\[[^[\]]*\]\(([^\s()]*)$/.exec(before) ?? [];
  if (address !== undefined) return { kind: picture ? 'picture' : 'link', typed: address };
  const [, name = '', attribute = '', value = ''] =
    /<([A-Z]\w*)\s(?:[^<>]*\s)?(\w+)\s*=\s*["']([^"'<>]*)$/.exec(before) ?? [];
  const schema = config.components.get(name)?.attributes.shape[attribute];
  const { reference = '' } = schema instanceof z.ZodType ? describedSchema(schema) : {};
  if (!reference) return undefined;
  // Some are lists of names.
  const typed = config.names.get(reference)?.isList ? /[^\s,]*$/.exec(value)?.[0] : value;
  return { kind: reference, typed: typed ?? value };
}

/** What can complete the last word of a text on a page. */
export function completions(
  facts: SiteFacts,
  { page: url, before }: EditRequest<'complete'>,
): Answers['complete'] {
  const { kind, typed = '' } = beginning(before) ?? {};
  const own = facts.pages.find((page) => page.url === url);
  const isOther = ({ language }: Page) => Number(language !== own?.language);
  // Those of its language come first.
  const pages = shownTo(facts, own).toSorted((one, other) => isOther(one) - isOther(other));
  if (kind !== 'link') {
    const names = namesOn(facts, pagesFor(own?.language, pages)).get(kind ?? '') ?? [];
    return { typed, options: [...names].map((label) => ({ label })) };
  }
  const [path = '', anchor] = typed.split('#');
  const { file } = pages.find((page) => page.url === (path || url)) ?? {};
  const { anchors = [] } = facts.files.find((each) => each.file === file) ?? {};
  const parts = anchors.map((each) => ({ label: `${path}#${each}` }));
  if (anchor !== undefined) return { typed, options: parts };
  const others = pages.flatMap((page) =>
    isNotFound(page) ? [] : { label: page.url, detail: page.data.title },
  );
  const files = facts.publicFiles.map((name) => ({ label: `/${name}` }));
  return { typed, options: [...others, ...(path === '' ? parts : []), ...files] };
}
