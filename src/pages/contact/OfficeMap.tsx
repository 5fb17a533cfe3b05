import styled from 'styled-components';
import type { Picture as PictureFile } from '../../model/manifest.ts';
import type { Frontmatter } from '../../model/pageFields.ts';
import type { Site } from '../../model/site.ts';
import * as media from '../../theme/media.ts';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Link } from '../../ui/Link.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';

const MapSection = styled.section`
  display: grid;
  gap: var(--space-3) var(--space-4);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line);
  img, iframe { grid-area: 1 / 1; }
  ${media.wide} {
    grid-template-columns: subgrid;
    img, iframe { grid-column: 1 / 8; }
    > :last-child { grid-column: 9 / -1; }
  }
  h2 { font-size: var(--size-h3); }
  p {
    font-size: var(--size-small);
    color: var(--muted);
  }
  img, iframe { ${coverLook} aspect-ratio: 2; }
  /* The frame is over the picture, and transparent until it has the map, whose scheme is light. */
  iframe {
    color-scheme: light;
    border-color: transparent;
  }
`;

const MapText = styled.div`
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    ${media.print} { display: inline; }
  }
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

const LoadButton = styled.a`
  ${buttonLook}
  justify-self: start;
`;

/** Half the height of the map, in degrees of latitude. */
const reach = 0.008;

interface Props {
  words: NonNullable<Frontmatter<'contact'>['map']>;
  picture: PictureFile;
  place: NonNullable<Site['map']>;
}

/** Our own picture until the visitor asks for the map. No other site learns of the visit before that. */
export function OfficeMap({ words, picture, place: { latitude, longitude } }: Props) {
  const box = [longitude - 2 * reach, latitude - reach, longitude + 2 * reach, latitude + reach].join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return (
    <MapSection>
      <Picture picture={picture} alt={words.imageAlt} slot="map" />
      <iframe name="map" title={words.title} tabIndex={-1} />
      <MapText>
        <h2>{words.title}</h2>
        <p>{words.note}</p>
        <LoadButton
          href={`https://www.openstreetmap.org/export/embed.html?${query}`}
          target="map"
          data-nosnippet
        >
          {words.load}
        </LoadButton>
        <p>
          <Link
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          >
            {words.open}
          </Link>
        </p>
      </MapText>
    </MapSection>
  );
}
