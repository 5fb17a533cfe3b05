import { expect, test } from 'vitest';
import { cutTo } from './cutTo.ts';

test('a text that does not fit is cut after a word', () => {
  expect(cutTo('Voice Agents', 12)).toBe('Voice Agents');
  expect(cutTo('Voice Agents', 11)).toBe('Voice …');
  expect(cutTo('Voice Agents that answer', 12)).toBe('Voice Agents …');
  expect(cutTo('Voice, Agents', 8)).toBe('Voice …');
  expect(cutTo('Unbreakable', 5)).toBe('Unbre …');
});
