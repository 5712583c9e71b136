import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { formatList, readList } from '../../core/listText.ts';
import { setType } from '../../core/setType.ts';
import { findTextFault, readTextCondition, textSchema, wrongType } from '../../core/textChecks.ts';

export interface TextListOptions extends FieldOptions<string[]> {
  /** Of one element, in UTF-16 units; default 255. */
  maxLength?: number;
}

const defaultLength = 255;

/** Any number of short texts: a set. */
export const textList = <const O extends TextListOptions>(options: O): FieldSchema<string[], O> => {
  const maxLength = options.maxLength ?? defaultLength;
  return defineField<string[], O>(
    'textList',
    z.array(textSchema(maxLength).min(1), { error: wrongType('a list') }).overwrite((texts) => [...new Set(texts)]),
    { ...options, maxLength, many: true },
  );
};

export const textListType = setType<string>({
  name: 'textList',
  parse: (typed, field) => {
    const values = [...new Set(readList(typed).map((value) => value.trim()))].filter((value) => value !== '');
    const fault = values.map((value) => findTextFault(value, field.maxLength ?? defaultLength)).find((found) => found !== null);
    if (fault) return { ok: false, message: fault };
    return { ok: true, value: values.length === 0 ? null : values };
  },
  parseCondition: readTextCondition,
  format: (value) => formatList(value ?? []),
  sql: { column: () => 'text[]', index: 'gin' },
  width: 150,
});
