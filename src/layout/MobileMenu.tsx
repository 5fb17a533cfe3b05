import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { MenuEntry } from '../model/navigation.ts';
import type { Site } from '../model/site.ts';
import { headerWidth } from '../theme/media.ts';
import { Link } from '../ui/Link.tsx';
import { Logo } from '../ui/Logo.tsx';
import { activeLink } from './activeLink.ts';

// Without this, styled-components warns of the attributes of `command`, which it does not know.
const Closer = styled.button.withConfig({ shouldForwardProp: () => true })`
  min-height: 2.75rem;
  padding: 0 var(--space-2);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: none;
  font-size: var(--size-small);
  font-weight: 600;
`;

const Opener = styled(Closer)`
  ${headerWidth.desktop} { display: none; }
`;

const Panel = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0 var(--gutter) var(--space-4);
  border: 0;
  background: var(--ground);
  color: var(--text);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: var(--header-height);
  svg { height: calc(1.1 * var(--size-mark)); fill: var(--signal); }
`;

const Nav = styled.nav`
  a, summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.5rem;
    border-top: 1px solid var(--line);
    font-size: var(--size-h3);
    font-weight: 600;
    text-decoration: none;
    &[aria-current] { color: var(--signal); }
  }
  summary::after { content: '+'; color: var(--signal); font-family: var(--font-mono); }
  [open] > summary::after { content: '−'; }
  details a { min-height: 2.75rem; border: 0; font-size: var(--size-text); font-weight: 400; padding-left: var(--space-2); }
  details div { padding-bottom: var(--space-2); }
`;

const Foot = styled.div`
  display: grid;
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
`;

interface Props {
  entries: MenuEntry[];
  url: string;
  labels: Pick<Site['labels'], 'menu' | 'closeMenu'>;
}

/** The id of the menu: no heading of the content may have it. */
const id = 'mobile-menu';

/** Buttons that open and close the menu without a script. React's types do not know them yet. */
const command = (name: 'show-modal' | 'close') => ({ commandfor: id, command: name });

/** The navigation of small screens: a dialog that fills the screen, with sections that fold. It keeps the focus. */
export function MobileMenu({ entries, url, labels, children }: PropsWithChildren<Props>) {
  return (
    <>
      <Opener type="button" {...command('show-modal')}>
        {labels.menu}
      </Opener>
      <Panel id={id} aria-label={labels.menu}>
        <Top>
          <Logo />
          <Closer type="button" {...command('close')} autoFocus>
            {labels.closeMenu}
          </Closer>
        </Top>
        <Nav aria-label={labels.menu}>
          {entries.map((entry) =>
            entry.opens ? (
              <details key={entry.href} open={url === entry.href || url.startsWith(`${entry.href}/`)}>
                <summary>{entry.text}</summary>
                <div>
                  {[...entry.opens.links, { href: entry.href, text: entry.opens.all }].map((link) => (
                    <Link key={link.href} href={link.href} {...activeLink(link.href, url)}>
                      {link.text}
                    </Link>
                  ))}
                </div>
              </details>
            ) : (
              <Link key={entry.href} href={entry.href} {...activeLink(entry.href, url)}>
                {entry.text}
              </Link>
            ),
          )}
        </Nav>
        {children && <Foot>{children}</Foot>}
      </Panel>
    </>
  );
}
