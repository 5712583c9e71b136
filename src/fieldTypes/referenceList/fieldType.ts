import { formatList, readList } from '../../core/values/listText.ts';
import { message } from '../../core/values/checkMessages.ts';
import { readKey, type RecordKey } from '../../core/records/recordKeys.ts';
import { setType } from '../../core/fields/setType.ts';

export const referenceListType = setType<RecordKey>({
  name: 'referenceList',
  needs: ['reference'],
  parse: (typed, field) => {
    const values: RecordKey[] = [];
    for (const text of field.textKey ? readList(typed) : typed.split(/[;,\s]+/)) {
      const key = readKey(text, field);
      if (!key.ok) return key;
      if (key.value !== null) values.push(key.value);
    }
    if (values.length > maxKeys)
      return { ok: false, message: message('tooManyRows', { max: maxKeys, got: values.length }) };
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
