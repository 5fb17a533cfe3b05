import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { MenuEntry } from '../model/navigation.ts';
import { Link } from '../ui/Link.tsx';
import { headerWidth } from '../theme/media.ts';
import { activeLink } from './activeLink.ts';
import { entryLook } from './entryLook.ts';
import { MenuDisclosure } from './MenuDisclosure.tsx';

const Nav = styled.nav`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  ${headerWidth.narrow} { gap: 0; > :last-child { margin-left: var(--space-1); } }
  ${headerWidth.mobile} { display: none; }
`;

const Plain = styled(Link)`${entryLook}`;

interface Props {
  entries: MenuEntry[];
  url: string;
  label: string;
}

/** The navigation of wide screens. */
export function DesktopMenu({ entries, url, label, children }: PropsWithChildren<Props>) {
  return (
    <Nav aria-label={label}>
      {entries.map((entry) =>
        entry.opens ? (
          <MenuDisclosure key={entry.href} entry={{ ...entry, opens: entry.opens }} url={url} />
        ) : (
          <Plain key={entry.href} href={entry.href} {...activeLink(entry.href, url)}>
            {entry.text}
          </Plain>
        ),
      )}
      {children}
    </Nav>
  );
}
