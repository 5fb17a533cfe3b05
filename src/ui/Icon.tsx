import { useContext } from 'react';
import styled from 'styled-components';
import { SiteContext } from './SiteContext.ts';

const Svg = styled.svg`
  width: 1.5em;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
`;

/** A decorative icon by its Lucide name; the text beside it says what it means. */
export function Icon({ name }: { name: string }) {
  const { icons } = useContext(SiteContext);
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </Svg>
  );
}
