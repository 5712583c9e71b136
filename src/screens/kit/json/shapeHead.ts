import type { Field } from '../../../core/fields/field.ts';
import type { Shape } from '../../../fieldTypes/json/shapeFields.ts';
import { shapeLines } from './shapeLines.ts';

// As much as stands in one line.
const most = 5;

/** A JSON value in a few words, of rows the first member of each: 'pasta, spaghetti, …'. */
export const shapeHead = (value: unknown, { schema }: NonNullable<Field['json']>): string => {
  const shape = schema as Shape; // as `describeShape` made it
  const [first] = Object.keys(shape.items?.properties ?? {});
  const rows = Array.isArray(value) ? value : [value];
  const texts = rows.flatMap((row: unknown) => {
    const lines = shapeLines(row, Array.isArray(value) ? shape.items : shape);
    const [head] = first === undefined ? lines : lines.filter(({ path }) => path === first);
    return head ? [head.text] : [];
  });
  return [...texts.slice(0, most), ...(texts.length > most ? ['…'] : [])].join(', ');
};
