import { isError } from '../../../src/model/problem.ts';
import type { Budget } from '../budgets.ts';
import type { Review } from '../makeReview.ts';
import { routeOfFile } from '../pagePairs.ts';
import { SourceLines } from './SourceLines.tsx';
import { count, gain, size } from './words.ts';

export const Problems = ({ review: { problems, oldProblems } }: { review: Review }) => (
  <section className="rest" aria-labelledby="problems">
    <h2 id="problems">New problems</h2>
    {problems.length === 0 && <p>This branch adds no errors or warnings to the content check.</p>}
    <ul className="problems">
      {problems.map((each, index) => (
        <li key={index} data-error={isError(each) ? '' : undefined}>
          <span className="file">
            {each.file}:{each.line ?? 1}:{each.column ?? 1}
          </span>{' '}
          <b>{isError(each) ? 'Error' : 'Warning'}</b> {each.reason}{' '}
          <span className="rule">{each.ruleId}</span>
          {each.note && <p>{each.note}</p>}
        </li>
      ))}
    </ul>
    {oldProblems > 0 && (
      <p>
        {count(oldProblems, 'problem')} that the base has too {oldProblems === 1 ? 'is' : 'are'} not listed.
      </p>
    )}
  </section>
);

const Row = ({ row: { name, before, after, most, url } }: { row: Budget }) => (
  <tr data-over={most !== undefined && after !== undefined && after > most ? '' : undefined}>
    <th scope="row">
      {name}
      {url && <span className="file"> {url}</span>}
    </th>
    <td>{before === undefined ? '–' : size(before)}</td>
    <td>{after === undefined ? '–' : size(after)}</td>
    <td>{before === undefined || after === undefined ? '–' : gain(before, after)}</td>
    <td>{most === undefined ? '' : `at most ${size(most)}`}</td>
  </tr>
);

export const Weights = ({ review: { budgets } }: { review: Review }) => (
  <section className="rest" aria-labelledby="weights">
    <h2 id="weights">What a visitor downloads</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Brotli, of the heaviest page</th>
          <th scope="col">before</th>
          <th scope="col">after</th>
          <th scope="col">change</th>
          <th scope="col">promised</th>
        </tr>
      </thead>
      <tbody>
        {budgets.rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  </section>
);

/** Changed content files that no page shows: a draft, an unpublished or expired page, a note. */
export function FilesWithoutPage({ review: { files, pages, same } }: { review: Review }) {
  const urls = new Set([...pages.flatMap(({ url, from }) => [url, from]), ...same.map(({ url }) => url)]);
  const silent = files.filter(({ file }) => {
    const route = routeOfFile(file);
    return route !== undefined && !urls.has(route);
  });
  if (silent.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="silent">
      <h2 id="silent">Changed, but not published</h2>
      <p>
        These are drafts or pages of other dates. npm run review -- --drafts shows them as if they were
        published, npm run preview with the site around them.
      </p>
      <ul className="files">
        {silent.map(({ file, status }) => (
          <li key={file}>
            {file} <span className="rule">{status}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every changed source file, collapsed. Pages whose own file is unchanged link to them. */
export function Sources({ review: { files } }: { review: Review }) {
  if (!files.some(({ lines }) => lines)) return null;
  return (
    <section className="rest" aria-labelledby="sources">
      <h2 id="sources">What pages are made of</h2>
      {files.map(
        ({ file, status, lines }, index) =>
          lines && (
            <details key={file} id={`file-${index}`}>
              <summary>
                <span className="file">{file}</span> <span className="rule">{status}</span>
              </summary>
              <SourceLines patch={lines} label={`Changed lines of ${file}`} />
            </details>
          ),
      )}
    </section>
  );
}

const proofs = {
  bytes: 'every byte of its HTML is the same, and of every file that it names',
  look: 'text, head, HTML, styles and pictures are the same; names of scripts or their data differ',
  picture: 'text and head are the same, and so is every pixel of its pictures; HTML or styles differ',
  alike: 'text and head are the same; HTML or styles differ as on pages of which every pixel is the same',
};

export const SamePages = ({ review: { same } }: { review: Review }) => (
  <section className="rest" aria-labelledby="same">
    <h2 id="same">Pages that are the same</h2>
    {same.length === 0 ? (
      <p>None.</p>
    ) : (
      <details>
        <summary>{count(same.length, 'page')}, each with its proof</summary>
        <ul className="files">
          {same.map(({ url, proof, digest }) => (
            <li key={url}>
              {url}{' '}
              <span className="rule">
                {proofs[proof]} · sha256 {digest.slice(0, 12)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
);
