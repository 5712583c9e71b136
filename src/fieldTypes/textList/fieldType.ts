import { formatList, readList } from '../../core/listText.ts';
import { setType } from '../../core/setType.ts';
import { findTextFault, readTextCondition } from '../../core/textChecks.ts';

/** Of one element, in UTF-16 units. */
export const defaultLength = 255;

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
