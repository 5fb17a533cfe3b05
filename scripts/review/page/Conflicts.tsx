import { aboutBase } from '../conflictMessages.ts';
import type { Review } from '../makeReview.ts';

/** What the base has changed since the branch left it, and what conflicts with the branch. */
export function Conflicts({ review: { baseChanges, comparison } }: { review: Review }) {
  const { conflicts } = baseChanges;
  if (conflicts.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="conflicts">
      <h2 id="conflicts">Conflicts with {comparison.base}</h2>
      <p>{aboutBase(baseChanges, comparison.base)}</p>
      <ul className="problems">
        {conflicts.map(({ file, line, what, branch, base }) => (
          <li key={`${file}:${line}`} data-error="">
            <span className="file">{line ? `${file}:${line}` : file}</span> {what}
            {branch && <p>Here: {branch}</p>}
            {base && (
              <p>
                In {comparison.base}: {base}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
