import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { type FooterLink, type FooterList, type LayoutData, phoneHref } from '../model/layoutData.ts';
import { Columns } from '../ui/Columns.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { LinkText } from '../ui/LinkText.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ThemeControl } from './ThemeControl.tsx';
import { Wordmark } from './Wordmark.tsx';

/** By the footer's width in its font size: unlike a media query, it respects text that is enlarged on the page alone. */
const from = (width: number) => `@container footer (width >= ${width}em)`;

const FooterBar = styled.footer`
  container: footer / inline-size;
  padding-block: var(--space-6) var(--space-4);
  border-top: 1px solid var(--line);
  font-size: var(--size-small);
  color: var(--muted);
  a:any-link {
    text-decoration: none;
    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }
`;

const FooterColumns = styled(Columns)`
  row-gap: var(--space-4);
  > * { grid-column: span 12; }
  ${from(20)} { > :is(:nth-child(2), :nth-child(3)) { grid-column: span 6; } }
  ${from(48)} {
    > :not(:first-child) { grid-column: span 4; }
    &:not(:has(> :nth-child(4))) > :not(:first-child) { grid-column: span 6; }
  }
  ${from(64)} {
    align-items: baseline;
    > :first-child { grid-column: span 4; }
    > :not(:first-child) { grid-column: span 2; }
    > :nth-child(2), > :nth-child(4) { grid-column: span 3; }
    &:not(:has(> :nth-child(4))) > :not(:first-child) { grid-column: span 4; }
    &:has(> :nth-child(5)) {
      > :first-child { grid-column: 1 / -1; }
      > :not(:first-child) { grid-column: span 3; }
    }
  }
`;

const SocialLinks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-block: var(--space-2) 0;
  margin-inline: -0.625rem 0;
  a {
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
  }
`;

const FooterBottom = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  width: var(--page-width);
  margin: var(--space-5) auto 0;
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }
  @container footer (48em <= width < 64em) {
    small {
      order: 1;
      width: 100%;
    }
  }
`;

const FooterSection = styled.div`
  h2 {
    font-size: var(--size-small);
    letter-spacing: 0;
    color: var(--text);
    margin-bottom: var(--space-1);
  }
  address {
    font-style: normal;
    margin-bottom: var(--space-1);
    text-wrap: balance;
  }
`;

const Links = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    padding-block: 0.25rem;
    line-height: 1.3;
    @media (pointer: coarse) {
      min-width: var(--target);
      min-height: var(--target);
    }
  }
`;

/** A list of links. One without an address is a placeholder, marked as disabled. */
function FooterLinks({ links }: { links: FooterLink[] }) {
  return (
    <Links>
      {links.map(({ href, text, ...rest }) => (
        <li key={text}>
          {href ? (
            <Link href={href} hrefLang={rest.lang}>
              <LinkText text={text} {...rest} />
            </Link>
          ) : (
            // biome-ignore lint/a11y/useValidAnchor: a link without an address is intended
            <a role="link" aria-disabled="true">
              {text}
            </a>
          )}
        </li>
      ))}
    </Links>
  );
}

function FooterColumn({ title, links, children }: PropsWithChildren<FooterList>) {
  return (
    <FooterSection>
      <h2>{title}</h2>
      {children}
      <FooterLinks links={links} />
    </FooterSection>
  );
}

export function Footer({ data }: { data: LayoutData }) {
  const { site } = data;
  const { name, labels, email, phone } = site;
  return (
    <FooterBar>
      <FooterColumns>
        <div>
          <Wordmark name={name} />
          <p>{site.tagline}</p>
          <SocialLinks>
            {site.social.map(({ network, url, icon }) => (
              <li key={network}>
                <Link href={url} withoutArrow>
                  <Icon name={icon} />
                  <VisuallyHidden>{network}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </SocialLinks>
        </div>
        {data.columns.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
        <FooterColumn title={labels.company} links={[...data.company, ...data.legal.company]} />
        <FooterColumn
          title={labels.contact}
          links={[
            { href: phoneHref(phone), text: phone },
            { href: `mailto:${email}`, text: email },
          ]}
        >
          <address>
            {data.address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </FooterColumn>
      </FooterColumns>
      <FooterBottom>
        <small>
          © {data.year} {name}. {labels.rights}.
        </small>
        {data.languages.length > 0 && (
          <nav aria-label={labels.language}>
            <FooterLinks links={data.languages} />
          </nav>
        )}
        <ThemeControl labels={labels} />
        {data.legal.bottom.length > 0 && <FooterLinks links={data.legal.bottom} />}
      </FooterBottom>
    </FooterBar>
  );
}
