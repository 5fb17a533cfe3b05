import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Milliseconds for each character. */
const pace = 100;

/** The name under which the style sheet knows what has not been typed yet. */
const highlightName = 'untyped';

const Line = styled.span`
  &::highlight(${highlightName}) { color: var(--line-strong); }
`;

const Caret = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  width: 0.06em;
  height: 0.8em;
  background: var(--signal);
`;

/**
 * A line that types itself, one character every 100 ms. The whole line is in the page from the start, as one text:
 * typing only changes the colour of what is still to come, so that nothing shifts, nothing is missing without a
 * script, and a screen reader reads it once and in full. A browser without the Highlight API shows it typed.
 */
export function TypedLine({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const caret = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(text.length);
  const typing = typed < text.length;

  useEffect(() => {
    if (!('highlights' in CSS) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setTyped(0);
    const timer = setInterval(() => {
      setTyped((count) => {
        if (count + 1 >= text.length) clearInterval(timer);
        return Math.min(count + 1, text.length);
      });
    }, pace);
    return () => clearInterval(timer);
  }, [text]);

  useEffect(() => {
    const words = line.current?.firstChild;
    if (!typing || !words) return;
    const ahead = new Range();
    ahead.setStart(words, typed);
    ahead.setEnd(words, text.length);
    CSS.highlights.set(highlightName, new Highlight(ahead));
    const [next] = ahead.getClientRects();
    const origin = line.current?.closest('h1')?.getBoundingClientRect();
    if (next && origin)
      caret.current?.style.setProperty(
        'translate',
        `${next.left - origin.left + next.height * 0.025}px ${next.top - origin.top + next.height * 0.16}px`,
      );
    return () => void CSS.highlights.delete(highlightName);
  }, [typing, typed, text]);

  return (
    <>
      <Line ref={line} data-typed={typed}>
        {text}
      </Line>
      {typing && <Caret ref={caret} aria-hidden="true" />}
    </>
  );
}
