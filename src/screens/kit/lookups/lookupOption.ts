import { calledOf } from '../../../core/declaration/called.ts';
import type { ManifestEntry } from '../../../core/declaration/application.ts';
import { unitField } from '../../../core/declaration/lookup.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ListRow, Ref } from '../../../core/wire/query.ts';
import { refLabels } from '../../../core/wire/refLabels.ts';
import { toRef } from '../access/toRef.ts';

/** A record that a reference may be to, and what tells it from others. */
export interface LookupOption extends Ref {
  /** Absent: its resource shows nothing beside the name. */
  shown?: {
    /** Undefined: its resource has no pictures; null: it has none. */
    picture: string | null | undefined;
    /** 'Food › Dairy', 'Barilla · 500 g · 8001234567890'; '' where there is nothing to tell. */
    details: string;
  };
  /** Records alike hold it. */
  isSuggested?: true;
}

/** What a form keeps of it. */
export const asRef = ({ id, label, value }: LookupOption): Ref => ({
  id,
  label,
  ...(value !== undefined && { value }),
});

interface Looked {
  entry: ManifestEntry;
  /** The field that the reference holds. */
  held: string;
  description: ResourceDescription;
  fieldTypes: FieldTypes;
}

export const toOption = (row: ListRow, { entry, held, description, fieldTypes }: Looked): LookupOption => {
  const ref = toRef(row, { key: entry.key[0] ?? 'id', held, name: entry.recordRepresentation });
  const { lookup } = description;
  const say = (name: string): string => valueText(row, name, description, fieldTypes);
  const path = (lookup?.path ?? []).map(say).filter(Boolean).join(' › ');
  const picture = lookup?.picture === undefined ? undefined : row[lookup.picture];
  return {
    ...ref,
    label: calledOf(entry, row) ?? ref.label,
    ...(lookup && {
      shown: {
        picture: picture === undefined ? undefined : typeof picture === 'string' ? picture : null,
        details: [path, ...(lookup.details ?? []).map(say)].filter(Boolean).join(' · '),
      },
    }),
  };
};

/** A value as text, with its unit. */
const valueText = (row: ListRow, name: string, { fields }: ResourceDescription, fieldTypes: FieldTypes): string => {
  const field = fields.find((one) => one.name === name);
  if (!field) return '';
  const type = typeOf(fieldTypes, field);
  const value = row[name];
  if (type.isEmpty(value)) return '';
  if (field.reference) return refLabels(value, row._refs?.[name]).join(', ');
  const text = (type.display ?? type.format)(value, field);
  const other = unitField(field.unit);
  const unit =
    other === undefined ? field.unit : field.unit?.replace(`{${other}}`, otherText(row, other, fields, fieldTypes));
  return unit ? `${text} ${unit}` : text;
};

const otherText = (
  row: ListRow,
  name: string,
  fields: ResourceDescription['fields'],
  fieldTypes: FieldTypes,
): string => {
  const field = fields.find((one) => one.name === name);
  const type = field && typeOf(fieldTypes, field);
  return field && type ? (type.display ?? type.format)(row[name] ?? null, field) : '';
};
