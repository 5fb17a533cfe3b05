import { EntryCard } from '../../ui/EntryCard.tsx';
import { LedgerGrid } from '../../ui/LedgerGrid.tsx';
import { useBody } from '../BodyContext.ts';

/** A card for each portfolio category. */
export function Categories() {
  const { collections } = useBody();
  return (
    <LedgerGrid $items={collections.categories.length}>
      {collections.categories.map((category) => (
        <EntryCard key={category.url} entry={category} more={collections.site.labels.viewCategory} />
      ))}
    </LedgerGrid>
  );
}
