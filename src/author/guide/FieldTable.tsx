import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { media } from '../../theme/media.ts';
import type { Field } from './elements.ts';

/** The header of a table column, styled as a label. */
const ColumnHead = styled.th.attrs({ scope: 'col' })`
  font-family: 'Martian Mono', 'Mono Fallback', monospace;
  font-size: var(--size-label);
  font-weight: 400;
  color: var(--muted);
`;

/** On a small screen each field is a small group of lines instead of a row. */
const Table = styled.table`
  font-size: var(--size-small);
  tbody th > * { font-weight: 400; }
  tbody th > code { font-weight: 600; }
  code { font-family: 'Martian Mono', 'Mono Fallback', monospace; overflow-wrap: anywhere; }
  small { display: block; color: var(--muted); font-size: inherit; }
  tbody th { width: 40%; }
  ${media.mobile} {
    &, tbody, tr, th, td { display: block; width: auto; }
    thead { display: none; }
    tbody th { width: auto; padding-bottom: 0; border-bottom: 0; }
  }
`;

interface Props {
  caption: string;
  fields: Field[];
}

/** The attributes of a component: whether each is required, and what may be written there. */
export function FieldTable({ caption, fields }: Props) {
  return (
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          <ColumnHead>Name</ColumnHead>
          <ColumnHead>What to write</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, required, accepts, description }) => (
          <tr key={name} data-field={name}>
            <th scope="row">
              <code>{name}</code>
              <Label>{required ? 'required' : 'optional'}</Label>
            </th>
            <td>
              {accepts}
              {description && <small>{description}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
