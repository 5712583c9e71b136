import { expect, it } from 'vitest';
import { choiceParams, regionParams } from '../../../src/core/languages/regions.ts';

const field = { choices: [{ value: 'POL', label: 'Poland', region: 'PL' }] };

it('says what a choice is called, and its region, which every language names', () => {
  const params = choiceParams('within', field, 'POL');
  expect(params).toEqual({ within: 'Poland', withinRegion: 'PL' });
  expect([regionParams(params, 'it'), regionParams(params, 'pl')]).toEqual([
    { within: 'Polonia' },
    { within: 'Polska' },
  ]);
});

it('says a value that is no choice as it is', () => {
  expect(choiceParams('got', field, 'FRA')).toEqual({ got: 'FRA' });
  expect(regionParams({ got: 'FRA' }, 'it')).toEqual({});
});
