import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { TemplateProps } from '../../model/pageType.ts';
import * as media from '../../theme/media.ts';
import { Columns } from '../../ui/Columns.ts';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { HeroFigure } from '../HeroFigure.tsx';
import { PageHero } from '../PageHero.tsx';
import { BylineText } from './BylineText.tsx';

/** Plain text, in which parts are closer together than the sections of other pages. */
const PostContent = styled.div`
  > #${bodyId} {
    --gap: var(--space-6);
    margin-top: var(--space-4);
  }
`;

const PostFacts = styled(Columns)`
  margin-top: var(--space-4);
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    ${media.wide} { grid-column: 4 / -1; }
  }
`;

const TagList = styled(Label).attrs({ as: 'ul' })`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  a {
    display: inline-block;
    padding-block: 0.7em;
    color: var(--muted);
  }
`;

const Neighbors = styled(Columns).attrs({ as: 'nav' })`
  margin-bottom: var(--space-section);
  ${media.print} { display: none; }
`;

const NeighborLink = styled.div`
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);
  ${media.pair} {
    grid-column: span 6;
    &[data-newer] {
      grid-column: 7 / -1;
      text-align: right;
    }
  }
  a {
    font-size: var(--size-h3);
    letter-spacing: -0.012em;
    line-height: 1.2;
  }
`;

/** A post: its date, author and tags, the body, and the posts before and after it. */
export default function Post({ data, children }: PropsWithChildren<TemplateProps<'post'>>) {
  const { byline, tags, older, newer } = data;
  return (
    <>
      <PageHero {...data.hero} />
      <HeroFigure image={data.hero.image} />
      <PostFacts>
        <div>
          <BylineText {...byline} />
          {tags.length > 0 && (
            <TagList>
              {tags.map(({ href, text }) => (
                <li key={href}>
                  <Link href={href}>{text}</Link>
                </li>
              ))}
            </TagList>
          )}
        </div>
      </PostFacts>
      <PostContent>
        <Body>{children}</Body>
      </PostContent>
      {(older || newer) && (
        <Neighbors aria-label={data.neighbors}>
          {[older, newer].map(
            (each) =>
              each && (
                <NeighborLink key={each.href} data-newer={each === newer ? '' : undefined}>
                  <Label as="p">{each.label}</Label>
                  <Link href={each.href}>{each.text}</Link>
                </NeighborLink>
              ),
          )}
        </Neighbors>
      )}
      <CallToAction {...data.cta} />
    </>
  );
}
