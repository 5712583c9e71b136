import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';
import { useToolkit } from '../access/toolkit.ts';
import { gapsOf } from './gapsOf.ts';
import { useGapFields } from './useGapFields.ts';
import { useSeen, type Named, type Visit } from './useSeen.ts';

/** Something that a record lacks or lacked when its page was opened. */
export interface Gap extends Named {
  /** The field of the record whose value is asked for; undefined: none, or it is not known. */
  asks: string | undefined;
  /** It is missing by what is stored, or by what rules make of what is typed. */
  isFound: boolean;
}

interface Found {
  value: unknown;
  refs: Ref | readonly Ref[] | undefined;
  /** Where it is shown, and the visit that remembers it; without one it is remembered as long as it is shown. */
  place?: string;
  visit?: Visit | undefined;
}

/** What a field with `gaps` says that the record lacks, and what it said before in the same visit, each in its place. */
export const useGaps = (field: Field, { value, refs, place = '', visit }: Found): Gap[] => {
  const { fieldTypes } = useToolkit();
  const found = gapsOf(field, typeOf(fieldTypes, field), value, refs);
  const seen = useSeen(found, place, visit);
  const asked = useGapFields(
    field,
    seen.map(({ key }) => key),
  );
  return seen.map((one) => ({
    ...one,
    asks: asked.get(one.key),
    isFound: found.some(({ key }) => key === one.key),
  }));
};
