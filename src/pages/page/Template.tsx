import type { PropsWithChildren } from 'react';
import type { Standard } from '../standard.ts';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';

export default function Page({ data, children }: PropsWithChildren<{ data: Standard }>) {
  return (
    <>
      <PageHero {...data.hero} />
      <Body>{children}</Body>
      <CallToAction {...data.cta} />
    </>
  );
}
