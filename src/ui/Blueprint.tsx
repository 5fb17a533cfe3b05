import { useContext } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { figures } from '../theme/figures.ts';
import * as media from '../theme/media.ts';
import { lightDark } from '../theme/tokens.ts';
import { Icon } from './Icon.tsx';
import { Label } from './Label.tsx';
import { Logo } from './Logo.tsx';
import { SiteContext } from './SiteContext.ts';

/** The width and height of the drawing, beside which texts end on wide screens. */
export const sheetSize = 'clamp(12rem, 28vw, 25rem)';
/** The same on a phone, where the label ends beside it. */
export const phoneSheetSize = 'min(8rem, 31vw)';

/**
 * The drawing's size is `--sheet`; one unit is a cell of the grid that the figure was designed on, 24 or 32 to a side.
 * Behind it is a glow of the page's hue. While a line is typed, `--typed` is how much of it is there, and of the outline.
 */
const BlueprintFrame = styled.div<{ $units: number }>`
  --sheet: ${sheetSize};
  --unit: calc(var(--sheet) / ${({ $units }) => $units});
  --thin: color-mix(in oklab, var(--hue) 16%, transparent);
  position: absolute;
  inset-block: calc(50% + var(--header-height) / 2) auto;
  inset-inline: calc(50% + var(--page-width) / 2 - var(--sheet)) auto;
  width: var(--sheet);
  height: var(--sheet);
  translate: 0 -50%;
  [data-typing] & { --typed: 0; }
  &::before, &::after {
    content: '';
    position: absolute;
    pointer-events: none;
  }
  /* Chromium knows the mask without the prefix since 120. */
  &::before {
    inset: calc(-2 * var(--unit));
    background:
      radial-gradient(closest-side, color-mix(in oklab, var(--hue) 22%, transparent), transparent 75%),
      linear-gradient(var(--thin) 1px, transparent 1px) 0 0 / var(--unit) var(--unit),
      linear-gradient(90deg, var(--thin) 1px, transparent 1px) 0 0 / var(--unit) var(--unit);
    -webkit-mask-image: radial-gradient(closest-side, black 70%, transparent);
    /* The lamp is lit when the last character is typed. */
    opacity: calc(50 * var(--typed, 1) - 49);
    transition: opacity var(--duration-draw);
  }
  &::after {
    inset: var(--unit);
    border: 1px dashed color-mix(in oklab, var(--hue) 45%, transparent);
    border-radius: 50%;
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
  ${media.mobile} {
    --sheet: ${phoneSheetSize};
    inset-block: calc(var(--header-height) + var(--space-1)) auto;
    inset-inline: auto var(--gutter);
    translate: none;
    svg { stroke-width: 0.16; }
  }
  ${media.print} { display: none; }
  ${media.forcedColors} { &::before, &::after { content: none; } }
`;

/** The lamp gives light in the light theme. The button is over the drawing, with its text at the foot. */
const LampFrame = styled(BlueprintFrame)`
  z-index: 1;
  svg {
    fill: ${lightDark(['var(--signal-fill)', 'transparent'])};
    stroke-dasharray: 1px;
    stroke-dashoffset: calc(1px - 1px * var(--typed, 1));
    fill-opacity: calc(50 * var(--typed, 1) - 49);
    transition: fill var(--duration-quick);
  }
  &:hover svg { fill: color-mix(in oklab, var(--signal-fill) ${lightDark(['80%', '20%'])}, transparent); }
`;

/** How the light of the lamp spreads over the page, or goes back into it (client/boot/theme.ts). */
const LightStyle = createGlobalStyle`
  [data-light]::view-transition-old(root), [data-light]::view-transition-new(root) {
    animation: none;
    mix-blend-mode: normal;
  }
  [data-light='on']::view-transition-new(root), [data-light='off']::view-transition-old(root) {
    z-index: 1;
    animation: light var(--duration-draw) cubic-bezier(0.3, 0, 0.3, 1) both;
  }
  [data-light='off']::view-transition-old(root) { animation-direction: reverse; }
  @keyframes light {
    from { clip-path: circle(0 at var(--flame)); }
    to { clip-path: circle(150vmax at var(--flame)); }
  }
`;

const LampSwitch = styled(Label).attrs({ as: 'button', type: 'button' })`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  > span {
    position: absolute;
    inset: 100% -1rem auto;
    line-height: var(--target);
  }
  ${media.mobile} {
    > span {
      inset-block: 25% auto;
      inset-inline: auto 100%;
      width: max-content;
      max-width: calc(100vw - 2 * var(--gutter) - var(--sheet));
      padding-inline-end: var(--space-2);
      line-height: 1.5;
      text-align: end;
    }
  }
  > :first-child { display: ${lightDark(['none', 'block'])}; }
  > :last-child { display: ${lightDark(['block', 'none'])}; }
  &:hover { color: var(--text); }
`;

interface Props {
  icon?: string;
  type?: string;
  /** Whether it is no switch: at the end of a page. */
  isStill?: boolean;
}

/**
 * A construction drawing of an icon or of the page type's figure. It is decorative: the text beside it says the same.
 * Without either it is the company's logo, and switches between the dark and the light theme if it has a name for that.
 */
export function Blueprint({ icon, type = '', isStill }: Props) {
  const { lamp } = useContext(SiteContext);
  const figure = figures[type];
  if (!icon && !figure && lamp && !isStill)
    return (
      <LampFrame $units={32} data-blueprint>
        <LightStyle />
        <Logo isOutline />
        <LampSwitch data-lamp data-needs-script>
          <span>{lamp.on}</span>
          <span>{lamp.off}</span>
        </LampSwitch>
      </LampFrame>
    );
  return (
    <BlueprintFrame $units={icon ? 24 : 32} aria-hidden="true" data-blueprint>
      {icon ? <Icon name={icon} /> : figure ? <Figure d={figure} /> : <Logo isOutline />}
    </BlueprintFrame>
  );
}

const Figure = ({ d }: { d: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <path d={d} />
  </svg>
);
