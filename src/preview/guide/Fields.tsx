import styled from 'styled-components';
import { kindName, kinds, sourceOf } from '../../pages/index.ts';
import { pageSchemas } from '../../pages/index.ts';
import { Label } from '../../ui/Label.tsx';
import { FieldTable } from './FieldTable.tsx';
import { describeFields } from './fields.ts';

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

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The frontmatter fields of each kind of page. */
export function Fields() {
  return (
    <List>
      {kinds.map((kind) => (
        <Kinds key={kind} open={kind === 'service'} data-kind={kind}>
          <summary>
            <h3>{capitalized(kindName(kind))}</h3>
            <Label>{sourceOf(kind)}</Label>
          </summary>
          <FieldTable caption={`Fields of ${kindName(kind)}`} fields={describeFields(pageSchemas[kind])} />
        </Kinds>
      ))}
    </List>
  );
}
