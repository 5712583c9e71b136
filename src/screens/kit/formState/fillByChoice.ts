import { isSame } from './difference.ts';
import { putValue, type FormEntry } from './formEntry.ts';
import type { FieldTypes } from '../../../core/fields/fieldType.ts';

/** What a choice fills in, by its value. */
const fillingOf = ({ field }: FormEntry, value: unknown): Readonly<Record<string, unknown>> => {
  const { by = {}, otherwise = {} } = field.prefills ?? {};
  return by[String(value)] ?? otherwise;
};

/**
 * Fills other fields of the part with what a choice means for them. What a person wrote stays; so does what is neither empty nor what the
 * choice before, `former`, filled in.
 */
export const fillByChoice = (
  entry: FormEntry,
  former: unknown,
  entryOf: (name: string) => FormEntry | undefined,
  types: FieldTypes,
): void => {
  if (!entry.field.prefills || entry.type.isEmpty(entry.value) || isSame(entry.field, types, former, entry.value))
    return;
  const before = fillingOf(entry, former);
  for (const [name, value] of Object.entries(fillingOf(entry, entry.value))) {
    const other = entryOf(name);
    if (!other || other.byHand) continue;
    const isFilled = name in before && isSame(other.field, types, before[name], other.value);
    if (isFilled || other.type.isEmpty(other.value)) putValue(other, value);
  }
};
