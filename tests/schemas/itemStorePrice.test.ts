import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemStorePrice } from '../../schemas/catalogue/itemStorePrice.ts';
import { rules } from '../../schemas/rules.ts';

type Fields = Record<string, unknown>;

const both = ['price', 'surcharge_fixed'];
const compute = (over: Fields, typed: readonly string[] = ['price']): Fields =>
  itemStorePrice({ ...stored, ...over }, {}, new Set(typed));

const stored = {
  price: 10.6,
  price_per_type: 21.2,
  surcharge_fixed: 0,
  promo_price: null,
  original_price: 10,
  original_price_per_type: 20,
  original_surcharge_fixed: 0,
  item_value: 0.5,
  pricing_type: 'flat',
  markup_goal: 6,
};

const price = fc.integer({ min: 0, max: 9_999_999 });
const discount = fc.integer({ min: -99_999, max: 0 });
const goal = fc.integer({ min: -10_000, max: 10_000 });
const size = fc.integer({ min: 1, max: 99_999_990 });
const pricing = fc.constantFrom('parity', 'flat', 'engine', null);

/** The number that people write for so many units of its last digit. */
const written = (units: number, decimals: number): number => Number(`${units}e-${decimals}`);

const anyItemStore = fc
  .record({ price, discount, goal: fc.option(goal), size: fc.option(size), pricing })
  .map((drawn) => ({
    price: written(drawn.price, 2),
    surcharge_fixed: written(drawn.discount, 2),
    markup_goal: drawn.goal === null ? null : written(drawn.goal, 2),
    item_value: drawn.size === null ? null : written(drawn.size, 3),
    pricing_type: drawn.pricing,
  }));

const toCents = (value: unknown): bigint => BigInt(Math.round(Number(value) * 100));
const toFour = (value: unknown): bigint => BigInt(Math.round(Number(value) * 10_000));

/** Whether `cents` is the nearest integer to a quotient; of two as near, the larger in size. */
const isNearest = (cents: bigint, dividend: bigint, divisor: bigint): boolean => {
  const [size, of] = dividend < 0n ? [-cents, -dividend] : [cents, dividend];
  const twice = 2n * (of - size * divisor);
  return twice < divisor && twice >= -divisor;
};

describe('itemStorePrice', () => {
  it('is the rule that browser and server know by name', () => {
    expect(rules.itemStorePrice).toBe(itemStorePrice);
  });

  it('takes the typed price and the typed discount as the originals, to the cent', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        expect(compute(drawn, both)).toMatchObject({
          original_price: drawn.price,
          original_surcharge_fixed: drawn.surcharge_fixed,
        });
      }),
    );
  });

  it('prices a parity store at the original, whatever its markup goal', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        expect(compute({ ...drawn, pricing_type: 'parity' }, both)['price']).toBe(drawn.price);
      }),
    );
  });

  it('leaves a price unscaled where the markup goal is 0 or missing', () => {
    fc.assert(
      fc.property(anyItemStore, fc.constantFrom(0, null, undefined), (drawn, none) => {
        expect(compute({ ...drawn, markup_goal: none }, both)['price']).toBe(drawn.price);
      }),
    );
  });

  it('scales by the markup goal in percent, rounded to the nearest cent, in every store that is not parity', () => {
    fc.assert(
      fc.property(price, goal, fc.constantFrom('flat', 'engine', null, undefined), (cents, percent, kind) => {
        const computed = compute({ price: written(cents, 2), markup_goal: written(percent, 2), pricing_type: kind });
        expect(isNearest(toCents(computed['price']), BigInt(cents) * BigInt(10_000 + percent), 10_000n)).toBe(true);
      }),
    );
  });

  it('treats a store without a pricing type as flat', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        expect(compute({ ...drawn, pricing_type: null }, both)).toEqual(
          compute({ ...drawn, pricing_type: 'flat' }, both),
        );
      }),
    );
  });

  it('divides both prices by the value of the item', () => {
    fc.assert(
      fc.property(anyItemStore, size, (drawn, value) => {
        const computed = compute({ ...drawn, item_value: written(value, 3) }, both);
        expect(
          isNearest(toFour(computed['price_per_type']), toCents(computed['price']) * 100_000n, BigInt(value)),
        ).toBe(true);
        expect(
          isNearest(toFour(computed['original_price_per_type']), toCents(drawn.price) * 100_000n, BigInt(value)),
        ).toBe(true);
      }),
    );
  });

  it('has no price per type where the item has no value, or 0', () => {
    fc.assert(
      fc.property(anyItemStore, fc.constantFrom(0, null, undefined), (drawn, value) => {
        expect(compute({ ...drawn, item_value: value }, both)).toMatchObject({
          price_per_type: null,
          original_price_per_type: null,
        });
      }),
    );
  });

  it('never gives a discount above 0 or beyond the price, and the promo price is what is left', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        const computed = compute(drawn, both);
        const [left, off] = [toCents(computed['price']), toCents(computed['surcharge_fixed'])];
        expect(off <= 0n && left + off >= 0n).toBe(true);
        if (off === 0n) expect(computed['promo_price']).toBeNull();
        else expect(toCents(computed['promo_price'])).toBe(left + off);
      }),
    );
  });

  it('scales the discount as the price, and keeps its original when a price is typed', () => {
    const before = { original_surcharge_fixed: -2, surcharge_fixed: -2.12 };
    expect(compute({ ...before, price: 20 })).toMatchObject({
      price: 21.2,
      surcharge_fixed: -2.12,
      original_surcharge_fixed: -2,
      promo_price: 19.08,
    });
    expect(compute({ ...before, price: 1 })).toMatchObject({
      price: 1.06,
      surcharge_fixed: -1.06,
      original_surcharge_fixed: -2,
      promo_price: 0,
    });
  });

  it('leaves the price alone when only a discount is typed', () => {
    expect(compute({ surcharge_fixed: -1 }, ['surcharge_fixed'])).toMatchObject({
      price: 10.6,
      original_price: 10,
      surcharge_fixed: -1.06,
      promo_price: 9.54,
    });
  });

  it('changes nothing of what it worked out before', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        const once = { ...stored, ...drawn, ...compute(drawn, both) };
        expect({ ...once, ...itemStorePrice(once, {}, new Set()) }).toEqual(once);
      }),
    );
  });

  it('answers amounts of whole cents, per type of hundredths of them', () => {
    fc.assert(
      fc.property(anyItemStore, (drawn) => {
        for (const [name, value] of Object.entries(compute(drawn, both)))
          if (value !== null) expect(Number(Number(value).toFixed(name.endsWith('per_type') ? 4 : 2))).toBe(value);
      }),
    );
  });

  it('keeps a price per gram that is less than a cent', () => {
    expect(compute({ price: 1.99, item_value: 500, pricing_type: 'parity' })).toMatchObject({
      price_per_type: 0.004,
      original_price_per_type: 0.004,
    });
    expect(compute({ price: 1.23, item_value: 750, pricing_type: 'parity' })['price_per_type']).toBe(0.0016);
  });

  it('keeps numbers that have no original, and none where there is no price', () => {
    const nothing = { original_price: null, original_surcharge_fixed: null };
    expect(compute(nothing, [])).toMatchObject({
      price: 10.6,
      original_price: null,
      price_per_type: 21.2,
      original_price_per_type: null,
    });
    expect(compute({ ...nothing, price: null, surcharge_fixed: null })).toMatchObject({
      price: null,
      price_per_type: null,
      surcharge_fixed: null,
      promo_price: null,
    });
  });

  it.each([
    [1.01, 50, null, 1.52],
    [0.05, 10, 'flat', 0.06],
    [10.01, 50, 'engine', 15.02],
    [99999.99, 100, 'flat', 199999.98],
    [3.33, -100, 'flat', 0],
  ])('makes %d with a goal of %d in a %s store %d', (typed, percent, kind, expected) => {
    expect(compute({ price: typed, markup_goal: percent, pricing_type: kind })['price']).toBe(expected);
  });
});
