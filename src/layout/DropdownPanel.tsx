import styled from 'styled-components';
import type { NavLink } from '../model/navigation.ts';
import { Label } from '../ui/Label.tsx';
import { Link } from '../ui/Link.tsx';
import { activeLink } from './activeLink.ts';

const Panel = styled.div`
  position: fixed;
  inset: var(--header-height) var(--gutter) auto auto;
  width: 20rem;
  margin: 0;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  @supports (position-area: bottom) {
    inset: auto;
    position-area: bottom span-right;
    position-try-fallbacks: flip-inline;
    margin-top: var(--space-1);
  }
  ul { margin: var(--space-1) 0 0; padding: 0; list-style: none; }
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 var(--space-1);
  border-radius: var(--radius-small);
  font-size: var(--size-small);
  text-decoration: none;
  &:hover { background: var(--surface); }
  &[aria-current] { color: var(--signal); }
  ul + & { margin-top: var(--space-1); border-top: 1px solid var(--line); border-radius: 0; color: var(--muted); }
`;

const Heading = styled(Label)`
  padding: var(--space-1) var(--space-1) 0;
`;

interface Props {
  id: string;
  heading: string;
  links: NavLink[];
  /** Text and address of the link to the whole collection. */
  all: string;
  href: string;
  url: string;
}

/** The content of a dropdown: a heading, the links, and a link to the whole collection. */
export function DropdownPanel({ id, heading, links, all, href, url }: Props) {
  return (
    <Panel id={id} popover="auto">
      <Heading as="p">{heading}</Heading>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Entry href={link.href} {...activeLink(link.href, url)}>
              {link.text}
            </Entry>
          </li>
        ))}
      </ul>
      <Entry href={href} aria-current={href === url ? 'page' : undefined}>
        {all}
      </Entry>
    </Panel>
  );
}
