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
  /** Two cells change places, as they are typed. */
  onTurn(row: PlanRow, fields: readonly [Field, Field]): void;
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
  const typed = ({ row }: PlanRow, { name }: Field): string | undefined =>
    cells.find((one) => isSame(one, { row, field: name }))?.text;
  const put = (row: PlanRow, texts: readonly (readonly [Field, string])[]): void => {
    const given = texts.map(([{ name }, text]) => ({ row: row.row, field: name, text }));
    const others = cells.filter((one) => !given.some((cell) => isSame(one, cell)));
    const next = [...others, ...given.filter(({ text }, at) => text !== (texts[at] && textOf(row, texts[at][0])))];
    keepMended(plan, next);
    setCells(next);
  };
  return {
    mending: {
      textOf,
      typed,
      onText: (row, field, text) => put(row, [[field, text]]),
      onTurn: (row, [one, other]) => {
        const shown = (field: Field): string => typed(row, field) ?? textOf(row, field);
        put(row, [
          [one, shown(other)],
          [other, shown(one)],
        ]);
      },
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
