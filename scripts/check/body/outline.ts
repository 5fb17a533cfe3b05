import type { Span } from '../../lib/problem.ts';
import { headingIn, headingText } from '../../content/mdx/anchors.ts';
import { componentNamed, isElement, meantComponent, spanOf } from '../../content/mdx/nodes.ts';
import { readTag } from '../../content/mdx/tags.ts';
import type { ParsedBody } from '../rules/define.ts';

/** A Markdown heading, or the title of a component. */
export interface OutlineEntry extends Span {
  level: number;
  text: string;
  /** Whether it is written with `#`, and not by a component. */
  isMarkdown: boolean;
  /** Whether it has an anchor on the page. */
  isLinkable: boolean;
}

/** The entry for a component's title. Only sections can be linked to. */
const headingEntry = (name: string | null, text: string, span: Span): OutlineEntry[] => {
  const level = componentNamed(meantComponent(name) ?? null)?.heading;
  return level ? [{ level, text, ...span, isMarkdown: false, isLinkable: level === 2 }] : [];
};

/** The entry for the title of an opening tag that was left out of the tree. */
function hiddenEntry({ from }: Span, text: string): OutlineEntry[] {
  if (!/^<[A-Za-z]/.test(text.slice(from, from + 2))) return [];
  const { name, to, attributes } = readTag(text, from);
  const title = attributes.find((attribute) => attribute.name === 'title')?.value;
  return headingEntry(name, title ? text.slice(title.from + 1, title.to - 1) : '', { from, to });
}

export function outlineOf({ all, text, hidden }: ParsedBody): OutlineEntry[] {
  const found = all.flatMap((node): OutlineEntry[] => {
    if (node.type === 'heading')
      return [
        {
          ...{ level: node.depth, text: headingText(node), ...spanOf(node), isMarkdown: true },
          isLinkable: headingIn(node) !== undefined,
        },
      ];
    if (!isElement(node)) return [];
    const title = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'title');
    const words = typeof title?.value === 'string' ? title.value : '';
    return headingEntry(node.name, words, spanOf(title ?? node));
  });
  if (hidden.length === 0) return found;
  return [...found, ...hidden.flatMap((span) => hiddenEntry(span, text))].sort((a, b) => a.from - b.from);
}
