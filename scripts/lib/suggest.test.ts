import { expect, test } from 'vitest';
import { didYouMean, suggest } from './suggest.ts';

const known = ['Feature', 'FeatureGrid', 'FAQ', 'Section', 'Team'];

test('a slip of the finger finds the name that was meant', () => {
  expect(
    ['Faeture', 'Feeture', 'FeatureGird', 'FAQs', 'Sektion'].map((name) => suggest(name, known)),
  ).toEqual(['Feature', 'Feature', 'FeatureGrid', 'FAQ', 'Section']);
});

test('letters of the wrong size are the nearest slip of all', () => {
  expect(suggest('featuregrid', known)).toBe('FeatureGrid');
  expect(suggest('TEAM', ['Tram', 'Team'])).toBe('Team');
});

test('a name that is far from all suggests none', () => {
  expect(suggest('Carousel', known)).toBe(undefined);
  expect(suggest('Carousel', [])).toBe(undefined);
});

test('a suggestion comes with the replacement', () => {
  expect(didYouMean('Sektion', known)).toEqual({ note: 'Did you mean Section?', expected: ['Section'] });
});

test('without one, a short list is told whole and a long one is not', () => {
  expect(didYouMean('Carousel', known)).toEqual({
    note: 'Possible here: FAQ, Feature, FeatureGrid, Section, Team.',
  });
  expect(
    didYouMean(
      'Carousel',
      Array.from({ length: 41 }, (_, index) => `icon${index}`),
    ),
  ).toEqual({ note: 'Check the spelling.' });
});

// Bug: two changes are allowed whatever the length, so `<em>` gets “Did you mean Team?”, marked as safe to apply.
test('of a very short name, half may not be wrong', () => {
  expect(suggest('em', known)).toBe(undefined);
});
