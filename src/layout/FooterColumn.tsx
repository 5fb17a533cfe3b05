import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { NavLink } from '../model/navigation.ts';
import { Link } from '../ui/Link.tsx';
import { PlaceholderLink } from './PlaceholderLink.tsx';

const Column = styled.div`
  h2 { font-size: var(--size-small); letter-spacing: 0; color: var(--text); margin-bottom: var(--space-1); }
  ul { margin: 0; padding: 0; list-style: none; }
  a { display: inline-flex; align-items: center; min-height: 2.25rem;
    @media (pointer: coarse) { min-width: 2.75rem; min-height: 2.75rem; } }
  address { font-style: normal; margin-bottom: var(--space-1); }
`;

interface Props {
  title: string;
  links: NavLink[];
  /** Links after those, to pages that do not exist yet. */
  unwritten?: string[];
}

/** A titled list of links. */
export function FooterColumn({ title, links, unwritten = [], children }: PropsWithChildren<Props>) {
  return (
    <Column>
      <h2>{title}</h2>
      {children}
      <ul>
        {links.map(({ href, text }) => (
          <li key={text}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        {unwritten.map((text) => (
          <li key={text}>
            <PlaceholderLink text={text} />
          </li>
        ))}
      </ul>
    </Column>
  );
}
