import styled from 'styled-components';
import { countText } from '../../model/plural.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { phoneTiles } from '../../ui/Grid.tsx';
import { LedgerGrid } from '../../ui/LedgerGrid.tsx';
import { media } from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';

const Tiles = styled(LedgerGrid)`
  ${phoneTiles}
  ${media.mobile} {
    && > li { grid-template-columns: minmax(0, 1fr); align-items: start; padding: 0.75rem; }
    && svg { width: 1.75em; height: 1.75em; }
  }
`;

/** A card for each portfolio category. */
export function Categories() {
  const { collections } = useBody();
  const { labels, locale } = collections.site;
  return (
    <Tiles $items={collections.categories.length}>
      {collections.categories.map((category) => (
        <EntryCard
          key={category.url}
          entry={category}
          more={countText(labels.projects, category.data.projects.length, locale)}
        />
      ))}
    </Tiles>
  );
}
