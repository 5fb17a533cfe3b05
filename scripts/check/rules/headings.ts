/** The headings of a page: their levels, their lengths and their anchors. */
import { slug } from 'github-slugger';
import { type Finding, positionAt } from '../../lib/problem.ts';
import type { RuleId } from '../../lib/ruleIds.ts';
import { headingText, pageAnchors } from '../../content/mdx/anchors.ts';
import { componentNamed, isElement, isExpression, spanOf } from '../../content/mdx/nodes.ts';
import { type OutlineEntry, outlineOf } from '../body/outline.ts';
import type { Heading } from '../checkedPage.ts';
import { type BodyRule, type FieldRule, type ParsedBody, spanAt } from './define.ts';

const hashes = (level: number) => '#'.repeat(level);

/** Headings go down one level at a time, start below the page's main heading, and have a text. */
function levelFindings(outline: readonly OutlineEntry[], source: string): Finding[] {
  let above = 1;
  return outline.flatMap(({ level, text, from, to, isMarkdown }): Finding[] => {
    const wanted = above + 1;
    above = Math.max(level, 1);
    const report = (rule: RuleId, reason: string, note: string) => [{ from, to, rule, reason, note }];
    if (!isMarkdown) {
      const reason = 'This component has headings of level 3, and there is none of level 2 above them.';
      const note = 'Write a heading above it, such as ## Questions, or put it into a <Section>.';
      return level <= wanted ? [] : [{ from, rule: 'skipped-heading-level', reason, note }];
    }
    if (text.trim() === '')
      return report('empty-heading', 'This heading is empty.', 'Write its text, or remove it.');
    if (level === 1)
      return report(
        'second-main-heading',
        'This is a second main heading. A page has one, which comes from its fields.',
        `${source.startsWith('#', from) ? `Write ${hashes(2)} instead of #` : `Write ${hashes(2)} before it, and remove the signs below it`}, or change “heading” or “title” at the top of the file.`,
      );
    if (level <= wanted) return [];
    const reason = `This heading skips a level: it is level ${level}, and the one above it is level ${wanted - 1}.`;
    return report('skipped-heading-level', reason, `Write ${hashes(wanted)} instead of ${hashes(level)}.`);
  });
}

/**
 * Two headings with the same words in the same part of a page, or a heading with those of its own part: readers and links
 * cannot tell them apart. In different parts, such as “Result” below each example, they are right.
 */
function sameHeadings(outline: readonly OutlineEntry[], source: string): Finding[] {
  const anchorOf = pageAnchors();
  let above: { level: number; name: string; from: number; anchor: string }[] = [];
  const seen = new Map<string, (typeof above)[number]>();
  return outline.flatMap(({ level, text, from, to, isLinkable }): Finding[] => {
    const name = slug(text.trim());
    if (!isLinkable || name === '') return [];
    const own = { level, name, from, anchor: anchorOf(text.trim()) };
    above = above.filter((each) => each.level < level);
    const key = [...above.map((each) => each.name), name].join('\0');
    const first = seen.get(key) ?? above.find((each) => each.name === name);
    above.push(own);
    if (!first) {
      seen.set(key, own);
      return [];
    }
    const { line } = positionAt(source, first.from);
    const reason = `“${text.trim()}” is also the heading in line ${line}, which has the anchor #${first.anchor}. This one has #${own.anchor}.`;
    const note = 'Rename one of the two, so that readers and links can tell them apart.';
    return [{ from, to, level: 'warning', rule: 'same-heading', reason, note }];
  });
}

/** The most characters of a heading: at its size, more fill the screen of a phone. */
const most = 100;

/** Headings that are as long as a paragraph. */
function longHeading({ text, from, to }: Heading): Finding[] {
  const length = [...text].length;
  if (length <= most) return [];
  const reason = `This heading has ${length} characters. More than ${most} fill the screen of a phone.`;
  const note = 'Write a short heading, and the rest as a sentence below it.';
  return [{ from, to, level: 'warning', rule: 'long-heading', reason, note }];
}

/** Headings right above one of their level or of a higher one. At the end of a page, its template may add what they announce. */
function emptySections({ all, hidden }: ParsedBody): Finding[] {
  return all.flatMap((node) => {
    if (node.type !== 'root' && !isElement(node)) return [];
    const shown = node.children.filter((each) => !isExpression(each));
    return shown.flatMap((each, index): Finding[] => {
      const next = shown[index + 1];
      // One of level 1 is reported as that.
      if (each.type !== 'heading' || each.depth === 1 || !next) return [];
      const level = isElement(next)
        ? componentNamed(next.name)?.heading
        : next.type === 'heading' && next.depth;
      const [{ from, to }, end, text] = [spanOf(each), spanOf(next).from, headingText(each).trim()];
      const isCut = hidden.some((span) => span.from >= from && span.from < end);
      if (!level || level > each.depth || text === '' || isCut) return [];
      const reason = `There is nothing below “${text}”.`;
      const note = 'Write its text, or remove the heading.';
      return [{ from, to, level: 'warning', rule: 'empty-section', reason, note }];
    });
  });
}

/** The headings of a body. */
export const headings: BodyRule = (body) => {
  const outline = outlineOf(body);
  return [
    ...levelFindings(outline, body.text),
    ...sameHeadings(outline, body.text),
    ...outline.flatMap(longHeading),
    ...emptySections(body),
  ];
};

/** The main heading of a page, and the label above it. */
export const longFieldHeadings: FieldRule = ({ page, located }) =>
  (['label', 'heading'] as const).flatMap((name) =>
    longHeading({ text: page?.data[name] ?? '', ...spanAt(located, [name]) }),
  );
