import styled from 'styled-components';
import { Link } from '../../ui/Link.tsx';
import type { AuthorPage, Destination, PageLink } from './types.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  li { display: grid; }
  em { font-style: normal; font-size: var(--size-label); color: var(--muted); }
  [data-to='broken'] em, [data-to='unpublished'] em { color: var(--danger); }
  [data-to='unwritten'] em { color: var(--signal); }
`;

const notes: Record<Destination, string> = {
  page: '',
  file: 'a file',
  outside: 'leaves the site',
  unwritten: 'not written yet: leads to the not-found page',
  unpublished: 'not on the published site',
  broken: 'broken: there is no such page or anchor',
};

/** The worst first, because authors look for those. */
const order: Destination[] = ['broken', 'unpublished', 'unwritten', 'page', 'file', 'outside'];
const worstFirst = (a: PageLink, b: PageLink) => order.indexOf(a.to) - order.indexOf(b.to);

const Address = ({ href, to }: PageLink) =>
  to === 'page' || to === 'outside' || to === 'unpublished' ? (
    <Link href={href}>{href}</Link>
  ) : (
    <span>{href}</span>
  );

export function LinksOut({ links }: { links: AuthorPage['linksOut'] }) {
  return (
    <List data-links-out>
      {links.toSorted(worstFirst).map((link) => (
        <li key={link.href} data-to={link.to}>
          <Address {...link} />
          <em>
            {link.text}
            {notes[link.to] && ` (${notes[link.to]})`}
          </em>
        </li>
      ))}
    </List>
  );
}

export function LinksIn({ links }: { links: AuthorPage['linksIn'] }) {
  return (
    <List data-links-in>
      {links.map(({ url, title }) => (
        <li key={url}>
          <Link href={url}>{url}</Link>
          <em>{title}</em>
        </li>
      ))}
    </List>
  );
}
