import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'ra-core';
import type { Where } from '../../../core/fields/conditions.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SavedView } from '../../../core/wire/views.ts';
import {
  offerColumns,
  toChoice,
  withWidths,
  type ColumnChoice,
  type OfferedColumn,
} from '../../kit/table/columnChoice.ts';
import { columnsBuilder, type Column } from '../../kit/table/columns.ts';
import { noWidths, type ColumnWidths } from '../../kit/table/layout.ts';
import { useColumnContext } from './useColumnContext.ts';

export interface Columns {
  columns: Column[];
  /** All columns in their order, shown or not. */
  offered: OfferedColumn[];
  shown: string[];
  /** What was chosen; null: as declared. */
  choice: ColumnChoice | null;
  choose(columns: OfferedColumn[]): void;
  /** Px of the columns that were made wider or narrower. */
  widths: ColumnWidths;
  chooseWidths(widths: ColumnWidths): void;
  reset(): void;
}

const none: string[] = [];

/** Where an arrangement is kept: that of a saved view apart from one's own. */
export const viewKey = (
  resource: string,
  what: 'columns' | 'roomy' | 'gallery',
  view: Pick<SavedView, 'id'> | undefined,
): string => (view ? `${resource}.${what}.${view.id}` : `${resource}.${what}`);

/** The columns of a list as this person arranged them; kept per user and resource, and per view where one is open. */
export const useColumns = (description: ResourceDescription, view?: SavedView, filter?: Where): Columns => {
  // Another page or order of the same filter draws no column anew.
  const asked = JSON.stringify(filter);
  const context = useColumnContext(
    description,
    useMemo(() => (asked === undefined ? undefined : (JSON.parse(asked) as Where)), [asked]), // what was written above
  );
  const usual = view?.state.columns ?? null;
  const [choice, setChoice] = useStore<ColumnChoice | null>(viewKey(description.name, 'columns', view), usual);
  // Another width draws no column anew.
  const { order = none, hidden = none, widths = noWidths } = choice ?? {};
  const offered = useMemo(() => offerColumns(description.list, { order, hidden }), [description, order, hidden]);
  const shown = useMemo(() => offered.filter((column) => column.shown).map(({ name }) => name), [offered]);
  const build = useMemo(() => columnsBuilder(description, context), [description, context]);
  const columns = useMemo(() => build(shown), [build, shown]);
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  });
  // The same function for as long as it can be: the head of the table is drawn once.
  const chooseWidths = useCallback((next: ColumnWidths) => setChoice(withWidths(latest.current, next)), [setChoice]);
  return {
    columns,
    offered,
    shown,
    choice,
    choose: (next) => setChoice(toChoice(next, choice)),
    widths,
    chooseWidths,
    reset: () => setChoice(usual),
  };
};
