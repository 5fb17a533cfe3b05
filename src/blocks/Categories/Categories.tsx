import { countText } from '../../model/plural.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { LedgerGrid } from '../../ui/LedgerGrid.tsx';
import { useBody } from '../BodyContext.ts';

/** A card for each portfolio category. */
export function Categories() {
  const { collections } = useBody();
  const { labels, locale } = collections.site;
  return (
    <LedgerGrid $items={collections.categories.length}>
      {collections.categories.map((category) => (
        <EntryCard
          key={category.url}
          entry={category}
          more={countText(labels.projects, category.data.projects.length, locale)}
        />
      ))}
    </LedgerGrid>
  );
}
