import { useState } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { useSeen, type Visit } from '../../kit/gaps/useSeen.ts';

interface SideGapsOf {
  /** Those that the panel shows and this person may edit, in the order in which their gaps are shown. */
  fields: readonly Field[];
  isEmpty(field: Field): boolean;
  /** Of the record, in the visit. */
  place: string;
  visit?: Visit | undefined;
}

/** What a record at the side lacks or lacked when it was opened, which of it is there by now, and how its form tells of what is typed. */
export const useSideGaps = ({ fields, isEmpty, place, visit }: SideGapsOf) => {
  const [typed, setTyped] = useState<string | null>(null);
  const seen = useSeen(
    fields.filter(isEmpty).map((field) => ({ key: field.name, name: field.label })),
    place,
    visit,
  );
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    // A field that a condition hides by now is asked for no more.
    gaps: seen.flatMap(({ key }) => byName.get(key) ?? []),
    isClosed: (field: Field): boolean => !isEmpty(field) || field.name === typed,
    tell: (name: string, isFilled: boolean): void => setTyped((now) => (isFilled ? name : now === name ? null : now)),
  };
};
