import type { Kind } from '../../model/kind.ts';
import type { Figure } from '../../ui/Blueprint.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { Template, TemplateProps } from '../types.ts';

type Plain = Extract<Kind, 'page' | 'services' | 'service' | 'category' | 'testimonials'>;

/** A page of head, body and call to action; what makes each kind its own is in its data, its body and its drawing. */
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
