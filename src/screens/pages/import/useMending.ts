import { useState } from 'react';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { MendedCell } from '../../../core/wire/importFile.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { planValue } from '../../kit/plan/planRows.ts';
import { keepMended, keptMended, type KeptImport } from '../../kit/plan/importState.ts';

/** Cells of a plan's refused rows that are typed over. */
export interface Mending {
  /** What the file holds there. */
  textOf(row: PlanRow, field: Field): string;
  /** What was typed over it. */
  typed(row: PlanRow, field: Field): string | undefined;
  onText(row: PlanRow, field: Field, text: string): void;
  /** Enter in the last cell. */
  onLast(): void;
}

/** What is typed over in a plan; it outlives a reload, as the mapping does. */
export const useMending = (
  plan: string,
  kept: KeptImport | null,
  onLast: () => void,
): { mending: Mending; cells: readonly MendedCell[]; all(): MendedCell[] } => {
  const { fieldTypes } = useToolkit();
  const [cells, setCells] = useState<readonly MendedCell[]>(() => keptMended(plan));
  const textOf = ({ after }: PlanRow, field: Field): string => {
    const value = planValue(after, field.name) ?? null;
    if (typeof value === 'string') return value;
    const type = typeOf(fieldTypes, field);
    const text = type.format(value, field);
    return type.parseMarked && kept?.decimal === 'comma' ? text.replace('.', ',') : text;
  };
  const onText = (row: PlanRow, field: Field, text: string): void => {
    const cell = { row: row.row, field: field.name, text };
    const others = cells.filter((one) => !isSame(one, cell));
    const next = text === textOf(row, field) ? others : [...others, cell];
    keepMended(plan, next);
    setCells(next);
  };
  return {
    mending: {
      textOf,
      typed: ({ row }, { name }) => cells.find((one) => isSame(one, { row, field: name }))?.text,
      onText,
      onLast,
    },
    cells,
    all: () => [
      ...(kept?.request.mended ?? []).filter((earlier) => !cells.some((one) => isSame(one, earlier))),
      ...cells,
    ],
  };
};

const isSame = (one: Pick<MendedCell, 'row' | 'field'>, { row, field }: Pick<MendedCell, 'row' | 'field'>): boolean =>
  one.row === row && one.field === field;
