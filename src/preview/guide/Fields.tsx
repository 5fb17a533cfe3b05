import styled from 'styled-components';
import { type Kind, kinds } from '../../model/kind.ts';
import { pageSchemas } from '../../model/page.ts';
import { Label } from '../../ui/Label.tsx';
import { FieldTable } from './FieldTable.tsx';
import { describeFields } from './fields.ts';

const names: Record<Kind, { title: string; source: string }> = {
  service: { title: 'A service', source: 'content/services/….mdx' },
  category: { title: 'A portfolio category', source: 'content/portfolio/….mdx' },
  caseStudy: { title: 'A case study', source: 'content/portfolio/…/….mdx' },
  page: { title: 'Any other page', source: 'template: page' },
  home: { title: 'The home page', source: 'template: home' },
  services: { title: 'The list of services', source: 'template: services' },
  portfolio: { title: 'The portfolio', source: 'template: portfolio' },
  testimonials: { title: 'The testimonials', source: 'template: testimonials' },
  contact: { title: 'The contact page', source: 'template: contact' },
  notFound: { title: 'The not-found page', source: 'template: notFound' },
};

const List = styled.div`
  grid-column: 1 / -1;
  border-bottom: 1px solid var(--line);
`;

const Kinds = styled.details`
  border-top: 1px solid var(--line);
  summary { display: flex; flex-wrap: wrap; gap: 0 var(--space-2); align-items: baseline; padding-block: var(--space-2); }
  summary h3 { display: inline; }
  summary::before { content: '+'; width: 1em; color: var(--hue); }
  &[open] summary::before { content: '−'; }
  table { margin-bottom: var(--space-4); }
`;

/** The frontmatter fields of each kind of page. */
export function Fields() {
  return (
    <List>
      {Object.entries(names)
        .flatMap(([name, words]) => kinds.filter((kind) => kind === name).map((kind) => ({ kind, ...words })))
        .map(({ kind, title, source }) => (
          <Kinds key={kind} open={kind === 'service'} data-kind={kind}>
            <summary>
              <h3>{title}</h3>
              <Label>{source}</Label>
            </summary>
            <FieldTable caption={`Fields of: ${title}`} fields={describeFields(pageSchemas[kind])} />
          </Kinds>
        ))}
    </List>
  );
}
