import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { activeLink, isWithin, type MenuEntry } from '../model/navigation.ts';
import { headerWidth } from '../theme/media.ts';
import { Label } from '../ui/Label.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkText } from '../ui/LinkText.tsx';

const wide = `
  --entry-padding: 0.875rem;
  --entry-size: var(--size-small);
  --call-space: nowrap;
`;

/** The compact menu, unless there is room for the wide one. */
export const MenuNav = styled.nav`
  --entry-padding: 0.375rem;
  --entry-size: var(--size-label);
  --call-space: pre;
  &[data-wide] { ${wide} }
  ${headerWidth.wide} { ${wide} }
  ${headerWidth.mobile} { display: none; }
  display: flex;
  flex: none;
  align-items: center;
  white-space: nowrap;
  > :last-child { margin-inline-start: var(--space-1); }
`;

const MenuLink = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.375em;
  min-height: var(--target);
  padding: 0 var(--entry-padding);
  border: 0;
  background: none;
  font-size: var(--entry-size);
  color: var(--muted);
  text-decoration: none;
  transition: color var(--duration-quick);
  &:hover { color: var(--text); }
  &[aria-current], &[data-within] { color: var(--text); }
  &[aria-current]::after, &[data-within]::after {
    content: '';
    position: absolute;
    inset: auto var(--entry-padding) 0.5rem;
    border-bottom: 2px solid var(--signal);
  }
`;

const DropdownButton = styled(MenuLink)`
  &::before {
    content: '+';
    order: 1;
    font-family: var(--font-mono);
    color: var(--signal);
  }
  &:has(+ :popover-open)::before { content: '−'; }
`;

const DropdownPanel = styled.div`
  inset-block: var(--header-height) auto;
  inset-inline: auto var(--gutter);
  width: 20rem;
  margin: 0;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  white-space: normal;
  /* If there is no room, the browser moves it. A position to try freezes WebKit 2.50 in what a container query hides. */
  @supports (position-area: end span-end) {
    inset: auto;
    position-area: end span-end;
    margin-block-start: var(--space-1);
    margin-inline-end: var(--gutter);
  }
  > p { padding: var(--space-1) var(--space-1) 0; }
  ul { margin-top: var(--space-1); }
`;

const PanelLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-1);
  border-radius: var(--radius-small);
  font-size: var(--size-small);
  text-decoration: none;
  &:hover { background: var(--surface); }
  &[aria-current] { color: var(--signal); }
  ul + & {
    margin-top: var(--space-1);
    border-top: 1px solid var(--line);
    border-radius: 0;
    color: var(--muted);
  }
`;

interface DropdownProps extends MenuEntry {
  dropdown: NonNullable<MenuEntry['dropdown']>;
  url: string;
}

/**
 * A button that opens a heading, links, and a link to the whole collection. They are a popover: it opens, closes on
 * Escape and gives focus back without a script. The site script closes it when focus leaves.
 */
function Dropdown({ href, text, label, dropdown, url }: DropdownProps) {
  // With a capital letter, which ids of headings never have.
  const id = `Menu-${href.replace(/[/#]/g, '')}`;
  const isActive = isWithin(href, url);
  return (
    <div data-menu>
      <DropdownButton
        as="button"
        type="button"
        popoverTarget={id}
        aria-label={label}
        data-within={isActive ? '' : undefined}
      >
        {text}
      </DropdownButton>
      <DropdownPanel id={id} popover="auto">
        <Label as="p">{dropdown.heading}</Label>
        <ul>
          {dropdown.links.map((link) => (
            <li key={link.href}>
              <PanelLink href={link.href} hrefLang={link.lang} {...activeLink(link, url)}>
                <LinkText {...link} />
              </PanelLink>
            </li>
          ))}
        </ul>
        {dropdown.all && (
          <PanelLink href={href} aria-current={href === url ? 'page' : undefined}>
            {dropdown.all}
          </PanelLink>
        )}
      </DropdownPanel>
    </div>
  );
}

interface Props {
  entries: MenuEntry[];
  url: string;
  label: string;
}

/** What is as wide as an entry. Its text is an attribute: nobody reads, finds or copies it. */
export const EntrySizer = ({ text, dropdown }: MenuEntry) =>
  dropdown ? <DropdownButton as="span" data-text={text} /> : <MenuLink as="span" data-text={text} />;

export function DesktopMenu({ entries, url, label, children }: PropsWithChildren<Props>) {
  return (
    <MenuNav aria-label={label}>
      {entries.map((entry) =>
        entry.dropdown ? (
          <Dropdown key={entry.href} {...entry} dropdown={entry.dropdown} url={url} />
        ) : (
          <MenuLink key={entry.href} href={entry.href} {...activeLink(entry, url)}>
            {entry.text}
          </MenuLink>
        ),
      )}
      {children}
    </MenuNav>
  );
}
