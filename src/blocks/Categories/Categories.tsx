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
      {collections.categories.map(({ url, data }) => (
        <EntryCard
          key={url}
          href={url}
          hue={data.color}
          icon={data.icon}
          title={data.title}
          text={data.description}
          more={countText(labels.projects, data.projects.length, locale)}
        />
      ))}
    </LedgerGrid>
  );
}
