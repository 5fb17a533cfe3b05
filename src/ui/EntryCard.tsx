import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { TextLanguage } from '../model/manifest.ts';
import * as media from '../theme/media.ts';
import { Icon } from './Icon.tsx';
import { Label } from './Label.tsx';
import { Link } from './Link.tsx';

/** A link that covers the card around it, with the outline of the whole card. */
export const coveringLink = (color: string, offset: string) => css`
  a { text-decoration: none; }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible { outline: none; }
  a:focus-visible::after {
    outline: 2px solid ${color};
    outline-offset: ${offset};
    border-radius: var(--radius);
  }
`;

/** From edge to edge, on a phone too. */
const photoLook = css`
  && { grid-template-columns: minmax(0, 1fr); }
  img {
    width: calc(100% + 2 * var(--space-3));
    max-width: none;
    max-height: 18rem;
    aspect-ratio: 16 / 10;
    object-fit: cover;
    margin: calc(-1 * var(--space-3)) calc(-1 * var(--space-3)) var(--space-2);
  }
`;

const CardItem = styled.li<{ $isBrief: boolean; $hasPhoto: boolean }>`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-1);
  padding: var(--space-3);
  ${media.narrow} { ${({ $isBrief }) => $isBrief && 'padding-inline: var(--space-2);'} }
  transition: background-color var(--duration-quick);
  svg {
    width: 3em;
    stroke-width: 1;
    color: var(--hue);
    margin-bottom: var(--space-3);
  }
  ${({ $isBrief }) =>
    !$isBrief &&
    css`
    ${media.desktop} {
      svg {
        width: 5.5em;
        stroke-width: 0.75;
        margin-bottom: var(--space-6);
      }
    }
  `}
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: var(--space-2);
    align-items: center;
    svg {
      width: 2.5em;
      margin: 0;
    }
    > :not(svg, h3) { grid-column: 1 / -1; }
  }
  ${media.tiny} { grid-template-columns: minmax(0, 1fr); }
  ${media.print} {
    && svg {
      width: 2.5em;
      margin: 0;
    }
  }
  ${coveringLink('currentColor', '-6px')}
  a {
    font-size: var(--size-entry);
    letter-spacing: -0.02em;
  }
  p {
    font-size: var(--size-small);
    color: var(--muted);
    max-width: 27em;
  }
  > span[aria-hidden] {
    margin-top: var(--space-2);
    color: var(--hue);
  }
  > span[aria-hidden]::after {
    content: ' →';
    display: inline-block;
    transition: transform var(--duration-quick);
    white-space: pre;
  }
  [dir='rtl'] & > span[aria-hidden]::after { scale: -1 1; }
  &:hover > span[aria-hidden]::after { transform: translateX(4px); }
  background: var(--tint);
  &:hover { background: var(--fill); }
  &:hover :is(a, p, span, svg) { color: var(--on-fill); }
  ${({ $hasPhoto }) => $hasPhoto && photoLook}
`;

interface Props {
  entry: { url: string; data: { color: string; icon: string; title: string; description: string } };
  /** A picture in the place of the icon. */
  photo?: ReactNode;
  /** The short name of a brief card, which has no description. */
  name?: string;
  /** Of the entry, if it is not that of the page. */
  language?: TextLanguage;
  /** The last line. */
  more: string;
}

/** A cell that leads to a service or a category. The whole cell is the link. */
export function EntryCard({ entry: { url, data }, photo, name, language, more }: Props) {
  return (
    <CardItem $isBrief={name !== undefined} $hasPhoto={photo !== undefined} data-hue={data.color} data-reveal>
      {photo ?? <Icon name={data.icon} />}
      <h3 {...language}>
        <Link href={url}>{name ?? data.title}</Link>
      </h3>
      {name ? <span /> : <p {...language}>{data.description}</p>}
      <Label aria-hidden="true">{more}</Label>
    </CardItem>
  );
}
