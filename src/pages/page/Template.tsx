import type { Standard } from '../../model/pageData.ts';
import type { Figure } from '../../ui/Blueprint.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';

/** A page of header, body and call to action. The kinds differ in their data, their body and their drawing. */
export const pageWith = (figure?: Figure) =>
  function Page({ data, body }: { data: Standard; body: string }) {
    return (
      <>
        <PageHero {...data.hero} figure={figure} />
        <Body html={body} />
        <CallToAction {...data.cta} />
      </>
    );
  };

export default pageWith();
