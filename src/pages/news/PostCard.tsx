import styled from 'styled-components';
import { coveringLink } from '../../ui/EntryCard.tsx';
import { Link } from '../../ui/Link.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import { BylineText } from '../post/BylineText.tsx';
import type { Teaser } from './definition.ts';

const PostArticle = styled.article`
  position: relative;
  display: grid;
  gap: var(--space-1);
  align-content: start;
  padding-top: var(--space-2);
  border-top: 1px solid var(--line);
  h2 {
    font-size: var(--size-h3);
    letter-spacing: -0.012em;
    line-height: 1.2;
  }
  > p:last-child {
    color: var(--muted);
    font-size: var(--size-small);
  }
  img {
    ${coverLook}
    aspect-ratio: 16 / 10;
    margin-bottom: var(--space-1);
  }
  ${coveringLink('var(--signal)', '6px')}
  a:hover { text-decoration: underline; }
`;

/** A post in a list. The whole card is the link. */
export function PostCard({ url, title, text, byline, image }: Teaser) {
  return (
    <PostArticle>
      {image && <Picture picture={image.picture} alt={image.alt} slot="third" />}
      <BylineText {...byline} />
      <h2>
        <Link href={url}>{title}</Link>
      </h2>
      <p>{text}</p>
    </PostArticle>
  );
}
