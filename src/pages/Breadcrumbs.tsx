import styled from 'styled-components';
import type { HeroData } from '../model/pageData.ts';
import { Link } from '../ui/Link.tsx';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: inline; }
  li + li::before { content: '/'; margin-inline: 0.75ch; color: var(--line-strong); }
  a { padding-block: 0.4em; margin-block: -0.4em; color: var(--muted); text-decoration-color: transparent; }
`;

/** Links to the pages above a page, and the page itself at the end. */
export function Breadcrumbs({ label, links, here }: NonNullable<HeroData['breadcrumbs']>) {
  return (
    <nav aria-label={label}>
      <List>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </List>
    </nav>
  );
}
