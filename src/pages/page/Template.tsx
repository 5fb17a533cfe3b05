import type { Standard } from '../../model/pageData.ts';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';

/** A page of header, body and call to action. */
export default function Page({ data, body }: { data: Standard; body: string }) {
  return (
    <>
      <PageHero {...data.hero} />
      <Body html={body} />
      <CallToAction {...data.cta} />
    </>
  );
}
