import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import * as media from '../theme/media.ts';
import { Columns } from '../ui/Columns.ts';

export const bodyId = 'body';

/** Plain Markdown, in the body and in its sections, is beside the labels and close together. */
const BodyColumns = styled(Columns).attrs({ id: bodyId })`
  --gap: var(--space-section);
  row-gap: var(--gap);
  margin-block: var(--space-section);
  > [data-section] { --gap: var(--space-5); }
  @media screen { > [data-example]:first-child { margin-top: calc(-1 * (var(--space-section) + var(--overlap))); } }
  ${media.print} {
    &, > [data-section] { --gap: 0px; }
    && > [data-section] { margin-top: var(--space-section); }
  }
  :is(&, [data-section]) {
    > :is(p, ul, ol, h2, h3, h4, blockquote):not([class]), > :is(pre, hr, .contains-task-list, [data-footnotes], [data-table]),
    > picture > img {
      grid-column: 1 / -1;
      ${media.wide} { grid-column: 4 / -1; }
      & + :is(p, ul, ol):not([class]) { margin-top: calc(1em - var(--gap)); }
      & + :is(h3, h4, blockquote, pre, hr, .contains-task-list, [data-table]) { margin-top: calc(var(--space-5) - var(--gap)); }
    }
    > :is(ul, ol):not([class]) {
      max-width: var(--measure);
      > li + li { margin-top: 0.5em; }
    }
    > h3:not([class]) + p { margin-top: calc(0.5em - var(--gap)); }
  }
`;

/** A page's MDX body. */
export const Body = ({ children }: PropsWithChildren) => <BodyColumns>{children}</BodyColumns>;
