import { decimalMarkOf, otherMark, readMarked, type DecimalMark } from '../values/decimalMark.ts';
import type { Field } from './field.ts';
import type { FieldType, Parsed } from './fieldType.ts';
import { message, type Message } from '../values/checkMessages.ts';
import { adjust, type Adjustment } from './adjustment.ts';
import { scalarType } from './scalarType.ts';

/** The integer limit of spec 000 §5; a 4-byte column holds it. */
export const integerLimit = 2147483647;

type Bounds = Pick<Field, 'min' | 'max' | 'scale' | 'parts' | 'beyond'>;
type Limits = Required<Pick<Field, 'min' | 'max' | 'scale'>>;

/** Reads a typed number. Commas are ignored (spec 000 §5); exponents, hexadecimal and the like are no numbers. */
export const readNumber = (typed: string): { value: number; decimals: number } | null => {
  const found = /^[+-]?(?:(\d+)(?:\.(\d*))?|\.(\d+))$/.exec(typed.trim().replaceAll(',', ''));
  if (!found) return null;
  const decimals = (found[2] ?? found[3] ?? '').replace(/0+$/, '').length;
  return { value: Number(found[0]) + 0, decimals }; // + 0 makes -0 plain
};

// 1000 of them are three digits after the point.
const digitsOfParts = (parts = 1): number => String(parts).length - 1;

/** A number of units in the parts that it is kept in: 4.5 is 4500. */
const inParts = <N extends { value: number; decimals: number }>(number: N | null, parts = 1): N | null => {
  if (!number || parts === 1) return number;
  const decimals = Math.max(0, number.decimals - digitsOfParts(parts));
  return { ...number, value: Number((number.value * parts).toFixed(decimals)), decimals };
};

/** How many digits after the point a number has, as it is written without an exponent. */
const decimalsOf = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

/** Why a number does not fit, or null. Bounds are inclusive. `decimals` counts what was typed. */
export const findNumberFault = (
  value: number,
  bounds: Bounds,
  defaults: Limits,
  decimals = decimalsOf(value),
): Message | null => {
  if (!Number.isFinite(value)) return message('number');
  const { min, max, scale } = { ...defaults, ...definedOf(bounds) };
  if (value < min || value > max) {
    const outer = bounds.beyond?.outer;
    if (outer && (value < min ? value < outer.min && outer.min < min : value > outer.max && outer.max > max)) {
      return message(outer.text, { min: outer.min, max: outer.max });
    }
    const own = bounds.beyond?.[value < min ? 'min' : 'max'];
    if (own) return message(own, { min, max });
    const { parts = 1 } = bounds;
    if (scale === 0 && parts === 1) return message('integerRange', { min, max });
    if (bounds.min === 0 && bounds.max === undefined && value < 0) return message('positive');
    // Spec 000 §5 prints both bounds alike: 'Min: 0.00, max: ...'.
    const [least, most] = [min / parts, max / parts];
    const digits = Math.max(decimalsOf(least), decimalsOf(most));
    return message('numberRange', { min: least.toFixed(digits), max: most.toFixed(digits) });
  }
  const { parts = 1 } = bounds;
  return decimals > scale
    ? message('scale', { scale: scale + digitsOfParts(parts), got: String(value / parts) })
    : null;
};

const definedOf = (bounds: Bounds): Partial<Limits> => ({
  ...(bounds.min === undefined ? {} : { min: bounds.min }),
  ...(bounds.max === undefined ? {} : { max: bounds.max }),
  ...(bounds.scale === undefined ? {} : { scale: bounds.scale }),
});

type NumberParts = Pick<FieldType<number>, 'sql'> & {
  /** How its values are shown; a language decides the rest. */
  shown(field: Field): Intl.NumberFormatOptions;
  /** What its values are rounded to besides their scale. Absent: nothing. */
  endings?: readonly string[];
};

/** The pure half that all number types share; they differ in their defaults and in their column. */
export const numberType = (
  name: string,
  defaultsOf: (field: Bounds) => Limits,
  { shown, endings = [], ...parts }: NumberParts,
): FieldType<number> => {
  const parse = (typed: string, field: Field): Parsed<number> => {
    if (typed.trim() === '') return { ok: true, value: null };
    const number = inParts(readNumber(plainOf(typed, field)), field.parts);
    if (!number) return { ok: false, message: message('number') };
    const fault = findNumberFault(number.value, field, defaultsOf(field), number.decimals);
    // What was typed is said again as it was typed.
    if (fault && 'got' in fault.params && field.locale !== undefined)
      return { ok: false, message: { ...fault, params: { ...fault.params, got: typed.trim() } } };
    return fault ? { ok: false, message: fault } : { ok: true, value: number.value };
  };
  return scalarType<number>({
    name,
    parse,
    parseMarked: (text, field, mark) => {
      const plain = text.trim() === '' ? text : readMarked(text, mark);
      return plain === null
        ? { ok: false, message: markFault(text, mark) }
        : parse(plain, { ...field, locale: undefined });
    },
    // A filter may lie beyond the bounds of the values, and then finds all or nothing.
    parseCondition: (typed, field) => readCondition(typed, field),
    compare: (a, b) => a - b,
    adjust: {
      endings,
      work: (value, field, adjustment) => adjustIn(value, field, adjustment, field.scale ?? defaultsOf(field).scale),
    },
    filters: ['equals', 'oneOf', 'between', 'empty'],
    operators: ['eq', 'ne', 'in', 'gte', 'lte', 'empty'],
    align: 'right',
    width: 72,
    ...parts,
    display: (value, field) =>
      value === null ? '' : formatOf(field, field.locale ?? 'en', shown(field)).format(inUnits(value, field)),
    sheet: (value, field) => ({ value: inUnits(value, field), format: sheetFormatOf(field, shown(field)) }),
    format: (value, field) => marked(String(inUnits(value, field)), field),
    inputText: (value, field) =>
      marked(padded(String(inUnits(value, field)), shown(field).minimumFractionDigits), field),
  });
};

/** With the decimal mark of the field's language. */
const marked = (written: string, { locale }: Field): string =>
  decimalMarkOf(locale) === 'comma' ? written.replace('.', ',') : written;

/** With as many digits after the point at least: '4.5' is '4.50', and '0.125' stays. */
const padded = (written: string, least = 0): string => {
  if (least === 0 || !/^-?\d+(\.\d+)?$/.test(written)) return written;
  const [whole = '', digits = ''] = written.split('.');
  return `${whole}.${digits.padEnd(least, '0')}`;
};

const inUnits = (value: number, { parts }: Field): number => (parts === undefined ? value : value / parts);

/** An amount is of the unit, and so are the endings of what is rounded. */
const adjustIn = (value: number, field: Field, adjustment: Adjustment, scale: number): ReturnType<typeof adjust> => {
  const { parts = 1 } = field;
  const found = adjust(inUnits(value, field), adjustment, scale + digitsOfParts(parts));
  return found.ok ? { ...found, value: Math.round(found.value * parts * 10 ** scale) / 10 ** scale } : found;
};

// Of a field once, as above: a sheet has as many cells as a list.
const sheetFormats = new WeakMap<Field, string>();

const sheetFormatOf = (field: Field, options: Intl.NumberFormatOptions): string => {
  const format = sheetFormats.get(field) ?? sheetFormat(options);
  sheetFormats.set(field, format);
  return format;
};

/** What a spreadsheet shows like `Intl.NumberFormat` with these options. */
const sheetFormat = (options: Intl.NumberFormatOptions): string => {
  const {
    useGrouping,
    minimumFractionDigits = 0,
    maximumFractionDigits = 0,
  } = new Intl.NumberFormat('en', options).resolvedOptions();
  const decimals = '0'.repeat(minimumFractionDigits) + '#'.repeat(maximumFractionDigits - minimumFractionDigits);
  const whole = useGrouping ? '#,##0' : '0';
  // One without decimals would end in its point.
  return decimals.startsWith('#') ? 'General' : [whole, decimals].filter(Boolean).join('.');
};

/** A typed number with a point, where the screen's language has a comma: '0,5', '1.234,5', and also '0.5'. */
const plainOf = (typed: string, { locale }: Field): string =>
  decimalMarkOf(locale) === 'comma' ? (readMarked(typed, 'comma') ?? readMarked(typed, 'point') ?? '') : typed;

// A list draws thousands of numbers: the format of a field is made once.
const formats = new WeakMap<Field, Intl.NumberFormat>();

const formatOf = (field: Field, locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const format = formats.get(field) ?? new Intl.NumberFormat(locale, options);
  formats.set(field, format);
  return format;
};

/** Why a cell is no number by its mark: what is one by the other mark would be a hundredfold by leaving its comma out. */
const markFault = (text: string, mark: DecimalMark): Message =>
  readMarked(text, otherMark(mark)) === null
    ? message('number')
    : message(mark === 'point' ? 'decimalPoint' : 'decimalComma', { got: text.trim() });

const readCondition = (typed: string, { parts }: Field): Parsed<number> => {
  if (typed.trim() === '') return { ok: true, value: null };
  const value = inParts(readNumber(typed), parts)?.value;
  return value === undefined ? { ok: false, message: message('number') } : { ok: true, value };
};
