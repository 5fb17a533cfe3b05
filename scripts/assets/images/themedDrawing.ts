/**
 * Drawings that follow the theme of the page. Of an SVG in an `<img>`, `light-dark()` follows the page in Chromium and
 * Firefox, but the system in Safari. So custom properties replace it, between which `:target` chooses: a file shows the
 * first theme, and with a fragment the other one.
 */
import type { CustomPlugin } from 'svgo';
import { config } from '../../site/config.ts';
import { readDrawing } from './drawing.ts';

const { firstTheme, otherTheme } = config.theme;

/** A scheme that a drawing chooses for itself, whatever the page shows. */
const ownScheme = /(?<![\w-])color-scheme\s*:(?!\s*(?:light\s+dark|dark\s+light)\s*[;}!"<])/i;

const rules = `:root{--in-${otherTheme}: ;--in-${firstTheme}:initial}:root:target{--in-${firstTheme}: ;--in-${otherTheme}:initial}`;

/** Comments, strings, and what limits the arguments of a function. */
const tokens = /(\/\*[\s\S]*?(?:\*\/|$)|"[^"]*"|'[^']*'|(?<![\w-])light-dark\(|[(),])/i;

/**
 * CSS with both values of each `light-dark()`: one property is empty, and instead of the other, `initial`, `var()` takes its
 * fallback. What has not two arguments stays: no browser understands it.
 */
function withBothValues(css: string): string {
  const pieces = css.split(tokens);
  const open: { start: number; commas: number[] }[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (piece.endsWith('(')) open.push({ start: at, commas: [] });
    if (piece === ',') open.at(-1)?.commas.push(at);
    if (piece !== ')') continue;
    const { start = at, commas: [comma, ...more] = [] } = open.pop() ?? {};
    if (pieces[start]?.length === 1 || comma === undefined || more.length > 0) continue;
    pieces[start] = 'var(--in-light,';
    pieces[comma] = ')var(--in-dark,';
  }
  return pieces.join('');
}

/** A drawing as pages show it. If it follows their theme, `fragment` is that of the theme other than the first. */
export function readThemedDrawing(content: Buffer): ReturnType<typeof readDrawing> & { fragment?: string } {
  if (!/light-dark\(/i.test(content.toString())) return readDrawing(content);
  let fragment: string | undefined;
  const themes: CustomPlugin = {
    name: 'themes',
    fn: () => ({
      element: {
        enter({ name, attributes, children }) {
          // Browsers resolve no custom properties in animations.
          if (/^(?:animate|set)/.test(name)) return;
          for (const [key, value] of Object.entries(attributes)) attributes[key] = withBothValues(value);
          if (name !== 'style') return;
          for (const node of children) if ('value' in node) node.value = withBothValues(node.value);
        },
        exit(svg, { type }) {
          if (type !== 'root') return;
          svg.attributes.id ??= `in-${otherTheme}`;
          fragment = encodeURIComponent(svg.attributes.id);
          // At the end, so that selectors that count elements find the same ones.
          const value = { type: 'text' as const, value: rules };
          svg.children.push({ type: 'element', name: 'style', attributes: {}, children: [value] });
        },
      },
    }),
  };
  const drawing = readDrawing(content, themes);
  const isThemed = drawing.svg.includes('var(--in-light,') && !ownScheme.test(drawing.svg);
  return isThemed ? { ...drawing, fragment } : readDrawing(content);
}
