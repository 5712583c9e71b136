import { describe, expect, it } from 'vitest';
import { itemApproved, itemCompleteness } from '../../schemas/catalogue/itemRules.ts';

const whole = {
  ean: '8099125000004',
  category_id: 1,
  brand_id: 2,
  url_thumbnail: '/_app/drawings/box-wheat.svg',
  was_live: false,
};

describe('itemApproved', () => {
  it('answers Live for an item that a store sells', () => {
    expect(itemApproved({}, { live: 1 })).toEqual({ status: 2 });
    expect(itemApproved({}, { live: 40 })).toEqual({ status: 2 });
  });

  it('answers Approved for an item that no store sells', () => {
    expect(itemApproved({}, { live: 0 })).toEqual({ status: 1 });
    expect(itemApproved({}, {})).toEqual({ status: 1 });
  });
});

describe('itemCompleteness', () => {
  it('finds nothing in a whole item', () => {
    expect(itemCompleteness(whole)).toEqual({ incompleteness: null });
  });

  it.each([
    ['ean', null, 'no EAN'],
    ['ean', '', 'no EAN'],
    ['category_id', null, 'no category'],
    ['brand_id', null, 'no brand'],
    ['url_thumbnail', null, 'no image'],
    ['was_live', true, 'was_live'],
  ])('says that %s is %j by %s', (field, value, code) => {
    expect(itemCompleteness({ ...whole, [field]: value })).toEqual({ incompleteness: [code] });
  });

  it('names everything that is missing, in one order', () => {
    expect(itemCompleteness({ was_live: true })).toEqual({
      incompleteness: ['no EAN', 'no category', 'no brand', 'no image', 'was_live'],
    });
  });
});
