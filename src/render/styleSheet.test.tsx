import { renderToStaticMarkup } from 'react-dom/server';
import styled, { keyframes } from 'styled-components';
import { expect, test } from 'vitest';
import { StyleSheet } from './styleSheet.ts';

const turn = keyframes`to { rotate: 1turn; }`;
const Box = styled.div<{ $gap: string }>`
  gap: ${({ $gap }) => $gap};
  @media print { color: black; }
`;
const Wheel = styled.b`
  animation: ${turn} 1s;
`;

test('a page has the rules of its own elements, whatever was rendered before', () => {
  const page = (
    <>
      <Box $gap="2px" />
      <Box $gap="1px" />
    </>
  );
  const alone = new StyleSheet().render(renderToStaticMarkup, page);
  const sheet = new StyleSheet();
  const wheel = sheet.render(renderToStaticMarkup, <Wheel />);
  sheet.render(renderToStaticMarkup, <Box $gap="1px" />);
  expect(sheet.render(renderToStaticMarkup, page)).toEqual(alone);
  expect(wheel.css).toContain('@keyframes');
  expect(alone.css.replace(/\.\w+/g, '.x')).toBe(
    '.x{gap:2px;}@media print{.x{color:black;}}.x{gap:1px;}@media print{.x{color:black;}}',
  );
});
