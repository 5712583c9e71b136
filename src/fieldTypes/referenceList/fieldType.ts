import * as z from 'zod';
import { defineField, type FieldOptions, type FieldSchema } from '../../core/defineField.ts';
import { formatList, readList } from '../../core/listText.ts';
import { message } from '../../core/messages.ts';
import { keySchema, readKey, type RecordKey } from '../../core/recordKeys.ts';
import { setType } from '../../core/setType.ts';
import { wrongType } from '../../core/textChecks.ts';

type Keys<O extends { textKey?: boolean }> = O extends { textKey: true } ? string[] : number[];

export interface ReferenceListOptions extends FieldOptions<RecordKey[]> {
  /** The resource whose keys the values are. */
  reference: string;
  /** That resource's key is a text; default: a number. */
  textKey?: boolean;
}

/** The keys of any number of records of another resource: a set. */
export const referenceList = <const O extends ReferenceListOptions>(options: O): FieldSchema<Keys<O>, O> =>
  // `textKey` decides the schema as it decides the type.
  defineField<RecordKey[], O>(
    'referenceList',
    z.array(keySchema(options.textKey), { error: wrongType('a list') }).overwrite((keys) => [...new Set(keys)]),
    { ...options, many: true },
  ) as unknown as FieldSchema<Keys<O>, O>;

export const referenceListType = setType<RecordKey>({
  name: 'referenceList',
  parse: (typed, field) => {
    const values: RecordKey[] = [];
    for (const text of field.textKey ? readList(typed) : typed.split(/[;,\s]+/)) {
      const key = readKey(text, field);
      if (!key.ok) return key;
      if (key.value !== null) values.push(key.value);
    }
    if (values.length > maxKeys) return { ok: false, message: message('tooManyRows', { max: maxKeys, got: values.length }) };
    return { ok: true, value: values.length === 0 ? null : [...new Set(values)] };
  },
  parseCondition: readKey,
  format: (value) => formatList((value ?? []).map(String)),
  sql: {
    column: (field) => (field.textKey ? 'text[]' : 'bigint[]'),
    index: 'gin',
  },
  width: 220,
});

const maxKeys = 10_000;
