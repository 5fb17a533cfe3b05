import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Island } from '../../islands/Island.tsx';
import * as media from '../../theme/media.ts';
import { Columns } from '../../ui/Columns.ts';
import { Body } from '../Body.tsx';
import { PageHero } from '../PageHero.tsx';
import type { TemplateProps } from '../../model/pageType.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { OfficeMap } from './OfficeMap.tsx';

const ContactColumns = styled(Columns)`
  row-gap: var(--space-8);
  margin-block: var(--space-8) var(--space-section);
  > [data-island] > * { grid-column: 1 / -1; }
  ${media.wide} {
    > [data-island] > form { grid-column: 1 / 8; }
    > [data-island] ~ :nth-child(3) { grid-column: 9 / -1; }
  }
`;

/** The contact page: form, details, hours and map in one view, questions below. */
export default function Contact({ data, children }: PropsWithChildren<TemplateProps<'contact'>>) {
  const { hero, words, site, form, picture } = data;
  return (
    <>
      <PageHero {...hero} />
      <ContactColumns>
        <Island name="ContactForm" props={form} />
        <ContactDetails words={words} site={site} />
        {words.map && site.map && picture && (
          <OfficeMap words={words.map} picture={picture} place={site.map} />
        )}
      </ContactColumns>
      <Body>{children}</Body>
    </>
  );
}
