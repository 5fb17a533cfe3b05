import { isHome } from '../../model/url.ts';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { LedgerGrid } from '../../ui/Grid.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { services } from './definition.ts';

/** A card for each service; the home page shows the first six. */
export function Services({ limit }: PropsOf<typeof services.Services>) {
  const { page, collections } = useBody();
  const limitHere = limit ? Number(limit) : isHome(page) ? 6 : undefined;
  const shown = collections.services.slice(0, limitHere);
  const language = collections.inherited.services;
  const photoOf = ({ image, imageAlt }: { image: string; imageAlt: string }) => (
    <Picture picture={collections.picture(image)} alt={imageAlt} slot="third" lang={language?.lang} />
  );
  return (
    <LedgerGrid>
      {shown.map((service) => (
        <EntryCard
          key={service.url}
          entry={service}
          language={language}
          photo={service.data.picture && photoOf(service.data.picture)}
          more={collections.site.labels.learnMore}
        />
      ))}
    </LedgerGrid>
  );
}
