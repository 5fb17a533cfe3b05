import styled from 'styled-components';
import type { CallToActionData } from '../model/pageData.ts';
import { Actions } from '../primitives/Actions.tsx';
import { columns } from '../primitives/columns.ts';
import { Label } from '../primitives/Label.tsx';
import { media } from '../theme/media.ts';

const Band = styled.section`
  padding-block: var(--space-section);
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

const Columns = styled.div`
  ${columns}
  row-gap: var(--space-3);
  > * { grid-column: 1 / -1; }
  p { color: var(--muted); }
  ${media.wide} {
    > * { grid-column: 4 / -1; }
    > :first-child { grid-column: 1 / 4; grid-row: 1; padding-top: 0.6em; }
    > h2 { grid-row: 1; }
  }
`;

const Subtitle = styled(Label)`
  ${Columns} & { color: var(--signal); }
`;

/** The block that closes a page and asks the reader to act. */
export function CallToAction({ subtitle, title, description, actions }: CallToActionData) {
  return (
    <Band data-cta>
      <Columns data-reveal>
        <Subtitle as="p">{subtitle}</Subtitle>
        <h2>{title}</h2>
        <p>{description}</p>
        <Actions actions={actions} />
      </Columns>
    </Band>
  );
}
