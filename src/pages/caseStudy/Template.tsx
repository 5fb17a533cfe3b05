import styled from 'styled-components';
import { Columns } from '../../ui/Columns.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Body } from '../Body.tsx';
import { CallToAction } from '../CallToAction.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../../model/pageData.ts';

const Cover = styled(Columns)`
  margin-block: var(--space-8) var(--space-section);
  img { grid-column: 1 / -1; width: 100%; border: 1px solid var(--line); border-radius: var(--radius); }
`;

/** One project in full, if a copywriter has written its case study. */
export default function CaseStudy({ data, body }: TemplateProps<'caseStudy'>) {
  return (
    <>
      <PageHero {...data.hero} />
      {data.picture && (
        <Cover>
          <Picture picture={data.picture} alt={data.alt} slot="full" eager />
        </Cover>
      )}
      <Body html={body} />
      <CallToAction {...data.cta} />
    </>
  );
}
