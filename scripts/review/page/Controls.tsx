import { themes, widths } from '../openScreenshots.ts';
import type { Review } from '../makeReview.ts';
import { kindsOf } from './PageCard.tsx';

interface Choice {
  value: string;
  label: string;
  count?: number;
}

const Choices = ({ name, label, choices }: { name: string; label: string; choices: Choice[] }) => (
  <fieldset>
    <legend>{label}</legend>
    {choices.map((choice, index) => (
      <label key={choice.value}>
        <input type="radio" name={name} value={choice.value} defaultChecked={index === 0} />
        <span>
          {choice.label}
          {choice.count !== undefined && <b> {choice.count}</b>}
        </span>
      </label>
    ))}
  </fieldset>
);

const filterNames = [
  ['all', 'All'],
  ['open', 'To review'],
  ['text', 'Text'],
  ['look', 'Look only'],
  ['around', 'Menus and footer'],
  ['search', 'Search and sharing'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['moved', 'Moved'],
] as const;

/** Number of pages per filter. */
function countKinds({ pages }: Review): Record<string, number> {
  const counts: Record<string, number> = { all: pages.length };
  for (const kind of pages.flatMap(kindsOf)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Sticky controls: which pages and which screenshots are shown. */
export function Controls({ review }: { review: Review }) {
  const kinds = countKinds(review);
  const filters = filterNames
    .filter(([value]) => value === 'open' || value === 'all' || kinds[value])
    .map(([value, label]) => ({ value, label, count: value === 'open' ? undefined : kinds[value] }));
  return (
    <section className="controls" aria-label="What is shown">
      <Choices name="filter" label="Pages" choices={filters} />
      {review.pages.some(({ shots }) => shots.length > 0) && (
        <>
          <Choices
            name="view"
            label="Pictures"
            choices={[
              { value: 'marks', label: 'Changes marked' },
              { value: 'plain', label: 'Without marks' },
            ]}
          />
          <Choices
            name="width"
            label="Width"
            choices={widths.map((width) => ({ value: String(width), label: `${width}` }))}
          />
          <Choices
            name="theme"
            label="Theme"
            choices={themes.map((theme) => ({ value: theme, label: theme }))}
          />
        </>
      )}
    </section>
  );
}
