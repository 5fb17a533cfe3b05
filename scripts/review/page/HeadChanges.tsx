import { diffWordsWithSpace } from 'diff';
import type { PageText } from '../../lib/readPage.ts';
import type { ReviewedPage } from '../reviewedPages.ts';

/** The approximate number of characters that search engines show. */
const limits = { title: 60, description: 158 };

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`;

function SearchResult({ page, url, when }: { page?: PageText; url: string; when: string }) {
  if (!page) return null;
  const address = page.tags.canonical ?? page.tags['og:url'] ?? url;
  return (
    <div className="result">
      <p className="label">{when}</p>
      <p className="address">{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</p>
      <p className="title">{shortened(page.title, limits.title)}</p>
      <p>{shortened(page.description, limits.description)}</p>
      {/noindex/.test(page.tags.robots ?? '') && (
        <p className="label">Hidden from search engines (noindex)</p>
      )}
    </div>
  );
}

const Words = ({ before, after }: { before: string; after: string }) =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }, index) =>
    added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
  );

const valuesOf = ({ title, description, tags }: PageText): Record<string, string> => ({
  title,
  description,
  ...tags,
});

/** The tags that differ. One that repeats another, as og:title does, is left out. The cards show the pictures. */
function changedTags(before: PageText, after: PageText, hasCards: boolean) {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const shown = new Set<string>();
  return Object.keys({ ...old, ...fresh }).flatMap((name) => {
    const [from = '', to = ''] = [old[name], fresh[name]];
    const key = JSON.stringify([from, to]);
    if (from === to || shown.has(key) || (hasCards && name.endsWith(':image'))) return [];
    shown.add(key);
    return [{ name, from, to }];
  });
}

/** What search engines and social networks show of a page, before and after. */
export function HeadChanges({ page }: { page: ReviewedPage }) {
  const { before, after, url, from = url, cards } = page;
  const tags = before && after ? changedTags(before, after, Boolean(cards.before || cards.after)) : [];
  const isSame =
    before &&
    after &&
    from === url &&
    !tags.some(({ name }) => ['title', 'description', 'robots', 'canonical'].includes(name));
  const shownCards = [
    ['Shared link before', cards.before],
    ['Shared link after', cards.after],
  ] as const;
  return (
    <section className="search" aria-label={`Search and sharing of ${url}`}>
      <h3>Search and sharing</h3>
      {!isSame && (
        <div className="results">
          <SearchResult page={before} url={from} when="Search result before" />
          <SearchResult page={after} url={url} when="Search result after" />
        </div>
      )}
      {(cards.before || cards.after) && (
        <div className="results">
          {shownCards.map(
            ([when, file]) =>
              file && (
                <figure key={when} className="card">
                  <figcaption>{when}</figcaption>
                  <img src={file} width="1200" height="630" loading="lazy" alt={`${when}: the page’s card`} />
                </figure>
              ),
          )}
        </div>
      )}
      {tags.length > 0 && (
        <dl className="tags">
          {tags.map((tag) => (
            <div key={tag.name}>
              <dt>{tag.name}</dt>
              <dd>
                <Words before={tag.from} after={tag.to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {before && after && before.structuredData.join() !== after.structuredData.join() && (
        <p>The structured data for search engines differs.</p>
      )}
    </section>
  );
}
