import styled from 'styled-components';

/** The link of a heading to itself, for copying: it appears under the mouse. Keyboards and screen readers find headings. */
export const HeadingLink = styled.a.attrs({ 'aria-hidden': true, tabIndex: -1 })`
  display: none;
  position: absolute;
  padding-inline: 0.3em;
  color: var(--hue);
  text-decoration: none;
  &::before { content: '#'; }
  :hover > & { display: inline; }
`;
