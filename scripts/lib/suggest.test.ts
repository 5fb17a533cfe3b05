import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const known = ['Feature', 'FeatureGrid', 'FAQ', 'Section', 'Team'];

test('a name in the wrong case is the closest match', () => {
  expect(suggest('featuregrid', known)).toBe('FeatureGrid');
  expect(suggest('TEAM', ['Tram', 'Team'])).toBe('Team');
});

test('a name unlike all others gets no suggestion', () => {
  expect(suggest('Carousel', known)).toBe(undefined);
  expect(suggest('Carousel', [])).toBe(undefined);
});

test('without a suggestion, a short list is shown in full and a long one is not', () => {
  expect(didYouMean('Carousel', known)).toEqual({
    note: 'You can use: FAQ, Feature, FeatureGrid, Section, Team.',
  });
  expect(
    didYouMean(
      'Carousel',
      Array.from({ length: 41 }, (_, index) => `icon${index}`),
    ),
  ).toEqual({ note: 'Check the spelling.' });
});

// Bug: two edits were allowed at any length, so `<em>` got “Did you mean Team?”, marked as safe to apply.
test('a very short name with half of its characters wrong gets no suggestion', () => {
  expect(suggest('em', known)).toBe(undefined);
});
