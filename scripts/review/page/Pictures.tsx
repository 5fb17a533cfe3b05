import type { Shot, ShotPair } from '../takeScreenshots.ts';

function Frame({
  shot,
  when,
  about,
}: {
  shot: Shot;
  when: 'Before' | 'After' | 'Before and after';
  about: string;
}) {
  return (
    <figure className="frame" data-when={when.toLowerCase()}>
      <figcaption>{when}</figcaption>
      <div className="picture">
        <img
          src={shot.file}
          width={shot.width}
          height={shot.height}
          loading="lazy"
          alt={`${about}, ${when.toLowerCase()}`}
        />
        <svg className="marks" viewBox={`0 0 ${shot.width} ${shot.height}`} aria-hidden="true">
          {shot.boxes.map(({ x, y, width, height }) => (
            <rect key={`${x} ${y}`} x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx="6" />
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

function Pair({ pair, url }: { pair: ShotPair; url: string }) {
  const { before, after, different, variant } = pair;
  const about = `${url} at ${variant.width} pixels, ${variant.theme}`;
  const both = before && after && different;
  return (
    <div
      className="pair"
      data-variant={`${variant.width}-${variant.theme}`}
      data-both={both ? '' : undefined}
    >
      {!different && <p className="same">The picture is the same, pixel for pixel.</p>}
      {both && (
        <label className="cut">
          Before{' '}
          <input
            type="range"
            min="0"
            max="100"
            defaultValue="50"
            aria-label={`How much of “before” is shown: ${about}`}
          />{' '}
          After
        </label>
      )}
      <section
        className="frames"
        tabIndex={0}
        aria-label={about}
        data-first={firstChange(pair).toFixed(4)}
        data-width={variant.width}
      >
        {different ? (
          <>
            {before && <Frame shot={before} when="Before" about={about} />}
            {after && <Frame shot={after} when="After" about={about} />}
          </>
        ) : (
          after && <Frame shot={after} when="Before and after" about={about} />
        )}
      </section>
    </div>
  );
}

/** The screenshots of a page in a scroll container, which is focusable. The controls choose width, theme and view. */
export const Pictures = ({ shots, url }: { shots: ShotPair[]; url: string }) =>
  shots.map((pair) => <Pair key={`${pair.variant.width}-${pair.variant.theme}`} pair={pair} url={url} />);
