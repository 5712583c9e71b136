import { useState } from 'react';
import type { FieldCondition, Scalar } from '../../../core/fields/conditions.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useFinds } from '../../kit/access/useFinds.ts';
import { narrow, type ListState } from '../listState/listState.ts';
import { quickKind, quickText } from '../listState/quickSearch.ts';
import { useFilterLabels } from '../listState/useFilterLabels.ts';
import type { GoToState } from '../listState/useListState.ts';

export interface Filters {
  /** All that can be asked for. */
  offered: readonly Field[];
  /** Those that hold, but for what the search box shows. */
  active: readonly Field[];
  conditionOf(field: Field): Scalar | FieldCondition | undefined;
  labelsOf(field: Field): Readonly<Record<string, string>> | undefined;
  /** The service understands what denies a value. */
  canDeny: boolean;
  /** Undefined: the filter is taken away. */
  set(field: Field, condition: Scalar | FieldCondition | undefined): void;
  /** The one that is being edited, and where. */
  edited: { field: Field; anchor: HTMLElement } | null;
  edit(field: Field, anchor: HTMLElement): void;
  close(): void;
  clearSearch(): void;
  /** Takes away all but what has to be chosen before the list can be asked for. */
  clear(): void;
}

/** The filters of a list as it stands. */
export const useFilters = (description: ResourceDescription, state: ListState, go: GoToState): Filters => {
  const finds = useFinds(description.name);
  const { services } = useToolkit().manifest;
  const [edited, setEdited] = useState<Filters['edited']>(null);
  const quick =
    quickKind(description, finds) === null && quickText(description, state, finds) !== ''
      ? description.recordRepresentation
      : null;
  const active = fieldsOf(description, Object.keys(state.filter)).filter(({ name }) => name !== quick);
  const labels = useFilterLabels(active, state.filter);
  return {
    offered: fieldsOf(description, Object.keys(description.list.filters)),
    active,
    conditionOf: ({ name }) => state.filter[name],
    canDeny: services[description.service]?.capabilities.denials === true,
    labelsOf: ({ name }) => labels[name],
    set: ({ name }, condition) => {
      setEdited(null);
      go((now) => {
        const { [name]: _before, ...rest } = now.filter;
        return narrow(now, { filter: condition === undefined ? rest : { ...rest, [name]: condition } });
      });
    },
    edited,
    edit: (field, anchor) => setEdited({ field, anchor }),
    close: () => setEdited(null),
    clearSearch: () => go((now) => narrow(now, { search: null })),
    clear: () => {
      const kept = [...(description.needs ?? []), ...(quick === null ? [] : [quick])];
      const isSearch = quickText(description, state, finds) === '';
      go((now) =>
        narrow(now, {
          filter: Object.fromEntries(Object.entries(now.filter).filter(([name]) => kept.includes(name))),
          ...(isSearch && { search: null }),
        }),
      );
    },
  };
};

const fieldsOf = (description: ResourceDescription, names: string[]): Field[] =>
  names.flatMap((name) => description.fields.find((field) => field.name === name) ?? []);
