import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import type { PropsOf, Revealed } from '../define.ts';
import type { faq } from './definition.ts';

export const FAQ = styled.div.attrs<Revealed>({ 'data-reveal': true })`
  border-bottom: 1px solid var(--line);
  ${media.wide} { grid-column: 4 / -1; }
`;

const QuestionDetails = styled.details`
  border-top: 1px solid var(--line);
  > div {
    padding: 0 0 var(--space-3);
    color: var(--muted);
  }
`;

const QuestionSummary = styled.summary`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-2);
  align-items: center;
  padding: var(--space-2) 0;
  &::after {
    content: '+';
    font-family: var(--font-mono);
    color: var(--hue);
    font-size: var(--size-mark);
    line-height: 1;
  }
  [open] > &::after { content: '−'; }
  ${media.print} { &&&::after { content: none; } }
  &:hover h3 {
    text-decoration: underline;
    text-decoration-color: var(--hue);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`;

export function Question({ title, children }: PropsOf<typeof faq.Question>) {
  return (
    <QuestionDetails>
      <QuestionSummary>
        <h3>{title}</h3>
      </QuestionSummary>
      <div>{children}</div>
    </QuestionDetails>
  );
}
