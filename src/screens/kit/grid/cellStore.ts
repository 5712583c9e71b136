import type { ZodObject } from 'zod';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { failedChecks } from '../../../core/declaration/failedChecks.ts';
import { validateRecord } from '../../../core/records/validateRecord.ts';
import { difference } from '../formState/difference.ts';
import type { Refs } from '../formState/formEntry.ts';
import { FormStore } from '../formState/formStore.ts';
import type { CellDraft } from './cellHands.ts';

/** The state of one cell's input. */
interface CellStore {
  form: FormStore;
  field(): { value: unknown; refs: Refs };
  isChanged(): boolean;
  /** Shows the fault of the value; null: there is none, as far as one value can tell. */
  check(schema: ZodObject | undefined): string | null;
}

interface Parts {
  /** Absent: only the field itself is checked. */
  description?: Pick<ResourceDescription, 'checks' | 'fields'>;
  field: Field;
  row: ListRow;
  types: FieldTypes;
  idPrefix?: string;
  draft?: CellDraft | undefined;
}

/** A form of one field over its value in a row; of the rest of the row it knows what the list shows. */
export const cellStore = ({ description, field, row, types, idPrefix = 'cell', draft }: Parts): CellStore => {
  const { name } = field;
  // What is required or shown only sometimes depends on fields that are not here: the server knows.
  const { when: _when, sets: _sets, ...own } = field;
  let schema: ZodObject | undefined;
  const validate = (record: Readonly<Record<string, unknown>>): Record<string, Message> => {
    if (!schema) return {};
    const checked = validateRecord(
      { schema, fields: [own], title: { one: name, many: name } },
      { [name]: record[name] ?? null },
      { partial: true, types },
    );
    if (!checked.ok) return checked.errors;
    const fault = description && failedChecks(description, { ...row, ...checked.record }, { types })[name];
    return fault ? { [name]: fault } : {};
  };
  const base = { [name]: typedValue(own, row), _refs: { [name]: row._refs?.[name] } };
  const form = new FormStore([{ fields: [own], base, validate }], types, idPrefix);
  if (draft) form.set(name, draft.value, draft.refs);
  return {
    form,
    field: () => ({ value: storedValue(own, types, base, form), refs: form.field(name).refs }),
    isChanged: () => name in difference([own], types, base, form.values()),
    check: (known) => {
      schema = known;
      return form.check();
    },
  };
};

const storedValue = (
  field: Field,
  types: FieldTypes,
  base: Readonly<Record<string, unknown>>,
  form: FormStore,
): unknown => {
  const changes = difference([field], types, base, form.values());
  return field.name in changes ? changes[field.name] : form.field(field.name).value;
};
