import type { Field } from '../../../core/fields/field.ts';
import type { FieldType } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { refLabels } from '../../../core/wire/refLabels.ts';
import type { Named } from './useSeen.ts';

/** What the value of a field with `gaps` says is missing, each as people read it. */
export const gapsOf = (
  field: Field,
  type: FieldType,
  value: unknown,
  refs: Ref | readonly Ref[] | undefined,
): Named[] =>
  [value ?? []].flat().map((one: unknown) => ({
    key: String(one),
    name: field.reference
      ? (refLabels(one, refs)[0] ?? String(one))
      : (type.display ?? type.format)(field.many ? [one] : one, field),
  }));
