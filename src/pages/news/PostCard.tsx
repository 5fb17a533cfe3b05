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
  height: 100%;
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
  ${coveringLink('var(--signal)', '6px')}
  a:hover {
    text-decoration: underline;
    text-decoration-color: var(--signal);
  }
`;

const Cover = styled(Picture)`
  ${coverLook}
  aspect-ratio: 16 / 10;
  margin-bottom: var(--space-1);
`;

/** A post in a list: its picture, its date, what it says. The whole card is the link. */
export function PostCard({ post, eager }: { post: Teaser; eager: boolean }) {
  const { url, title, text, image } = post;
  return (
    <PostArticle>
      {image && <Cover picture={image.picture} alt={image.alt} slot="third" eager={eager} />}
      <BylineText date={post.date} author={post.author} />
      <h2>
        <Link href={url}>{title}</Link>
      </h2>
      <p>{text}</p>
    </PostArticle>
  );
}
