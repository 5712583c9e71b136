import type { ZodObject } from 'zod';
import type { Field } from '../../../core/fields/field.ts';
import { checkedFields } from '../../../core/declaration/checks.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { defaultsOf, validateRecord } from '../../../core/records/validateRecord.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { RelatedSave } from '../../../core/wire/wire.ts';
import type { Values } from './difference.ts';
import type { FormPart } from './formPart.ts';
import type { FormStore } from './formStore.ts';
import { formSections, type FormSection } from './sections.ts';
import type { OpenedRecord, OpenedRows } from '../openings/openedRecord.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';
import { workOut } from './workedOut.ts';

/** What a form is made of: its sections, and one part for the record and for each relation that is saved with it. */
export const formParts = (
  description: ResourceDescription,
  opened: OpenedRecord,
  types: FieldTypes,
): { sections: FormSection[]; parts: FormPart[]; rows: RowsPart[] } => {
  const sections = formSections(description, opened.descriptions, types).filter(
    // Of a record that is not there yet nothing is answered.
    ({ fields, tables, answers }) => fields.length + tables.length + (opened.record === null ? 0 : answers.length) > 0,
  );
  const fieldsOf = (prefix: string): Field[] =>
    sections.flatMap(({ fields }) =>
      fields.filter(({ name, field }) => name === prefix + field.name).map(({ field }) => field),
    );
  const part = (prefix: string, of: ResourceDescription, schema: ZodObject, record: Values | null): FormPart => ({
    prefix,
    fields: fieldsOf(prefix),
    base: record ?? defaultsOf(of.fields),
    isNew: record === null,
    ...partOf(of, schema, types, opened.rules),
  });
  const parts = [
    part('', description, opened.schema, opened.record),
    ...opened.withForm.map(({ relation, description: other, schema, record }) =>
      part(`${relation.resource}.`, other, schema, record),
    ),
  ];
  const rows = opened.rows
    .filter(({ relation }) => sections.some(({ tables }) => tables.includes(relation)))
    .map((one): RowsPart => ({ ...one, ...partOf(one.description, one.schema, types, opened.rules) }));
  return { sections, parts, rows };
};

/** Rows of a relation, and what the part of each of them has that is not its own. */
export type RowsPart = OpenedRows & Omit<FormPart, 'prefix' | 'fields' | 'base' | 'isNew'>;

const partOf = (
  of: ResourceDescription,
  schema: ZodObject,
  types: FieldTypes,
  rules: OpenedRecord['rules'],
): Omit<FormPart, 'prefix' | 'fields' | 'base' | 'isNew'> => ({
  known: of.fields,
  checked: Object.values(of.checks).map(checkedFields),
  workedOut: workOut(of, rules ?? {}, types),
  schema,
  validate: (values) => faultsOf({ ...of, schema }, values, types, rules),
});

/** What the related records of a form send with its save; none where nothing of them changed. */
export const relatedSaves = (
  store: FormStore,
  opened: Pick<OpenedRecord, 'withForm'>,
): Record<string, RelatedSave> | undefined => {
  const saves = opened.withForm.flatMap(({ relation }): [string, RelatedSave][] => {
    const prefix = `${relation.resource}.`;
    const changes = store.changes(prefix);
    if (Object.keys(changes).length === 0) return [];
    const version = store.base(prefix)['version'];
    return [[relation.resource, { ...(typeof version === 'number' && { version }), changes }]];
  });
  return saves.length > 0 ? Object.fromEntries(saves) : undefined;
};

// What stands beside the fields of a record ('version', '_refs') is none of the schema's business.
const faultsOf = (
  resource: ResourceDescription & { schema: ZodObject },
  values: Values,
  types: FieldTypes,
  rules: OpenedRecord['rules'],
): Record<string, Message> => {
  const record = Object.fromEntries(Object.keys(resource.schema.shape).map((name) => [name, values[name] ?? null]));
  const checked = validateRecord(resource, record, { types, ...(rules && { rules }) });
  return checked.ok ? {} : checked.errors;
};
