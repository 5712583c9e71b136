import { capitalised } from '../../../core/values/nameInWords.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';

/** One single value of a JSON value: where it stands, what that place is called, and its text. */
interface ShapeLine {
  path: string;
  label: string;
  text: string;
}

/** Every single value in reading order; members that the shape does not know come under their own name. */
export const shapeLines = (value: unknown, shape: Shape | undefined, path = '', label = ''): ShapeLine[] => {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ path, label, text: textOf(value, shape) }];
  if (Array.isArray(value)) return listLines(value, shape, path, label);
  const known = Object.keys(shape?.properties ?? {});
  // jsonb keeps no order of its own.
  const names = [
    ...known.filter((name) => name in value),
    ...Object.keys(value).filter((name) => !known.includes(name)),
  ];
  return names.flatMap((name) => {
    const member = shape?.properties?.[name];
    const own = member?.title ?? name;
    return shapeLines(
      (value as Record<string, unknown>)[name],
      member,
      path === '' ? name : `${path}.${name}`,
      label === '' ? own : `${label} › ${own}`,
    );
  });
};

const listLines = (rows: readonly unknown[], shape: Shape | undefined, path: string, label: string): ShapeLine[] => {
  if (rows.every((row) => typeof row !== 'object'))
    return rows.length === 0 ? [] : [{ path, label, text: rows.map((row) => textOf(row, shape?.items)).join(', ') }];
  return rows.flatMap((row, at) => {
    const name = label === '' ? `${capitalised(shape?.items?.title ?? '')} ${at + 1}`.trim() : `${label} › ${at + 1}`;
    return shapeLines(row, shape?.items, path === '' ? String(at) : `${path}.${at}`, name);
  });
};

const textOf = (value: unknown, shape: Shape | undefined): string => {
  const field = shape?.['x-field'];
  const said =
    field?.choices?.find((choice) => choice.value === value)?.label ??
    wordOf(value, field?.locale, field?.currency === undefined ? 0 : field.scale);
  const unit = field?.unit ?? field?.currency;
  return unit ? `${said} ${unit}` : said;
};

const wordOf = (value: unknown, locale: string | undefined, digits: number | undefined): string =>
  typeof value === 'number' && locale !== undefined
    ? value.toLocaleString(locale, { minimumFractionDigits: digits ?? 0, maximumFractionDigits: 20 })
    : String(value);
