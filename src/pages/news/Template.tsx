import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { TemplateProps } from '../../model/pageType.ts';
import { buttonLook, chosenLook } from '../../ui/buttonLook.ts';
import { Columns } from '../../ui/Columns.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Link } from '../../ui/Link.tsx';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { Choices } from './definition.ts';
import { PostCard } from './PostCard.tsx';

/** A list may do without a body. */
const NewsContent = styled.div`
  > #${bodyId}:empty { display: none; }
`;

const PostList = styled(Columns)`
  row-gap: var(--space-5);
  margin-block: var(--space-section);
`;

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
`;

/** Nothing, if there is no choice. */
function ChoiceRow({ label, links, here }: Choices) {
  if (links.length < 2) return null;
  return (
    <LinkRow aria-label={label}>
      <ul>
        {links.map(({ href, text, label }) => (
          <li key={href}>
            <Link href={href} aria-label={label} aria-current={href === here ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </LinkRow>
  );
}

/** The posts of a list, newest first, with its tags above and its other pages below. */
export default function News({ data, children }: PropsWithChildren<TemplateProps<'news'>>) {
  return (
    <>
      <PageHero {...data.hero} />
      <NewsContent>
        <Body>{!data.isContinued && children}</Body>
        <PostList>
          <ChoiceRow {...data.tags} />
          <Grid>
            {data.posts.map((post) => (
              <li key={post.url}>
                <PostCard {...post} />
              </li>
            ))}
          </Grid>
          <ChoiceRow {...data.pages} />
        </PostList>
      </NewsContent>
      <CallToAction {...data.cta} />
    </>
  );
}
