import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';
import { viewOf } from '../../../fieldTypes/views.ts';
import { useUser } from '../access/session.ts';
import { useWords } from '../access/useTitle.ts';
import type { BulkStep } from '../steps/bulkStep.ts';
import type { Refs } from '../formState/formEntry.ts';
import { useToast } from '../messages/useToast.ts';
import { useToolkit } from '../access/toolkit.ts';
import type { BlockPlan, BlockTable } from './blocks.ts';
import type { CellHands } from './cellHands.ts';
import { cellStates, editableFields } from './editable.ts';
import { isOneCell } from './gridFocus.ts';
import { useCellSaves } from './useCellSaves.ts';
import { useFindByName } from './useFindByName.ts';
import { usePaste } from './usePaste.tsx';
import { later } from '../openings/later.tsx';

const loadEditor = () => import('./CellEditor.tsx');
const loadBlocks = () => import('./blocks.ts');
const CellEditor = later(loadEditor);
const CellConflictDialog = later(() => import('./CellConflictDialog.tsx'));
const PlanDialog = later(() => import('../steps/PlanDialog.tsx'));

interface Shown {
  rows: readonly ListRow[];
  /** Names of the columns in the order in which they stand. */
  columns: readonly string[];
}

/**
 * Editing in the cells of a list: one value is saved at once, a block of them by a plan that is seen first. `dialogs` is what
 * both ask.
 */
export const useCellHands = (
  description: ResourceDescription,
  { rows, columns }: Shown,
): { hands: CellHands; dialogs: ReactNode } => {
  const user = useUser();
  const { fieldTypes } = useToolkit();
  const saves = useCellSaves(description);
  const blocks = useRef<Awaited<ReturnType<typeof loadBlocks>> | null>(null);
  const find = useFindByName();
  const { step, start, close } = useBlockStep(description);
  const editable = useMemo(() => editableFields(description, user, viewOf), [description, user]);
  const table: BlockTable = { rows, columns, fields: description.fields, editable, types: fieldTypes };
  const { paste, copied, dialog } = usePaste(
    ({ planPaste }, { block, text, said }) => planPaste(table, block, text, find, said),
    start,
  );
  const prepare = useCallback((): void => {
    void loadEditor();
    void loadBlocks().then((loaded) => (blocks.current = loaded));
  }, []);
  const states = useMemo(() => cellStates(description, user), [description, user]);
  const canEdit = useCallback(
    (column: string, row?: ListRow) => editable.has(column) && states.canEdit(column, row),
    [editable, states],
  );

  const hands: CellHands = {
    canEdit,
    prepare,
    drafts: saves.drafts,
    editor: ({ row, open, onDone }) => {
      const known = editable.get(open.column);
      const field = known && states.fieldFor(known, row);
      const draft = saves.drafts.get(open.id)?.[open.column];
      const save = (value: unknown, refs: Refs, opened: ListRow): void =>
        saves.save({ row: opened, column: open.column, value, refs });
      return (
        field && (
          <CellEditor
            key={`${open.id} ${open.column}`}
            description={description}
            field={field}
            row={row}
            open={open}
            draft={draft}
            onDone={onDone}
            onSave={save}
          />
        )
      );
    },
    clear: (block) =>
      void loadBlocks().then(({ planClear }) => {
        const plan = planClear(table, block);
        if (!isOneCell(block)) return start(plan);
        const row = rows[block.top];
        const column = columns[block.left] ?? '';
        const change = plan.rows[0]?.changes;
        if (row && change && !fieldTypes[editable.get(column)?.type ?? '']?.isEmpty(row[column]))
          saves.save({ row, column, value: change[column] });
      }),
    copy: (block) => {
      if (blocks.current) return copied(blocks.current.writeBlock(table, block));
      void loadBlocks().then(({ writeBlock }) => navigator.clipboard.writeText(copied(writeBlock(table, block))));
      return null;
    },
    paste,
    fillDown: (block) => void loadBlocks().then(({ planFillDown }) => start(planFillDown(table, block))),
  };
  const { conflict } = saves;
  const field = conflict ? editable.get(conflict.column) : undefined;
  const dialogs = (
    <>
      {conflict && field && (
        <CellConflictDialog
          key={conflict.conflict.version}
          description={description}
          field={field}
          asked={conflict}
          onChoose={(value) => saves.settle({ value })}
          onLater={() => saves.settle(null)}
        />
      )}
      {dialog}
      {step && (
        <PlanDialog
          description={description}
          step={step.step}
          things={step.things}
          notes={step.notes}
          onClose={close}
          onApplied={close}
        />
      )}
    </>
  );
  return { hands, dialogs };
};

interface BlockStep {
  step: BulkStep;
  things: string;
  notes: readonly string[];
}

/** A block on its way to be planned. One of which nothing can be written says so. */
const useBlockStep = (
  description: ResourceDescription,
): { step: BlockStep | null; start(plan: BlockPlan): void; close(summary?: ChangeSetSummary | null): void } => {
  const translate = useTranslate();
  const words = useWords(description);
  const toast = useToast();
  const [step, setStep] = useState<BlockStep | null>(null);
  const start = ({ rows, readOnly, outside, unknown, decimal }: BlockPlan): void => {
    const count = rows.length;
    const notes = [
      readOnly > 0 ? translate('toolkit.grid.readOnly', { smart_count: readOnly, count: readOnly }) : '',
      outside > 0 ? translate('toolkit.grid.outside', { smart_count: outside, count: outside }) : '',
      unknown.length > 0 ? translate('toolkit.grid.unknown', { names: unknown.slice(0, 10).join(', ') }) : '',
      decimal ? translate(`toolkit.grid.decimals.${decimal}`) : '',
    ].filter((note) => note !== '');
    if (count === 0)
      return toast({ level: 'info', title: translate('toolkit.bulk.nothing'), details: notes.join('\n') });
    setStep({
      step: { request: { kind: 'update', rows, ...(decimal && { decimal }) }, verb: translate('toolkit.grid.change') },
      things: `${count} ${words.object(count)}`,
      notes,
    });
  };
  return { step, start, close: () => setStep(null) };
};
