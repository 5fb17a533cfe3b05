import styled from 'styled-components';
import type { HeroData } from '../model/pageData.ts';
import { Link } from '../ui/Link.tsx';

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  margin: 0;
  padding: 0;
  list-style: none;
  li { display: flex; align-items: center; }
  li + li::before { content: '/'; margin-inline: 0.75ch; color: var(--line-strong); }
  a { padding-block: 0.4em; margin-block: -0.4em; color: var(--muted); text-decoration-color: transparent; }
`;

/** The way to a page from the pages above it; it ends with the page itself. */
export function Breadcrumbs({ label, links, here }: NonNullable<HeroData['breadcrumbs']>) {
  return (
    <nav aria-label={label}>
      <Trail>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </Trail>
    </nav>
  );
}
