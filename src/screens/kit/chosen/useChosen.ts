import { useCallback, useSyncExternalStore } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { matches } from '../../../core/records/matches.ts';
import { caseChecksOf } from '../../../core/shaped/caseChecks.ts';
import { caseAt, choosersOf, noMembers } from '../../../core/shaped/cases.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { FormStore } from '../formState/formStore.ts';
import type { InputProps } from '../inputs/fieldView.ts';

/**
 * What checks a field of a form, and which members of its shape there are, as what chooses them is now: an input is told anew as
 * soon as that is another one.
 */
export const useChosen = (store: FormStore, name: string, field: Field): Pick<InputProps, 'schema' | 'chosen'> => {
  const { fieldTypes } = useToolkit();
  const cases = field.json?.cases;
  const prefix = name.slice(0, name.length - field.name.length);
  const at = useSyncExternalStore(
    useCallback(
      (listener) =>
        store.subscribeAll(
          choosersOf(field).map((own) => prefix + own),
          listener,
        ),
      [store, prefix, field],
    ),
    () => {
      if (!cases) return 0;
      const known = store.known(prefix);
      const record = store.values(prefix);
      return caseAt(cases, (where) => matches(record, where, known, fieldTypes));
    },
  );
  const schema = store.schemaOf(name);
  if (!cases) return { schema };
  return { schema: caseChecksOf(schema)?.checks[at], chosen: cases[at] ?? noMembers };
};
