import type { ReviewedPage } from '../reviewedPages.ts';
import type { Shot, ShotPair } from '../takeScreenshots.ts';

function Frame({ shot, when, about }: { shot?: Shot; when: 'Before' | 'After'; about: string }) {
  if (!shot) return null;
  const { file, width, height, boxes } = shot;
  return (
    <figure className="frame" data-when={when.toLowerCase()}>
      <figcaption>{when}</figcaption>
      <div className="picture">
        <img
          src={file}
          width={width}
          height={height}
          loading="lazy"
          alt={`${about}, ${when.toLowerCase()}`}
        />
        <svg className="marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {boxes.map((box) => (
            <rect
              key={`${box.x} ${box.y}`}
              x={box.x - 4}
              y={box.y - 4}
              width={box.width + 8}
              height={box.height + 8}
              rx="6"
            />
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** Vertical position of the first change, from 0 to 1. */
function firstChange({ before, after }: ShotPair): number {
  const tops = [before, after].flatMap((shot) => (shot ? shot.boxes.map(({ y }) => y / shot.height) : []));
  return tops.length === 0 ? 0 : Math.min(...tops);
}

/** The screenshots of a page in a scroll container, which is focusable. The controls choose width, theme and view. */
export const Pictures = ({ page: { shots, url, onlyWords } }: { page: ReviewedPage }) =>
  shots.map((pair) => {
    const { before, after, different, variant } = pair;
    const { width, theme } = variant;
    const about = `${url} at ${width} pixels, ${theme}`;
    return (
      <div
        key={`${width}-${theme}`}
        className="pair"
        data-width={width}
        // If only words differ, the pictures of one theme are shown for both.
        data-theme={onlyWords ? undefined : theme}
        data-both={before && after ? '' : undefined}
      >
        {different ? (
          <section
            className="frames"
            tabIndex={0}
            aria-label={about}
            data-first={firstChange(pair).toFixed(4)}
            data-width={width}
          >
            <Frame shot={before} when="Before" about={about} />
            <Frame shot={after} when="After" about={about} />
          </section>
        ) : (
          <p className="same">
            No difference found at {width} pixels, {theme}.
          </p>
        )}
      </div>
    );
  });
