import type { Kind } from '../../model/pageTypes.ts';
import type { Figure } from '../../ui/Blueprint.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { Template, TemplateProps } from '../types.ts';

type Plain = Extract<Kind, 'page' | 'services' | 'service' | 'category' | 'testimonials'>;

/** A page of header, body and call to action. The kinds differ in their data, their body and their drawing. */
export const pageWith = (figure?: Figure): Template<Plain> =>
  function Page({ data, body }: TemplateProps<Plain>) {
    return (
      <>
        <PageHero {...data.hero} figure={figure} />
        <Body html={body} />
        <CallToAction {...data.cta} />
      </>
    );
  };

export default pageWith();
