import type { Field } from '../fields/field.ts';
import { comparedOf } from '../fields/matching.ts';
import type { Resource } from './resource.ts';

type Reference = Pick<Field, 'by' | 'where' | 'matching'>;

/** Which record of its resource a reference names. */
export interface Referred {
  /** The field of that record whose value the reference holds. */
  field: string;
  isKey: boolean;
  /** What makes it that record where the value alone is not unique: values that it holds, and fields in which it is like the referring one (theirs -> own). */
  holds: Readonly<Record<string, string | number | boolean>>;
  alike: Readonly<Record<string, string>>;
  /** The field that a deletion sets: whoever is deleted gave the value free. Null: nobody gives it free. */
  soft: string | null;
}

/** The field of the referenced record whose value a reference holds: what `by` names, else the key. */
export const referredField = ({ by }: Pick<Reference, 'by'>, { key }: { key: readonly string[] }): string =>
  by ?? key[0] ?? 'id';

/** All of that of a reference to a resource. */
export const referredOf = (reference: Reference, target: Pick<Resource, 'key' | 'fields' | 'delete'>): Referred => {
  const field = referredField(reference, target);
  if (field === target.key[0]) return { field, isKey: true, holds: {}, alike: {}, soft: null };
  const others = identityOf(reference, target) ?? [];
  const among = <V>(table: Readonly<Record<string, V>> = {}): Record<string, V> =>
    Object.fromEntries(Object.entries(table).filter(([name]) => others.includes(name)));
  return {
    field,
    isKey: false,
    holds: among(reference.where),
    alike: among(reference.matching),
    soft: target.delete?.soft ?? null,
  };
};

/** The fields besides `by` by which a reference is to one record only: those of the shortest unique rule that it can be asked by; undefined: there is none. */
export const identityOf = (reference: Reference, { fields }: Pick<Resource, 'fields'>): string[] | undefined => {
  const compared = comparedOf(reference);
  return fields
    .flatMap(({ name, unique }) => (unique ? [[name, ...(unique === true ? [] : unique.with)]] : []))
    .filter((rule) => rule.includes(reference.by ?? ''))
    .map((rule) => rule.filter((name) => name !== reference.by))
    .filter((others) => others.every((name) => compared.includes(name)))
    .toSorted((a, b) => a.length - b.length)[0];
};

/** The fields of a referenced record that may not change while it is referred to; those of a key never do. */
export const boundFields = ({ field, isKey, holds, alike }: Referred): string[] =>
  isKey ? [] : [field, ...Object.keys(holds), ...Object.keys(alike)];

/** The same text of references whose values name the same records: those are asked for together. */
export const referenceGroup = ({ reference = '', by, where }: Pick<Field, 'reference' | 'by' | 'where'>): string =>
  by === undefined ? reference : JSON.stringify([reference, by, where ?? {}]);
