import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { phoneHref } from '../model/layoutData.ts';
import { activeLink, isWithin, type MenuEntry } from '../model/navigation.ts';
import type { Site } from '../model/site.ts';
import { headerWidth, without } from '../theme/media.ts';
import { Link } from '../ui/Link.tsx';
import { LinkText } from '../ui/LinkText.tsx';
import { Wordmark } from './Wordmark.tsx';

// Without this, styled-components warns of the attributes of `command`, which it does not know.
export const MenuButton = styled.button.withConfig({ shouldForwardProp: () => true })`
  min-height: var(--target);
  padding: 0 min(var(--space-2), 4vw);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  background: none;
  font-size: var(--size-small);
  ${headerWidth.tiny} { font-size: var(--size-label); }
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  overflow-wrap: anywhere;
  &[href] { padding-block: calc(0.775rem - 1px); }
  ${headerWidth.desktop} { display: none; }
`;

const MenuDialog = styled.dialog`
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
  ${without.boot} &:target {
    display: block;
    position: absolute;
    height: auto;
    min-height: 100vh;
  }
`;

const DialogHeader = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  height: var(--header-height);
`;

const DialogNav = styled.nav`
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
  summary::after {
    content: '+';
    color: var(--signal);
    font-family: var(--font-mono);
  }
  [open] > summary::after { content: '−'; }
  details a {
    min-height: var(--target);
    border: 0;
    font-size: var(--size-text);
    font-weight: 400;
    padding-inline-start: var(--space-2);
  }
  details div { padding-bottom: var(--space-2); }
`;

const DialogFooter = styled.div`
  display: grid;
  gap: var(--space-1);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  > [href^='tel:'], > [href^='mailto:'] {
    min-height: var(--target);
    line-height: var(--target);
    text-decoration: none;
  }
`;

interface Props {
  entries: MenuEntry[];
  url: string;
  site: Site;
}

/** The id of the menu: no heading of the content may have it. */
const id = 'mobile-menu';

/** A button that opens or closes the menu. Without the boot script it is a link, because not every browser knows commands. */
export function MenuControl({ command, text }: { command: 'show-modal' | 'close'; text: string }) {
  const opens = command === 'show-modal';
  return (
    <>
      <MenuButton type="button" {...{ commandfor: id, command }} autoFocus={!opens} data-needs-script>
        {text}
      </MenuButton>
      <MenuButton as="a" href={opens ? `#${id}` : '#'} data-without-script>
        {text}
      </MenuButton>
    </>
  );
}

const linksOf = (href: string, { links, all }: NonNullable<MenuEntry['dropdown']>) =>
  all ? [...links, { href, text: all }] : links;

/** The navigation of small screens: a dialog that fills the screen, with sections that fold. It keeps the focus. */
export function MobileMenu({ entries, url, site, children }: PropsWithChildren<Props>) {
  const { name, labels, email, phone } = site;
  return (
    <MenuDialog id={id} aria-label={labels.menu}>
      <DialogHeader>
        <Wordmark name={name} />
        <MenuControl command="close" text={labels.closeMenu} />
      </DialogHeader>
      <DialogNav aria-label={labels.menu}>
        {entries.map((entry) =>
          entry.dropdown ? (
            <details key={entry.href} open={isWithin(entry.href, url)}>
              <summary>{entry.text}</summary>
              <div>
                {linksOf(entry.href, entry.dropdown).map((link) => (
                  <Link key={link.href} href={link.href} hrefLang={link.lang} {...activeLink(link, url)}>
                    <LinkText {...link} />
                  </Link>
                ))}
              </div>
            </details>
          ) : (
            <Link key={entry.href} href={entry.href} {...activeLink(entry, url)}>
              {entry.text}
            </Link>
          ),
        )}
      </DialogNav>
      <DialogFooter>
        {children}
        <a href={phoneHref(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </DialogFooter>
    </MenuDialog>
  );
}
