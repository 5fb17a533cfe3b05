import type { ReactNode } from 'react';
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
  const rulesOf = (sheet: StyleSheet, tree: ReactNode) =>
    sheet.rulesOf(sheet.render(renderToStaticMarkup, tree));
  const alone = rulesOf(new StyleSheet(), page);
  const sheet = new StyleSheet();
  expect(rulesOf(sheet, <Wheel />)).toContain('@keyframes');
  rulesOf(sheet, <Box $gap="1px" />);
  expect(rulesOf(sheet, page)).toBe(alone);
  expect(alone.replace(/\.\w+/g, '.x')).toBe(
    '.x{gap:2px;}@media print{.x{color:black;}}.x{gap:1px;}@media print{.x{color:black;}}',
  );
});
