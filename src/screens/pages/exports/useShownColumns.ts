import { useTranslate } from 'ra-core';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildColumns } from '../../kit/table/columns.ts';
import { useColumnContext } from '../listState/useColumnContext.ts';
import { shownCells, type ShownColumn } from './shownCells.ts';

/** Columns in the order, by the names and with the values in which this reader's list shows them. */
export const useShownColumns = (description: ResourceDescription): ((names: readonly string[]) => ShownColumn[]) => {
  const translate = useTranslate();
  const context = useColumnContext(description);
  return (names) =>
    buildColumns(description, names, context).flatMap(({ name, label, width }) => {
      const field = description.fields.find((one) => one.name === name);
      return field ? [{ name, label, width, read: shownCells(field, { ...context, translate }) }] : [];
    });
};
