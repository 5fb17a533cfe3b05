import styled from 'styled-components';
import type { Picture as PictureFile } from '../../model/manifest.ts';
import type { Quote } from '../../collections/testimonials.ts';
import { Label } from '../../ui/Label.tsx';
import { Picture } from '../../ui/Picture.tsx';

const Figure = styled.figure<{ $large: boolean }>`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: var(--space-3);
  height: 100%;
  padding-top: var(--space-3);
  border-top: 1px solid ${({ $large }) => ($large ? 'var(--signal)' : 'var(--line)')};
  blockquote { font-size: ${({ $large }) => ($large ? 'var(--size-lead)' : 'var(--size-text)')}; line-height: ${({ $large }) => ($large ? 1.4 : 1.55)}; }
`;

const Author = styled.figcaption`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2);
  align-items: center;
  img { width: 5rem; height: 5rem; border-radius: var(--radius); object-fit: cover; }
  strong { display: block; font-weight: 600; }
`;

const Stars = styled.p`
  color: var(--signal);
  letter-spacing: 0.2em;
  margin-bottom: var(--space-1);
`;

interface Props {
  quote: Quote;
  portrait: PictureFile;
  large: boolean;
  /** The rating in words, if it is shown. */
  rating?: string;
}

/** What a client said, and who it was. */
export function QuoteCard({ quote, portrait, large, rating }: Props) {
  return (
    <li data-quote data-reveal>
      <Figure $large={large}>
        <blockquote>
          {rating && (
            <Stars role="img" aria-label={rating}>
              {'★'.repeat(quote.rating ?? 0)}
            </Stars>
          )}
          <p>“{quote.quote}”</p>
        </blockquote>
        <Author>
          <Picture picture={portrait} alt="" slot="portrait" />
          <div>
            <strong>{quote.author}</strong>
            <Label>{quote.position}</Label>
            <Label>{quote.company}</Label>
          </div>
        </Author>
      </Figure>
    </li>
  );
}
