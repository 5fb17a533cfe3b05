import styled from 'styled-components';
import { untypedHighlight } from './typing.ts';

const LineText = styled.span`
  @media screen {
    [data-typing] &, &::highlight(${untypedHighlight}) { color: var(--line-strong); }
  }
`;

const Caret = styled.span`
  position: absolute;
  top: 0;
  inset-inline-start: 0;
  width: 0.06em;
  height: 0.8em;
  background: var(--signal);
`;

/** A line that the boot script types (typing.ts). The whole text is here, so without a script it is complete. */
export function TypedLine({ text }: { text: string }) {
  return (
    <>
      <LineText data-typed-line="">{text}</LineText>
      <Caret hidden />
    </>
  );
}
