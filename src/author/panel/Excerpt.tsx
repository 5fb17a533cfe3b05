import styled from 'styled-components';
import type { ExcerptLine } from './types.ts';

const Code = styled.pre`
  width: 100%;
  padding: var(--space-2);
  border-radius: var(--radius-small);
  background: var(--ground);
  font-family: var(--font-mono);
  font-size: var(--size-label);
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  > span { display: grid; grid-template-columns: 3.5em 1fr; }
  > span > span:first-child { color: var(--muted); user-select: none; }
  mark { border-bottom: 2px solid var(--danger); background: color-mix(in oklch, var(--danger) 18%, transparent); color: inherit; }
`;

/** The lines of a file around a problem, with the problem itself marked. */
export function Excerpt({ lines }: { lines: ExcerptLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Code>
      {lines.map(({ number, text, mark }) => (
        <span key={number}>
          <span>{number}</span>
          {mark ? (
            <span>
              {text.slice(0, mark.from)}
              <mark>{text.slice(mark.from, mark.to) || ' '}</mark>
              {text.slice(mark.to)}
            </span>
          ) : (
            <span>{text || ' '}</span>
          )}
        </span>
      ))}
    </Code>
  );
}
