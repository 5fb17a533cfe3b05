import styled from 'styled-components';
import { media } from '../theme/media.ts';
import { Flame } from './Flame.tsx';
import { Icon } from './Icon.tsx';

/**
 * The sheet's size is `--sheet`; one unit is a cell of the grid that the figure was designed on, 24 or 32 to a side.
 * A glow of the page's hue lies under it, as of a lamp.
 */
const Sheet = styled.div<{ $units: number }>`
  --sheet: clamp(15rem, 40vw, 36rem);
  --unit: calc(var(--sheet) / ${({ $units }) => $units});
  --thin: color-mix(in oklch, var(--hue) 13%, transparent);
  position: absolute;
  inset: 50% auto auto calc(50% + min(var(--page), 100% - 2 * var(--gutter)) / 2 - 0.66 * var(--sheet));
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
  &::before, &::after { content: ''; position: absolute; border: 1px dashed color-mix(in oklch, var(--hue) 45%, transparent); }
  &::before { inset: calc(2 * var(--unit)); border-radius: 50%; }
  &::after { inset: calc(50% - 0.5px) -6%; border-width: 1px 0 0; }
  svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: none; stroke: var(--hue); stroke-width: 0.09; }
  ${media.wide} { mask-image: linear-gradient(90deg, transparent, black 24%); }
  @media (max-width: 63.999em) {
    inset: var(--header-height) calc(-0.45 * var(--sheet)) auto auto;
    translate: none;
    mask-image: linear-gradient(210deg, black 20%, transparent 72%);
  }
  ${media.print} { display: none; }
  ${media.forcedColors} { display: none; }
`;

/** A figure as its construction drawing: the icon named, else the agency's mark. It says nothing that words do not. */
export function Blueprint({ icon }: { icon?: string }) {
  return (
    <Sheet $units={icon ? 24 : 32} aria-hidden="true">
      {icon ? <Icon name={icon} /> : <Flame />}
    </Sheet>
  );
}
