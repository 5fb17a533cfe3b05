import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { FooterLink } from '../model/layoutData.ts';
import { FooterLinks } from './FooterLinks.tsx';

const Column = styled.div`
  h2 { font-size: var(--size-small); letter-spacing: 0; color: var(--text); margin-bottom: var(--space-1); }
  ul { margin: 0; padding: 0; list-style: none; }
  a { display: inline-flex; align-items: center; min-height: 2.25rem;
    @media (pointer: coarse) { min-width: 2.75rem; min-height: 2.75rem; } }
  address { font-style: normal; margin-bottom: var(--space-1); text-wrap: balance; }
`;

interface Props {
  title: string;
  links: FooterLink[];
}

/** A titled list of links. */
export function FooterColumn({ title, links, children }: PropsWithChildren<Props>) {
  return (
    <Column>
      <h2>{title}</h2>
      {children}
      <FooterLinks links={links} />
    </Column>
  );
}
