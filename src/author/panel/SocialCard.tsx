import styled from 'styled-components';
import { withBase } from '../../ui/Link.tsx';
import type { AuthorPage } from './types.ts';

const Card = styled.div`
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--ground);
  img { display: block; width: 100%; height: auto; aspect-ratio: 1200 / 630; object-fit: cover; }
  > div { display: grid; gap: 0.25rem; padding: var(--space-2); }
  span { color: var(--muted); font-size: var(--size-label); text-transform: uppercase; }
  strong, p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
  p { color: var(--muted); font-size: var(--size-label); }
`;

const NoPicture = styled.p`
  && { display: grid; place-items: center; aspect-ratio: 1200 / 630; padding: var(--space-2); background: var(--surface); text-align: center; }
`;

/** The page as a chat or a social network shows a link to it. */
export function SocialCard({ card, host }: { card: AuthorPage['card']; host: string }) {
  return (
    <Card data-social-card>
      {card.image ? (
        <img src={withBase(card.image.url)} alt="" width={card.image.width} height={card.image.height} />
      ) : (
        <NoPicture>No picture: nobody outside the team can open this page.</NoPicture>
      )}
      <div>
        <span>{host}</span>
        <strong>{card.title}</strong>
        <p>{card.description}</p>
      </div>
    </Card>
  );
}
