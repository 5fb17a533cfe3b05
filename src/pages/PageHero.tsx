import styled, { css } from 'styled-components';
import type { HeroData } from './standard.ts';
import { Actions } from '../ui/Button.tsx';
import { Blueprint, phoneSheetSize, sheetSize } from '../ui/Blueprint.tsx';
import { Columns } from '../ui/Columns.ts';
import { Icon } from '../ui/Icon.tsx';
import { Label } from '../ui/Label.tsx';
import { Link } from '../ui/Link.tsx';
import { coverLook, Picture } from '../ui/Picture.tsx';
import { HeroFigure } from './HeroFigure.tsx';
import * as media from '../theme/media.ts';

export const HeroSection = styled.header`
  position: relative;
  overflow: clip;
  display: grid;
  align-content: center;
  padding-block: calc(var(--header-height) + var(--space-6)) var(--space-8);
  border-bottom: 1px solid var(--line);
  background: var(--tint);
  ${media.wide} { min-height: 34rem; }
  /* On a phone, the drawing is beside the label. */
  ${media.mobile} {
    &:has(> [data-blueprint]) { padding-top: calc(var(--header-height) + 7.5rem); }
    &:not([data-under-example]) > [data-blueprint] + div nav { margin-inline-end: ${phoneSheetSize}; }
  }
  /* A worked example lies over the lower edge, and says more than the drawing. */
  &[data-under-example] {
    min-height: 0;
    padding-block: calc(var(--header-height) + var(--space-6)) calc(var(--space-6) + var(--overlap));
    > [data-blueprint] { display: none; }
  }
  /* The introduction ends beside the drawing. */
  ${media.narrow} {
    &:not([data-under-example]) h1 + p {
      max-width: min(28em, 100vw - 2 * var(--gutter) - ${sheetSize} - 0.5rem);
    }
  }
`;

/** On a phone, the cover is below the words. */
const besideCover = css`
  ${media.desktop} { && > * { grid-column: 1 / 8; } }
  img {
    ${coverLook}
    grid-column: 1 / -1;
    aspect-ratio: 16 / 10;
    margin-top: var(--space-2);
    border-color: var(--hue);
    ${media.desktop} {
      grid-area: 1 / 8 / span 4 / -1;
      align-self: center;
      margin: 0;
    }
    ${media.print} { display: none; }
  }
`;

/** Or the drawing on a phone would lie behind the heading. */
const withoutLabel = css`
  ${media.mobile} { margin-top: var(--space-3); }
`;

const HeroColumns = styled(Columns)<{ $hasCover: boolean; $hasLabel: boolean }>`
  position: relative;
  row-gap: var(--space-3);
  > h1 + p {
    max-width: 28em;
    text-wrap: balance;
    font-size: var(--size-intro);
    line-height: 1.45;
    letter-spacing: -0.008em;
    color: var(--muted);
  }
  ${media.narrow} { > h1 { grid-column: 1 / 10; } }
  ${media.wide} { > * { grid-column: 1 / 10; } }
  ${({ $hasCover }) => $hasCover && besideCover}
  ${({ $hasLabel }) => !$hasLabel && withoutLabel}
`;

const HeroLabel = styled(Label)`
  display: flex;
  align-items: center;
  align-self: start;
  gap: var(--space-1);
  color: var(--hue);
  > nav { flex: 1; }
  ${media.tiny} { display: block; }
  li { display: inline; }
  li + li::before {
    content: '/\\200b';
    margin-inline: 0.75ch;
    color: var(--line-strong);
  }
  li > a {
    padding-block: 0.4em;
    margin-block: -0.4em;
    color: var(--muted);
    text-decoration-color: transparent;
  }
`;

/** Links to the pages above a page, and the page itself at the end. */
function Breadcrumbs({ label, links, here }: NonNullable<HeroData['breadcrumbs']>) {
  return (
    <nav aria-label={label}>
      <ol>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}

/** The header of an ordinary page, on a background of its hue beside a drawing, with its picture beside or below. */
export function PageHero({ type, breadcrumbs, label, heading, text, icon, image, actions }: HeroData) {
  const beside = image?.isBeside ? image : undefined;
  const hasLabel = Boolean(icon || breadcrumbs || label);
  return (
    <>
      <HeroSection>
        {!beside && <Blueprint icon={icon} type={type} />}
        <HeroColumns $hasCover={beside !== undefined} $hasLabel={hasLabel}>
          {hasLabel && (
            <HeroLabel as="div">
              {icon && <Icon name={icon} />}
              {breadcrumbs ? <Breadcrumbs {...breadcrumbs} /> : label && <p>{label}</p>}
            </HeroLabel>
          )}
          <h1 tabIndex={-1}>{heading}</h1>
          <p>{text}</p>
          <Actions actions={actions} />
          {beside && <Picture picture={beside.picture} alt={beside.alt} slot="half" />}
        </HeroColumns>
      </HeroSection>
      {image && !beside && <HeroFigure {...image} />}
    </>
  );
}
