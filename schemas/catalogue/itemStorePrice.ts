type Fields = Record<string, unknown>;

/**
 * What an edit of a price or a discount makes of an item-store (spec 000 §4). What is typed into `price` or
 * `surcharge_fixed` is the original, the shop's own; the store's price and discount are worked out from it: the same in a
 * parity store, else scaled by the store's markup goal. A discount never exceeds the price; the promo price is what is left
 * of the price after it. All arithmetic is in integers, halves are rounded away from zero.
 */
export const itemStorePrice = (
  itemStore: Fields,
  _given: Record<string, number>,
  typed: ReadonlySet<string>,
): Fields => {
  const scaled = scaleOf(itemStore);
  const originalPrice = cents(itemStore[typed.has('price') ? 'price' : 'original_price']);
  const originalDiscount = cents(
    itemStore[typed.has('surcharge_fixed') ? 'surcharge_fixed' : 'original_surcharge_fixed'],
  );
  // Without an original there is nothing to work a number out from, and it stays.
  const price = originalPrice === null ? cents(itemStore['price']) : scaled(originalPrice);
  const discount = capped(
    originalDiscount === null ? cents(itemStore['surcharge_fixed']) : scaled(originalDiscount),
    price,
  );
  const perType = perTypeOf(itemStore['item_value']);
  return {
    original_price: amount(originalPrice),
    original_price_per_type: amount(perType(originalPrice), perTypeDecimals),
    original_surcharge_fixed: amount(originalDiscount),
    price: amount(price),
    price_per_type: amount(perType(price), perTypeDecimals),
    surcharge_fixed: amount(discount),
    promo_price: amount(price === null || discount === null || discount === 0n ? null : price + discount),
  };
};

type Cents = bigint | null;

/** Six decimals, as many as a decimal field keeps. */
const million = 1_000_000n;
const whole = 100n * million;

/** A goal is a percentage; none or 0 leaves an amount as it is. A store without a pricing type counts as flat. */
const scaleOf = ({ pricing_type: pricing, markup_goal: goal }: Fields): ((original: bigint) => bigint) => {
  const percent = pricing === 'parity' ? 0n : (integer(goal, 6) ?? 0n);
  return (original) => divided(original * (whole + percent), whole);
};

/** A gram may cost less than a cent. */
const perTypeDecimals = 4;

/** Price per type is the price divided by the item's value, where it has one; in units of its last decimal. */
const perTypeOf = (value: unknown): ((price: Cents) => bigint | null) => {
  const size = integer(value, 6);
  return (price) =>
    price === null || size === null || size <= 0n
      ? null
      : divided(price * 10n ** BigInt(perTypeDecimals - 2) * million, size);
};

const capped = (discount: Cents, price: Cents): Cents =>
  discount !== null && price !== null && discount < -price ? -price : discount;

/** Rounded to the nearest integer; the divisor is positive. */
const divided = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -divided(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);

const cents = (value: unknown): Cents => integer(value, 2);

/** A decimal number as an integer of its smallest unit, read from its digits. */
const integer = (value: unknown, decimals: number): bigint | null =>
  typeof value === 'number' && Number.isFinite(value) ? BigInt(value.toFixed(decimals).replace('.', '')) : null;

/** The number of so many units of its last decimal. */
const amount = (value: bigint | null, decimals = 2): number | null => {
  if (value === null) return null;
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  return Number(`${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
};
