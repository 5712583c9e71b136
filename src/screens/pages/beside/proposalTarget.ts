import { useMemo } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useReadOnly, useRefusal } from '../../kit/messages/useRefusal.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';

/** Where a proposed value goes. */
export interface ProposalTarget {
  value(name: string): unknown;
  subscribe(name: string, listener: () => void): () => void;
  take(name: string, value: unknown): void;
  /** Why a field cannot be changed by this person. */
  refusalOf(name: string): string | undefined;
}

/** Into a form, where it waits for the save. */
export const useFormTarget = (store: FormStore, refusalOf: ProposalTarget['refusalOf']): ProposalTarget => {
  const readOnly = useReadOnly();
  return useMemo(
    () => ({
      value: (name) => store.field(name).value,
      subscribe: (name, listener) => store.subscribe(name, listener),
      take: (name, value) => store.set(name, value),
      refusalOf: (name) => refusalOf(name) ?? readOnly ?? undefined,
    }),
    [store, refusalOf, readOnly],
  );
};

const nothing = (): void => undefined;

/** Into the record that is read, at once; the toast undoes it. */
export const useRecordTarget = (description: ResourceDescription, record: WholeRecord): ProposalTarget => {
  const changes = useChangeSet(description.name);
  const refusal = useRefusal();
  return {
    value: (name) => record[name],
    subscribe: () => nothing,
    take: (name, value) => {
      const save = { version: record.version, changes: { [name]: value }, base: { [name]: record[name] ?? null } };
      // The change-set has told what failed.
      void changes.save(String(record.id), save, true).catch(nothing);
    },
    refusalOf: (field) => refusal(description, { field }) ?? undefined,
  };
};
