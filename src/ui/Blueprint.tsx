import styled from 'styled-components';
import * as media from '../theme/media.ts';
import { Logo } from './Logo.tsx';
import { Icon } from './Icon.tsx';

/** The figures of page types without an icon, on a grid of 32 units. */
const figures: Readonly<Record<string, string>> = {
  services: 'M4 9.5h6v6H4zM11 9.5h6v6h-6zM18 9.5h6v6h-6zM4 16.5h6v6H4zM11 16.5h6v6h-6zM18 16.5h6v6h-6z',
  portfolio: 'M4 13h14v11H4zM7 13v-3h14v11h-3M10 10V7h14v11h-3M4 21l4-4 3 2.5 3-4 4 4M7 15.5h2',
  testimonials: 'M4 9h9v8c0 4-2.5 6-6 6.5V20c2 0 3-1 3-3H4zM15 9h9v8c0 4-2.5 6-6 6.5V20c2 0 3-1 3-3h-6z',
  contact: 'M6 15.5L25 6 19.5 25 14 19zM14 19L25 6M14 19v6.5l3-3.2',
};

/**
 * The sheet's size is `--sheet`; one unit is a cell of the grid that the figure was designed on, 24 or 32 to a side.
 * Behind it is a glow of the page's hue.
 */
const BlueprintFrame = styled.div<{ $units: number }>`
  --sheet: clamp(18rem, 38vw, 34rem);
  --unit: calc(var(--sheet) / ${({ $units }) => $units});
  --thin: color-mix(in oklch, var(--hue) 13%, transparent);
  position: absolute;
  inset: 50% auto auto calc(50% + var(--page-width) / 2 - 0.55 * var(--sheet));
  width: var(--sheet);
  height: var(--sheet);
  translate: 0 -50%;
  pointer-events: none;
  background:
    radial-gradient(closest-side, color-mix(in oklch, var(--hue) 20%, transparent), transparent),
    linear-gradient(var(--thin) 1px, transparent 1px) 0 0 / var(--unit) var(--unit),
    linear-gradient(90deg, var(--thin) 1px, transparent 1px) 0 0 / var(--unit) var(--unit);
  border: solid var(--thin);
  border-width: 0 1px 1px 0;
  &::before, &::after {
    content: '';
    position: absolute;
    border: 1px dashed color-mix(in oklch, var(--hue) 45%, transparent);
  }
  &::before {
    inset: calc(2 * var(--unit));
    border-radius: 50%;
  }
  &::after {
    inset: calc(50% - 0.5px) -6%;
    border-width: 1px 0 0;
  }
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: var(--hue);
    stroke-width: 0.09;
  }
  /* Chromium knows it without the prefix since 120. */
  ${media.wide} { -webkit-mask-image: linear-gradient(90deg, transparent, black 24%); }
  @media (max-width: 63.999em) {
    inset: var(--header-height) calc(-0.36 * var(--sheet)) auto auto;
    translate: none;
    -webkit-mask-image: radial-gradient(circle at 62% 34%, black 22%, transparent 66%);
  }
  ${media.print} { display: none; }
  ${media.forcedColors} { display: none; }
`;

/**
 * A construction drawing of an icon or of the page type's figure, else of the company's logo. It is decorative: the text
 * beside it says the same.
 */
export function Blueprint({ icon, type = '' }: { icon?: string; type?: string }) {
  const figure = figures[type] && (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d={figures[type]} />
    </svg>
  );
  return (
    <BlueprintFrame $units={icon ? 24 : 32} aria-hidden="true">
      {icon ? <Icon name={icon} /> : (figure ?? <Logo />)}
    </BlueprintFrame>
  );
}
