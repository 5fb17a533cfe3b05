import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { TemplateProps } from '../../model/pageType.ts';
import * as media from '../../theme/media.ts';
import { Columns } from '../../ui/Columns.ts';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';
import { Body, bodyId } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
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

const TagLink = styled(Label)`
  a {
    display: inline-block;
    padding-block: 0.7em;
    color: var(--muted);
  }
`;

const Neighbors = styled(Columns).attrs({ as: 'nav' })`
  row-gap: var(--space-3);
  margin-bottom: var(--space-section);
  > p {
    margin: 0;
    padding-top: var(--space-3);
    border-top: 1px solid var(--line);
    ${media.pair} { grid-column: span 6; }
  }
  a { font-size: var(--size-h3); }
`;

/** A post: its date, author and tags, the body, and the posts before and after it. */
export default function Post({ data, children }: PropsWithChildren<TemplateProps<'post'>>) {
  const { neighbors } = data;
  return (
    <>
      <PageHero {...data.hero} />
      <PostFacts>
        <div>
          <BylineText {...data.byline} />
          {data.tags.map(({ href, text }) => (
            <TagLink key={href}>
              <Link href={href}>{text}</Link>
            </TagLink>
          ))}
        </div>
      </PostFacts>
      <PostContent>
        <Body>{children}</Body>
      </PostContent>
      {neighbors.links.length > 0 && (
        <Neighbors aria-label={neighbors.label}>
          {neighbors.links.map(({ label, href, text }) => (
            <p key={href}>
              <Label>{label}</Label>
              <Link href={href}>{text}</Link>
            </p>
          ))}
        </Neighbors>
      )}
      <CallToAction {...data.cta} />
    </>
  );
}
