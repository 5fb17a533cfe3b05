import styled from 'styled-components';
import { columns } from '../../ui/columns.ts';
import { media } from '../../theme/media.ts';
import { Body } from '../Body.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import { OfficeMap } from './OfficeMap.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../types.ts';

const Columns = styled.div`
  ${columns}
  row-gap: var(--space-8);
  margin-block: var(--space-8) var(--space-section);
  > * { grid-column: 1 / -1; }
  ${media.wide} {
    > form { grid-column: 1 / 8; }
    > form + * { grid-column: 9 / -1; }
  }
`;

/** The contact page: form, details, hours and map in one view, questions below. */
export default function Contact({ data, body }: TemplateProps<'contact'>) {
  return (
    <>
      <PageHero {...data.hero} figure="contact" />
      <Columns>
        <ContactForm
          words={data.form}
          services={data.services}
          delivery={data.delivery}
          email={data.details.emailValue}
        />
        <ContactDetails details={data.details} hours={data.hours} />
        <OfficeMap {...data.map} />
      </Columns>
      <Body html={body} />
    </>
  );
}
