import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import { Label } from '../../ui/Label.tsx';
import type { PropsOf } from '../define.ts';
import type { contents } from './definition.ts';

const ContentsNav = styled.nav`
  ul {
    list-style: none;
    padding: 0;
  }
  > ul { columns: 14rem; }
  li > ul { padding-inline-start: var(--space-3); }
  a {
    display: inline-block;
    padding-block: 0.25rem;
  }
  ${media.wide} { grid-column: 4 / -1; }
`;

/** Links to the headings of the page, which the compiler puts inside. */
export function Contents({ title, children }: PropsOf<typeof contents.Contents>) {
  return (
    <ContentsNav aria-label={title}>
      <Label as="p">{title}</Label>
      {children}
    </ContentsNav>
  );
}
