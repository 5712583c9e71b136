import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { shownName } from '../../kit/i18n/shownName.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { takenFrom, takeOver, toTake, whyClosed, whyUnfit, type ComparedField, type Side } from './comparison.ts';

/** What can be taken over into the form, and what has been. */
export interface Taking {
  /** The place of the side that the form is of. */
  into: number;
  sides: readonly Side[];
  form: FormOf;
  /** Of each side what it is called. */
  names: readonly string[];
  /** Why a field takes nothing over; null: it can. */
  closed(one: ComparedField): string | null;
  /** Why it does not take the value of a side; null: it can. */
  unfit(one: ComparedField, at: number): string | null;
  /** The side that a field's value is of now; -1: none. */
  takenFrom(one: ComparedField): number;
  /** Takes the value of a side over; that of the record itself puts it back. */
  choose(one: ComparedField, at: number): void;
  /** Takes many over at once. */
  takeMany(fields: readonly ComparedField[], at: number, which: 'all' | 'missing'): void;
  /** How many such a press would take. */
  countOf(fields: readonly ComparedField[], at: number, which: 'all' | 'missing'): number;
}

/** `isOpen`: their reader may edit these records at all. */
export const useTaking = (
  description: ResourceDescription,
  form: FormOf,
  sides: readonly Side[],
  into: number,
  isOpen: boolean,
): Taking => {
  const translate = useTranslate();
  const { fieldTypes: types } = useToolkit();
  const { one } = useWords(description);
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const { store, sections, describedBy, refusalOf } = form;
  const names = namesOf(description, sides, one);
  const parts = { store, types, describedBy };
  const words = { one, name: names[into] ?? '' };
  const offered = useMemo(
    () =>
      new Map(sections.flatMap(({ fields }) => fields.map(({ name, field }) => [name, field.choices ?? []] as const))),
    [sections],
  );
  const closed = (compared: ComparedField): string | null => {
    const why = whyClosed(compared, parts);
    return why ? translate(`toolkit.compare.closed.${why}`, words) : (refusalOf(compared.name) ?? null);
  };
  const unfit = (compared: ComparedField, at: number): string | null => {
    const states = (offered.get(compared.name) ?? []).map(({ value }) => value);
    const why = whyUnfit(compared, at, sides[at] ?? {}, parts, states);
    return why && translate(`toolkit.compare.unfit.${why}`, words);
  };
  const found = (fields: readonly ComparedField[], at: number, which: 'all' | 'missing'): ComparedField[] =>
    isOpen && at !== into
      ? toTake(fields, at, which, parts, (compared) => closed(compared) === null && unfit(compared, at) === null)
      : [];
  const put = (fields: readonly ComparedField[], at: number): void => {
    setChosen((old) => ({ ...old, ...Object.fromEntries(fields.map(({ name }) => [name, at])) }));
    takeOver(fields, at, sides[at] ?? {}, store);
  };
  return {
    into,
    sides,
    form,
    names,
    closed,
    unfit,
    takenFrom: (compared) => takenFrom(compared, into, chosen[compared.name], parts),
    choose: (compared, at) => put([compared], at),
    takeMany: (fields, at, which) => {
      put(found(fields, at, which), at);
      // Fields that show only now.
      put(found(fields, at, which), at);
    },
    countOf: (fields, at, which) => found(fields, at, which).length,
  };
};

/** What each side is called; where two are called the same, as doubles are, the ids tell them apart. */
const namesOf = (description: ResourceDescription, sides: readonly Side[], one: string): string[] => {
  const records = sides.map((side) => side['']);
  const called = records.map((record) => shownName(description, record) ?? `${one} ${String(record?.['id'])}`);
  return called.map((name, at) =>
    called.some((other, place) => other === name && place !== at) ? `${name} (${String(records[at]?.['id'])})` : name,
  );
};
