/**
 * Reads data for the author panel from a rendered page. React rendered the page, so every attribute is quoted and every
 * element closed.
 */

interface Anchor {
  href: string;
  text: string;
  /** Whether it leads to a project without a page. */
  unwritten: boolean;
}

export interface PageContent {
  title: string;
  words: number;
  headings: { level: number; text: string }[];
  anchors: Anchor[];
  /** The anchors of the page. */
  ids: Set<string>;
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };

const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp|#x27);/g, (entity, name: string) => entities[name] ?? entity);

/** The text of HTML, with spaces between elements. */
const textOf = (html: string): string =>
  decode(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
};

/** The content of a page's main element, without header, menus and footer. */
export function readHtml(html: string): PageContent {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const anchors = [...main.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].flatMap(([, tag = '', inside = '']) => {
    const href = attribute(tag, 'href');
    // Skips the generated anchor links of headings.
    if (href === undefined || (href.startsWith('#') && attribute(tag, 'aria-label'))) return [];
    const text = textOf(inside) || attribute(tag, 'aria-label') || '';
    return [{ href, text, unwritten: /\sdata-unwritten\b/.test(tag) }];
  });
  const text = textOf(main);
  return {
    title: textOf(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''),
    words: text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    headings: [...main.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, inside = '']) => ({
      level: Number(level),
      text: textOf(inside),
    })),
    anchors,
    ids: new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id))),
  };
}
