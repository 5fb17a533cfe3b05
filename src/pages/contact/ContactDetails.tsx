import styled from 'styled-components';
import { addressLines, callOf } from '../../model/layoutData.ts';
import type { Frontmatter } from '../../model/pageTypes.ts';
import type { Site } from '../../model/site.ts';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';
import { NewTab } from '../../ui/NewTab.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin-top: var(--space-2);
  h2 + & { margin-top: var(--space-2); }
  > div { padding-top: var(--space-2); border-top: 1px solid var(--line); }
  dd { margin: 0; }
  dd:has(> div) { margin-top: var(--space-1); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
`;

const Part = styled.section`
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

interface Props {
  /** The labels of the details. */
  details: Frontmatter<'contact'>['details'];
  /** The heading of the hours. */
  hours: string;
  site: Site;
}

/** How to reach us without the form, and when. */
export function ContactDetails({ details, hours, site }: Props) {
  const call = callOf(site);
  return (
    <Column>
      <Part>
        <h2>{details.title}</h2>
        <List>
          <div>
            <Label as="dt">{details.email}</Label>
            <Reach>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </Reach>
          </div>
          <div>
            <Label as="dt">{details.phone}</Label>
            <Reach>
              <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
            </Reach>
          </div>
          {details.call && call && (
            <div>
              <Label as="dt">{details.call}</Label>
              <Reach>
                <Link href={call.url}>
                  {call.short}
                  <NewTab text={call.newTab} />
                </Link>
              </Reach>
            </div>
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
      </Part>
      <Part data-hours>
        <h2>{hours}</h2>
        <List>
          {site.hours.map(({ days, hours: open }) => (
            <Row key={days}>
              <dt>{days}</dt>
              <dd>{open}</dd>
            </Row>
          ))}
        </List>
      </Part>
    </Column>
  );
}
