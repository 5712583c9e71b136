import { message, type Message } from '../values/checkMessages.ts';

/** Where a number goes that has no such ending: to the one that is closer, the next one above, the next one below. */
export const roundWays = ['nearest', 'up', 'down'] as const;

/** How a new value is worked out of the one that is there: raised or lowered, then rounded. At most one of `percent` and `amount`. */
export interface Adjustment {
  /** -5 lowers by five hundredths of the value. */
  percent?: number;
  /** -0.2 lowers by as much. */
  amount?: number;
  /** `to`: one of the endings of the field's type, `'.x9'`. */
  round?: { to: string; way: (typeof roundWays)[number] };
}

type Adjusted = { ok: true; value: number } | { ok: false; message: Message };

/** A number without a rest: 1.25 is 125 with a scale of 2. */
interface Exact {
  units: bigint;
  scale: number;
}

/** The new value, exact to the last decimal that is kept (`scale`); halves go away from zero. */
export const adjust = (value: number, { percent, amount, round }: Adjustment, scale: number): Adjusted => {
  const raised = percent === undefined ? toExact(value) : raise(toExact(value), toExact(percent));
  const moved = amount === undefined ? raised : add(raised, toExact(amount));
  const rounded = round ? toEnding(moved, round) : toScale(moved, scale);
  if (rounded) return { ok: true, value: toNumber(rounded) };
  return {
    ok: false,
    message: message('noEnding', { ending: round?.to ?? '', value: toNumber(toScale(moved, scale)) }),
  };
};

const toExact = (value: number): Exact => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const scale = fraction.length - Number(exponent);
  return widen({ units: BigInt(whole + fraction), scale }, Math.max(0, scale));
};

const toNumber = ({ units, scale }: Exact): number => Number(`${units}e-${scale}`) + 0; // + 0 makes -0 plain

const widen = ({ units, scale }: Exact, to: number): Exact => ({ units: units * 10n ** BigInt(to - scale), scale: to });

const add = (a: Exact, b: Exact): Exact => {
  const scale = Math.max(a.scale, b.scale);
  return { units: widen(a, scale).units + widen(b, scale).units, scale };
};

const raise = (value: Exact, percent: Exact): Exact => ({
  units: value.units * add(percent, { units: 100n, scale: 0 }).units,
  scale: value.scale + percent.scale + 2,
});

const toScale = (value: Exact, scale: number): Exact => {
  if (value.scale <= scale) return widen(value, scale);
  const step = 10n ** BigInt(value.scale - scale);
  const size = value.units < 0n ? -value.units : value.units;
  const rounded = (size + step / 2n) / step;
  return { units: value.units < 0n ? -rounded : rounded, scale };
};

/** An ending is of the digits as they are read: of -1.23 the closest '.x9' is -1.19. Null: none lies on that side of zero. */
const toEnding = (value: Exact, { to, way }: NonNullable<Adjustment['round']>): Exact | null => {
  const digits = to.slice(1);
  const scale = Math.max(value.scale, digits.length);
  const isNegative = value.units < 0n;
  const { units } = widen(isNegative ? { ...value, units: -value.units } : value, scale);
  const unit = 10n ** BigInt(scale - digits.length);
  const step = unit * 10n ** BigInt(digits.replaceAll('x', '').length);
  const past = (units - unit * BigInt(digits.replaceAll('x', '0'))) % step;
  const below = units - (past < 0n ? past + step : past);
  const above = below === units ? below : below + step;
  const isDown = way === 'nearest' ? below >= 0n && units - below < above - units : (way === 'down') !== isNegative;
  const chosen = isDown ? below : above;
  return chosen < 0n ? null : { units: (isNegative ? -chosen : chosen) / unit, scale: digits.length };
};
