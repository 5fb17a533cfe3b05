import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { addressLines, callOf } from '../../model/layoutData.ts';
import type { Frontmatter } from '../../model/pageTypes.ts';
import type { Site } from '../../model/site.ts';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-top: var(--space-2);
  > div { padding-top: var(--space-2); border-top: 1px solid var(--line); }
  dd:has(> div) { margin-top: var(--space-1); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  h2 { font-size: var(--size-h3); }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-2);
`;

const Reach = styled.dd`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
`;

function Contact({ label, children }: PropsWithChildren<{ label: string }>) {
  return (
    <div>
      <Label as="dt">{label}</Label>
      <Reach>{children}</Reach>
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
    <Column>
      <section>
        <h2>{details.title}</h2>
        <List>
          <Contact label={details.email}>
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </Contact>
          <Contact label={details.phone}>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
          </Contact>
          {details.call && call && (
            <Contact label={details.call}>
              <Link href={call.url}>{call.short}</Link>
            </Contact>
          )}
          <div>
            <Label as="dt">{details.address}</Label>
            <dd>
              {addressLines(site.address).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        </List>
      </section>
      <section data-hours>
        <h2>{hours.title}</h2>
        <List>
          {site.hours.map(({ days, hours: open }) => (
            <Row key={days}>
              <dt>{days}</dt>
              <dd>{open}</dd>
            </Row>
          ))}
        </List>
      </section>
    </Column>
  );
}
