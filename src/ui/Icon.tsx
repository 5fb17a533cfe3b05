import { createContext, useContext } from 'react';
import styled from 'styled-components';

/** The address of the sheet with every icon that the site uses, one `<symbol>` each. */
export const IconSheet = createContext('');

const Svg = styled.svg`
  width: 1.5em;
  height: 1.5em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
`;

/** A decorative icon by its Lucide name; the text beside it says what it means. */
export function Icon({ name }: { name: string }) {
  const sheet = useContext(IconSheet);
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sheet}#${name}`} />
    </Svg>
  );
}
