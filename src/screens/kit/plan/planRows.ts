import { importableFields } from '../../../core/csv/csvMapping.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import { importKeys } from '../../../core/csv/importKeys.ts';
import { decodeKey } from '../../../core/values/key.ts';
import { isCloneId } from '../../../core/values/rowId.ts';
import type { Message, ToldRecord } from '../../../core/values/messages.ts';
import type { Ref } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import { sayRefusal } from '../messages/buildMessage.ts';
import type { Counted } from '../i18n/useCounted.ts';
import type { Mapping } from './mapping.ts';

/** The columns of a plan: the keys, the name, then the other fields and members that the file fills, in the order of the file. */
export const planColumns = (
  description: Pick<ResourceDescription, 'fields' | 'key' | 'import' | 'recordRepresentation'>,
  mapping: Mapping | null,
  rows: readonly PlanRow[],
): Field[] => {
  const filled = mapping
    ? mapping.filter((name) => name !== null)
    : [...new Set(rows.flatMap(({ after }) => Object.keys(after)))];
  const first = [...importKeys(description).flat(), description.recordRepresentation].filter((name) =>
    filled.includes(name),
  );
  const known = [...description.fields, ...importableFields(description)];
  return [...new Set([...first, ...filled])].flatMap((name) => known.find((field) => field.name === name) ?? []);
};

/** What a row of a plan says of a column: of a member its part of the field's value; undefined: nothing. */
export const planValue = (record: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (name in record) return record[name];
  const [owner = '', ...path] = name.split('.');
  if (path.length === 0 || !(owner in record)) return undefined;
  return (
    path.reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      record[owner],
    ) ?? null
  );
};

/** The part of a found record's key that a field is: what found it is no change, so the row does not say it. Undefined: none. */
export const planKeyValue = (id: PlanRow['id'], key: readonly string[], field: Field, type: FieldType): unknown => {
  const part = id === null ? undefined : decodeKey(id, key.length)?.[key.indexOf(field.name)];
  const parsed = part === undefined ? undefined : type.parse(part, field);
  return parsed?.ok ? parsed.value : undefined;
};

/** The fields that a row of a record changes besides the columns: what follows from what the file sets, a transition among it. When it was changed is no news. */
export const furtherChanges = (
  { fields }: Pick<ResourceDescription, 'fields'>,
  { outcome, after }: Pick<PlanRow, 'outcome' | 'after'>,
  columns: readonly Field[],
): Field[] => {
  if (outcome !== 'update') return [];
  const shown = new Set(columns.flatMap(({ name }) => [name, name.split('.')[0] ?? name]));
  return fields.filter(({ name, stamp }) => stamp === undefined && name in after && !shown.has(name));
};

/** What a key says of a row that is of no record yet: the id that it was given. Undefined: it is of one. */
export const newRowId = ({ id }: Pick<PlanRow, 'id'>, key: readonly string[], field: Field): string | undefined =>
  id !== null && isCloneId(id) && key.length === 1 && field.name === key[0] ? id : undefined;

type Finding = Message & { field?: string };

interface FindingWords {
  say(finding: Finding): string;
  /** What a field is called, and the value that it was given; null: it has no column. */
  cellOf(field: string): { label: string; text: string } | null;
  /** Both of them, and what is wrong. */
  tell(cell: { label: string; text: string }, why: string): string;
}

/** A sentence of a finding, and the record that it speaks of. */
interface Reason {
  text: string;
  record?: ToldRecord | undefined;
}

/** Why a row cannot be written: its findings, each with the field and the value that it is about. */
export const reasonsOf = (findings: PlanRow['findings'], { say, cellOf, tell }: FindingWords): Reason[] =>
  findings.map((finding) => {
    const cell = finding.field === undefined ? null : cellOf(finding.field);
    const why = sayRefusal(finding, say);
    // The value is said once: many a reason has it.
    const text = cell ? tell({ ...cell, text: why.includes(cell.text) ? '' : cell.text }, why) : why;
    return { text, record: finding.record };
  });

/** How many fields of a row change, of one that is there already. */
export const changeCount = ({ outcome, after }: Pick<PlanRow, 'outcome' | 'after'>, counted: Counted): string =>
  outcome === 'update' ? counted('toolkit.import.plan.changes', Object.keys(after).length) : '';

/** What the references of a field are called: a plan brings them as refs, as a list of refs, or as labels by key. */
export const planRefs = (refs: PlanRow['refs'], field: string): Ref[] => {
  const known = refs?.[field];
  if (Array.isArray(known)) return known as Ref[]; // as `_refs` of a list
  if (typeof known !== 'object' || known === null) return [];
  if ('id' in known && 'label' in known) return [known as Ref]; // one ref
  return Object.entries(known).map(([id, label]) => ({ id, label: String(label) }));
};
