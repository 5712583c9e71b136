import type { Field } from '../../core/fields/field.ts';
import { isCalled } from '../../core/records/isCalled.ts';
import { formatList, readList } from '../../core/values/listText.ts';
import { setType } from '../../core/fields/setType.ts';
import { findTextFault, readTextCondition } from '../../core/fields/textChecks.ts';

/** Of one element, in UTF-16 units. */
export const defaultLength = 255;

export const textListType = setType<string>({
  name: 'textList',
  parse: (typed, field) => {
    const values = [...new Set(readList(typed).map((value) => valueOf(value.trim(), field)))].filter(
      (value) => value !== '',
    );
    const fault = values
      .map((value) => findTextFault(value, field.maxLength ?? defaultLength))
      .find((found) => found !== null);
    if (fault) return { ok: false, message: fault };
    return { ok: true, value: values.length === 0 ? null : values };
  },
  parseCondition: readTextCondition,
  format: (value) => formatList(value ?? []),
  display: (value, field) => formatList(wordsOf(value ?? [], field)),
  sql: { column: () => 'text[]', index: 'gin' },
  width: 150,
});

/** The elements as people read them: those that the field knows by their labels. */
export const wordsOf = (values: readonly string[], { choices = [] }: Field): string[] =>
  values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);

const valueOf = (typed: string, { choices = [] }: Field): string =>
  String(choices.find((choice) => isCalled(choice, typed))?.value ?? typed);
