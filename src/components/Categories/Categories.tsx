import styled from 'styled-components';
import { folderOf, type Page } from '../../model/manifest.ts';
import { countText } from '../../model/plural.ts';
import type { Site } from '../../model/site.ts';
import { OutlinedLink } from '../../ui/Button.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { LedgerGrid } from '../../ui/Grid.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';

/** On a phone two to a row, in smaller type. */
const CategoryGrid = styled(LedgerGrid)`
  ${media.mobile} {
    --columns: 2;
    :is(h3 a, p) {
      font-size: var(--size-tile);
      line-height: 1.35;
    }
    > li {
      grid-template-columns: minmax(0, 1fr);
      align-items: start;
      padding: 0.75rem;
    }
    svg { width: 1.75em; }
  }
`;

const projectsOf = ({ data }: Page<'category'>, { labels, locale }: Site) =>
  countText(labels.projects, data.projects.length, locale);

export function Categories() {
  const { categories, site, inherited } = useBody().collections;
  return (
    <CategoryGrid>
      {categories.map((category) => (
        <EntryCard
          key={category.url}
          entry={category}
          language={inherited.categories}
          more={projectsOf(category, site)}
        />
      ))}
    </CategoryGrid>
  );
}

/** The next three categories in order, starting over at the end, and a link to all. */
export function CategoryLinks() {
  const { page, collections } = useBody();
  const { categories, site, inherited } = collections;
  const current = categories.findIndex((category) => category.url === page.url);
  const others = [...categories.slice(current + 1), ...categories.slice(0, Math.max(current, 0))].slice(0, 3);
  return (
    <>
      <LedgerGrid $isBrief>
        {others.map((category) => (
          <EntryCard
            key={category.url}
            entry={category}
            name={category.data.name}
            language={inherited.categories}
            more={projectsOf(category, site)}
          />
        ))}
      </LedgerGrid>
      {categories[0] && (
        <div>
          <OutlinedLink href={folderOf(categories[0])}>{site.labels.viewAllCategories}</OutlinedLink>
        </div>
      )}
    </>
  );
}
