import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { message, packMessage } from '../../core/messages.ts';
import { scalarType } from '../../core/scalarType.ts';

export interface TextOptions extends FieldOptions<string> {
  /** In UTF-16 units; default 255 (spec resources (c), text maximums). */
  maxLength?: number;
}

/** One line of text. Leading and trailing blanks are cut; empty text is null. */
export const text = <const O extends TextOptions>(options: O): FieldSchema<string, O> => {
  const maxLength = options.maxLength ?? 255;
  return defineField('text', z.string().max(maxLength, packMessage('maxLength', { max: maxLength })), { ...options, maxLength });
};

export const textType = scalarType<string>({
  name: 'text',
  parse: (typed, field) => {
    const value = typed.trim();
    const max = field.maxLength ?? 255;
    if (value.length > max) return { ok: false, message: message('maxLength', { max }) };
    return { ok: true, value: value === '' ? null : value };
  },
  format: (value) => value,
  compare: (a, b) => collator.compare(a, b),
  filters: ['contains', 'equals', 'startsWith', 'oneOf', 'empty'],
  operators: ['eq', 'ne', 'in', 'contains', 'startsWith', 'empty'],
  sql: { column: () => 'text', collation: 'icu', index: 'btree' },
  width: 200,
});

// PostgreSQL sorts by und-x-icu; this is the same root collation.
const collator = new Intl.Collator('und');
