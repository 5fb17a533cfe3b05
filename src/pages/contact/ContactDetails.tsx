import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { addressLines, callOf, phoneHref } from '../../model/layoutData.ts';
import type { Frontmatter } from '../../model/pageFields.ts';
import type { Site } from '../../model/site.ts';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-top: var(--space-2);
  > div {
    padding-top: var(--space-2);
    border-top: 1px solid var(--line);
  }
  dd:has(> div) { margin-top: var(--space-1); }
`;

const DetailColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  h2 { font-size: var(--size-h3); }
`;

const HoursRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-2);
`;

const ContactValue = styled.dd`
  display: flex;
  align-items: center;
  min-height: var(--target);
`;

function ContactDetail({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <div>
      <Label as="dt">{label}</Label>
      <ContactValue>{children}</ContactValue>
    </div>
  );
}

interface Props {
  words: Frontmatter<'contact'>;
  site: Site;
}

/** How to reach us without the form, and when. */
export function ContactDetails({ words: { details, hours }, site }: Props) {
  const call = callOf(site);
  return (
    <DetailColumn>
      <section>
        <h2>{details.title}</h2>
        <DetailList>
          <ContactDetail label={details.email}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </ContactDetail>
          <ContactDetail label={details.phone}>
            <a href={phoneHref(site.phone)}>{site.phone}</a>
          </ContactDetail>
          {details.call && call && (
            <ContactDetail label={details.call}>
              <Link href={call.url}>{call.short}</Link>
            </ContactDetail>
          )}
          <div>
            <Label as="dt">{details.address}</Label>
            <dd>
              {addressLines(site.address).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        </DetailList>
      </section>
      <section>
        <h2>{hours.title}</h2>
        <DetailList>
          {site.hours.map(({ days, hours: open }) => (
            <HoursRow key={days}>
              <dt>{days}</dt>
              <dd>{open}</dd>
            </HoursRow>
          ))}
        </DetailList>
      </section>
    </DetailColumn>
  );
}
