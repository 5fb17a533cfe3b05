import { Island } from '../../islands/Island.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../types.ts';

/** All projects, by category. */
export default function Portfolio({ data, body }: TemplateProps<'portfolio'>) {
  return (
    <>
      <PageHero {...data.hero} figure="portfolio" />
      <Island
        name="ProjectFilter"
        props={{ words: data.filter, types: data.types, projects: data.projects, note: data.pictureNote }}
      />
      <Body html={body} />
      <CallToAction {...data.cta} />
    </>
  );
}
