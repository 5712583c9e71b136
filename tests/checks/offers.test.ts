import { describe, expect, it } from 'vitest';
import { text } from '../../src/fieldTypes/index.ts';
import type { Changes } from './buildApplication.ts';
import { faultsOf } from './faultsOf.ts';

type Offers = NonNullable<Parameters<typeof text>[0]['offers']>;

const offering = (offers: Offers): Changes => ({ fields: { city: text({ label: 'City', offers }) } });
const ofMakers = { resource: 'makers', field: 'name', with: { country: 'name' }, only: 'makers' };

describe('values that a field offers', () => {
  it('have no fault where both are fields', () => {
    expect(faultsOf(offering(ofMakers))).toEqual([]);
  });

  it.each<[line: string, offers: Offers]>([
    [
      "RES736 products.fields.city.offers.resource: 'maker' is not a resource. Did you mean 'makers'?",
      { resource: 'maker', field: 'name' },
    ],
    [
      "RES736 products.fields.city.offers.field: 'nmae' is not a field of makers. Did you mean 'name'?",
      { resource: 'makers', field: 'nmae' },
    ],
    [
      "RES736 products.fields.city.offers.with.country: 'nme' is not a field of products. Did you mean 'name'?",
      { resource: 'makers', field: 'name', with: { country: 'nme' } },
    ],
    [
      "RES737 products.fields.city.offers.only: 'maker' is not a resource. Did you mean 'makers'?",
      { ...ofMakers, only: 'maker' },
    ],
    [
      "RES737 products.fields.city.offers.only: with.country: 'country' is not a field of products. There are: id, name, status, maker_id, maker_name, price, tags, hidden, notes, deleted_at, city.",
      { ...ofMakers, only: 'products' },
    ],
    [
      "RES737 products.fields.city.offers.only: 'maker_name' of products is no column with one value. Leave it out.",
      { resource: 'products', field: 'maker_name', only: 'products' },
    ],
  ])('%s', (line, offers) => {
    expect(faultsOf(offering(offers))).toContain(line);
  });

  it('are of a text that somebody types', () => {
    expect(faultsOf({ fields: { city: text({ label: 'City', readOnly: true, offers: ofMakers }) } })).toContain(
      "RES736 products.fields.city.offers: 'city' is no text that is typed. Leave it out.",
    );
  });
});
