import { diffArrays, diffWordsWithSpace } from 'diff';
import type { PropsWithChildren } from 'react';
import type { CardPair } from '../copyCards.ts';
import type { PageText } from '../../lib/readPage.ts';

/** The approximate number of characters that search engines show. */
const limits = { title: 60, description: 158 };

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`;

function SearchResult({ page, url, when }: { page: PageText; url: string; when: string }) {
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

const valuesOf = (page: PageText | undefined): Record<string, string> =>
  page ? { title: page.title, description: page.description, ...page.tags } : {};

/** The tags that a search result is made of. */
const ofResults = ['title', 'description', 'robots', 'canonical'];

/** Structured data before and after, line by line. */
function StructuredData({ before, after }: { before: string[]; after: string[] }) {
  const lines = (data: string[]) => data.flatMap((each) => each.split('\n'));
  return (
    <pre className="data">
      {diffArrays(lines(before), lines(after)).map(({ added, removed, value }, index) => {
        const text = `${value.join('\n')}\n`;
        return added ? <ins key={index}>{text}</ins> : removed ? <del key={index}>{text}</del> : text;
      })}
    </pre>
  );
}

/** The Open Graph image, if it has changed. */
function Cards({ cards: { before, after } }: { cards: CardPair }) {
  if (!before && !after) return null;
  const shown = [
    ['Shared link before', before],
    ['Shared link after', after],
  ] as const;
  return (
    <div className="results">
      {shown.map(
        ([when, file]) =>
          file && (
            <figure key={when} className="card">
              <figcaption>{when}</figcaption>
              <img src={file} width="1200" height="630" loading="lazy" alt={`${when}: the page’s card`} />
            </figure>
          ),
      )}
    </div>
  );
}

/** For a new or removed page, all tags are new or removed, so they are collapsed. */
const Folded = ({ children }: PropsWithChildren) => (
  <details>
    <summary>All tags and structured data</summary>
    {children}
  </details>
);

interface Props {
  before?: PageText;
  after?: PageText;
  from: string;
  url: string;
  cards: CardPair;
}

/** What search engines and social networks show of a page, before and after. */
export function HeadChanges({ before, after, from, url, cards }: Props) {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  const changed = names.filter((name) => old[name] !== fresh[name]);
  // If the cards are shown, the changed digests of their files are redundant.
  const shownTags =
    cards.before || cards.after ? changed.filter((name) => !name.endsWith(':image')) : changed;
  const [dataBefore, dataAfter] = [before?.structuredData ?? [], after?.structuredData ?? []];
  const details = (
    <>
      {shownTags.length > 0 && (
        <dl className="tags">
          {shownTags.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Words before={old[name] ?? ''} after={fresh[name] ?? ''} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {dataBefore.join() !== dataAfter.join() && (
        <>
          <h4>Structured data</h4>
          <StructuredData before={dataBefore} after={dataAfter} />
        </>
      )}
    </>
  );
  const isSameResult = before && after && from === url && !changed.some((name) => ofResults.includes(name));
  return (
    <>
      <div className="results">
        {before && !isSameResult && <SearchResult page={before} url={from} when="Search result before" />}
        {after && (
          <SearchResult
            page={after}
            url={url}
            when={isSameResult ? 'Search result, unchanged' : 'Search result after'}
          />
        )}
      </div>
      <Cards cards={cards} />
      {before && after ? details : <Folded>{details}</Folded>}
    </>
  );
}
