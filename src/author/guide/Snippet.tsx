import styled from 'styled-components';
import { buttonLook } from '../../ui/Button.tsx';

const Frame = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-1);
  align-content: start;
  min-width: 0;
`;

const Code = styled.pre`
  margin: 0;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font-family: 'Martian Mono', 'Mono Fallback', monospace;
  font-size: var(--size-label);
  line-height: 1.7;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  code { font: inherit; }
`;

const Copy = styled.button`
  ${buttonLook}
  justify-self: start;
  min-height: 2.75rem;
  padding: 0 1rem;
`;

/** Text to copy into a file. The author's script handles the button. */
export function Snippet({ text, of }: { text: string; of?: string }) {
  return (
    <Frame>
      <Code>
        <code data-snippet={of}>{text}</code>
      </Code>
      <Copy type="button" data-copy={text} data-needs-script>
        Copy{of && ` ${of}`}
      </Copy>
    </Frame>
  );
}
