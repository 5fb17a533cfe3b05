import { Body } from './Body.tsx';
import { CallToAction } from './CallToAction.tsx';
import { PageHero } from './PageHero.tsx';
import type { TemplateProps } from './types.ts';

/** A page of head, body and call to action; what makes each kind its own is in its data and its body. */
export default function Page({
  data,
  body,
}: TemplateProps<'page' | 'services' | 'service' | 'category' | 'testimonials'>) {
  return (
    <>
      <PageHero {...data.hero} />
      <Body html={body} />
      <CallToAction {...data.cta} />
    </>
  );
}
