import type { Field } from '../../../core/fields/field.ts';
import { typeOf, type FieldTypes } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { matches } from '../../../core/records/matches.ts';
import { typedValue } from '../../../core/records/typedAs.ts';
import { isSame, isWritable, type Values } from '../../kit/formState/difference.ts';
import type { Refs } from '../../kit/formState/formEntry.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import type { FormSection } from '../../kit/formState/sections.ts';

/** A record as it is stored: by the prefix of a form's part what that holds. Null: there is none yet. */
export type Side = Readonly<Record<string, Values | null>>;

/** One field of all records that are compared. */
export interface ComparedField {
  /** Qualified by the part of the form. */
  name: string;
  prefix: string;
  field: Field;
  /** Of each side, in their order. */
  values: readonly unknown[];
  differs: boolean;
}

export interface ComparedSection {
  id: string;
  title: string;
  fields: readonly ComparedField[];
}

/** What the pure part knows of the form into which values are taken. */
interface Into {
  store: FormStore;
  types: FieldTypes;
  /** The resource of a part of the form, or of a relation by its name and a point; its own where the form has none. */
  describedBy(prefix: string): Pick<ResourceDescription, 'name' | 'fields' | 'key' | 'states'>;
}

/** Why a field takes nothing over: each has a text. */
type Closed = 'followsItself' | 'key' | 'hidden';
/** Why it does not take one value. */
type Unfit = 'unique' | 'required' | 'state';

/**
 * The fields of a form's sections over the sides that are compared, without those that no side shows. Whether a value differs
 * says its field's type: a set in another order is the same.
 */
export const compareSides = (
  sections: readonly FormSection[],
  sides: readonly Side[],
  { types, describedBy }: Omit<Into, 'store'>,
): ComparedSection[] =>
  sections
    .map(({ id, title, fields }) => ({
      id,
      title,
      fields: fields.flatMap(({ name, field: offered }): ComparedField[] => {
        const prefix = name.slice(0, name.length - offered.name.length);
        const known = describedBy(prefix).fields;
        // A form offers a state's next values alone; here all are read.
        const field = known.find((one) => one.name === offered.name) ?? offered;
        const shown = field.when?.shown;
        if (shown && !sides.some((side) => matches(side[prefix] ?? {}, shown, known, types))) return [];
        const values = sides.map((side) => typedValue(field, side[prefix] ?? {}));
        const differs = values.some((value) => !isSame(field, types, values[0], value));
        return [{ name, prefix, field, values, differs }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Why nothing can be taken over into a field; null: it can. Whether its reader may write it is asked elsewhere. */
export const whyClosed = ({ name, prefix, field }: ComparedField, { store, describedBy }: Into): Closed | null => {
  if (!isWritable(field)) return 'followsItself';
  if (prefix === '' && describedBy('').key.includes(field.name)) return 'key';
  return store.field(name).shown ? null : 'hidden';
};

/**
 * Why the value of one side cannot be taken over: only one record may hold it, and the others stay as they are; the field may
 * not be empty; its state does not lead there. Null: it can. `offered`: the states that the form offers.
 */
export const whyUnfit = (
  { name, prefix, field, values }: ComparedField,
  at: number,
  from: Side,
  { store, types, describedBy }: Into,
  offered: readonly unknown[],
): Unfit | null => {
  const value = values[at];
  if (typeOf(types, field).isEmpty(value)) return store.field(name).required ? 'required' : null;
  if (isState(prefix, field, describedBy) && !offered.includes(value)) return 'state';
  const { fields } = describedBy(prefix);
  const held = { fields, types, values: store.values(prefix) };
  return isHeldOnce(uniqueOf(field, describedBy), from[prefix] ?? {}, held) ? 'unique' : null;
};

const isState = (prefix: string, { name }: Field, describedBy: Into['describedBy']): boolean =>
  prefix === '' && describedBy('').states?.field === name;

/** What is written into a row of another resource is as unique as it is there; of one that the form knows nothing of the server says so. */
const uniqueOf = ({ unique, from }: Field, describedBy: Into['describedBy']): Field['unique'] => {
  if (typeof from !== 'object') return unique;
  const related = describedBy(`${from.related}.`);
  const field = related.fields.find(({ name }) => name === from.field);
  // The rows of two records differ in what they belong to.
  return related.name === from.related && field?.unique === true;
};

/** Whether a second record with this value would collide with the side that has it. */
const isHeldOnce = (
  unique: Field['unique'],
  from: Values,
  { fields, types, values }: { fields: readonly Field[]; types: FieldTypes; values: Values },
): boolean => {
  if (!unique) return false;
  const others = unique === true ? [] : unique.with;
  return fields
    .filter((field) => others.includes(field.name))
    .every((field) => isSame(field, types, from[field.name], values[field.name]));
};

/**
 * Which fields of a side are taken over at once: all that differ from what the form holds, or those that it holds nothing in.
 * The state stays: it says how far a record has come, not what it is. `isOpen` answers whether the value of that side can be taken.
 */
export const toTake = (
  fields: readonly ComparedField[],
  at: number,
  which: 'all' | 'missing',
  { store, types, describedBy }: Into,
  isOpen: (field: ComparedField) => boolean,
): ComparedField[] =>
  fields.filter((one) => {
    const { name, prefix, field, values } = one;
    if (isState(prefix, field, describedBy)) return false;
    const { isEmpty } = typeOf(types, field);
    const held = store.field(name).value;
    if (isSame(field, types, held, values[at]) || !isOpen(one)) return false;
    return which === 'all' || (isEmpty(held) && !isEmpty(values[at]));
  });

/**
 * The side that a field of the form has its value from: `into` itself while nothing was taken, else the one that was chosen last,
 * or the first that holds the same. -1: none of them, since it was merged or a rule set it.
 */
export const takenFrom = (
  { name, field, values }: ComparedField,
  into: number,
  chosen: number | undefined,
  { store, types }: Pick<Into, 'store' | 'types'>,
): number => {
  const { value, changed } = store.field(name);
  if (!changed) return into;
  const holds = (at: number): boolean => at !== into && isSame(field, types, value, values[at]);
  return chosen !== undefined && holds(chosen) ? chosen : values.findIndex((_, at) => holds(at));
};

/** Puts the values of a side into the form, with what references among them are called. */
export const takeOver = (fields: readonly ComparedField[], at: number, from: Side, store: FormStore): void => {
  for (const { name, prefix, field, values } of fields)
    store.set(name, values[at] ?? null, refsOf(from, prefix, field));
};

/** What the references of a side's field are called. */
export const refsOf = (side: Side, prefix: string, { name }: Pick<Field, 'name'>): Refs =>
  (side[prefix]?.['_refs'] as Record<string, Refs> | undefined)?.[name]; // the shape of WholeRecord
