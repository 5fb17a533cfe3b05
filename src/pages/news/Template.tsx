import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { TemplateProps } from '../../model/pageType.ts';
import * as media from '../../theme/media.ts';
import { buttonLook, chosenLook } from '../../ui/buttonLook.ts';
import { Columns } from '../../ui/Columns.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Link } from '../../ui/Link.tsx';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { HeroFigure } from '../HeroFigure.tsx';
import { PageHero } from '../PageHero.tsx';
import { PostCard } from './PostCard.tsx';

/** A list may do without a body. */
const NewsContent = styled.div`
  > #${bodyId}:empty { display: none; }
`;

const PostList = styled(Columns)`
  row-gap: var(--space-5);
  margin-block: var(--space-section);
`;

/** Links as buttons in a row. That to the page itself is the chosen one. */
const LinkRow = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  a {
    ${buttonLook}
    min-width: var(--target);
    min-height: var(--target);
    padding: 0 min(1rem, 5vw);
    &[aria-current] { ${chosenLook} }
  }
  ${media.print} { display: none; }
`;

/** The posts of a list, newest first, with its tags above and its other pages below. */
export default function News({ data, children }: PropsWithChildren<TemplateProps<'news'>>) {
  const { url, posts, tags, pages, feed } = data;
  const current = (href: string) => (href === url ? 'page' : undefined);
  return (
    <>
      <PageHero {...data.hero} />
      <HeroFigure image={data.hero.image} />
      <NewsContent>
        <Body>{!data.isContinued && children}</Body>
        <PostList>
          {tags.links.length > 1 && (
            <LinkRow aria-label={tags.label}>
              <ul>
                {tags.links.map(({ href, text }) => (
                  <li key={href}>
                    <Link href={href} aria-current={href === tags.here ? 'page' : undefined}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </LinkRow>
          )}
          <Grid>
            {posts.map((post, index) => (
              <li key={post.url}>
                <PostCard post={post} eager={index === 0 && data.isContinued} />
              </li>
            ))}
          </Grid>
          {pages.links.length > 1 && (
            <LinkRow aria-label={pages.label}>
              <ul>
                {pages.newer.map(({ href, text }) => (
                  <li key={text}>
                    <Link href={href}>{text}</Link>
                  </li>
                ))}
                {pages.links.map(({ href, text, label }) => (
                  <li key={text}>
                    <Link href={href} aria-label={label} aria-current={current(href)}>
                      {text}
                    </Link>
                  </li>
                ))}
                {pages.older.map(({ href, text }) => (
                  <li key={text}>
                    <Link href={href}>{text}</Link>
                  </li>
                ))}
              </ul>
            </LinkRow>
          )}
          {feed && (
            <p>
              <Link href={feed.href}>{feed.text}</Link>
            </p>
          )}
        </PostList>
      </NewsContent>
      <CallToAction {...data.cta} />
    </>
  );
}
