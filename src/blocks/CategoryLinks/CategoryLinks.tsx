import styled from 'styled-components';
import { countText } from '../../model/plural.ts';
import { OutlinedLink } from '../../ui/Button.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { LedgerGrid } from '../../ui/LedgerGrid.tsx';
import { useBody } from '../BodyContext.ts';

const All = styled.p`
  grid-column: 1 / -1;
`;

/** The next three categories in order, starting over at the end, and a link to all. */
export function CategoryLinks() {
  const { page, collections } = useBody();
  const { categories, site } = collections;
  const current = categories.findIndex((category) => category.url === page.url);
  const others = [...categories.slice(current + 1), ...categories.slice(0, Math.max(current, 0))].slice(0, 3);
  return (
    <>
      <LedgerGrid $items={others.length} $isBrief data-category-links>
        {others.map((category) => (
          <EntryCard
            key={category.url}
            entry={category}
            name={category.data.name}
            more={countText(site.labels.projects, category.data.projects.length, site.locale)}
          />
        ))}
      </LedgerGrid>
      <All>
        <OutlinedLink href="/portfolio">{site.labels.viewAllCategories}</OutlinedLink>
      </All>
    </>
  );
}
