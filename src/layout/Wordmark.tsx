import { useContext } from 'react';
import styled from 'styled-components';
import { headFont } from '../theme/tokens.ts';
import { Logo } from '../ui/Logo.tsx';
import { Link } from '../ui/Link.tsx';
import { SiteContext } from '../ui/SiteContext.ts';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: var(--target);${headFont}
  font-size: var(--size-mark);
  font-weight: 700;
  letter-spacing: -0.03em;
  line-height: 1.1;
  color: var(--text);
  text-decoration: none;
  svg {
    flex: none;
    height: 1.1em;
    fill: var(--signal);
  }
  &[data-long] { font-size: var(--size-text); }
`;

/** The company's logo and name, as a link to the home page. */
export function Wordmark({ name }: { name: string }) {
  const { home = '/' } = useContext(SiteContext);
  return (
    <HomeLink href={home} data-long={name.length > 24 ? '' : undefined}>
      <Logo />
      <span>{name}</span>
    </HomeLink>
  );
}
