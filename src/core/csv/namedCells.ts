import { fold } from '../fields/fold.ts';
import type { Field } from '../fields/field.ts';

/** The names that a text holds, for a field of one reference or of many. */
export const namesIn = (text: string, { many }: Pick<Field, 'many'>): string[] =>
  (many ? text.split(/[;\n]/) : [text]).map((name) => name.trim()).filter((name) => name !== '');

/** Whether a text in a cell of the field is what a record is called before it is what the field holds: any text may be either. */
export const isCalled = ({ by, textKey }: Pick<Field, 'by' | 'textKey'>): boolean =>
  by !== undefined && textKey === true;

/** Two names of a field with the same text are one: without case, accents and blanks around them. */
export const nameKey = (field: string, name: string): string => `${field} ${fold(name.trim())}`;
