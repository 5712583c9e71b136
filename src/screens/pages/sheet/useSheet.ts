import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importableFields } from '../../../core/csv/csvMapping.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { Message } from '../../../core/values/checkMessages.ts';
import type { ImportFile } from '../../../core/wire/importFile.ts';
import type { Plan } from '../../../core/wire/wire.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { keepResult } from '../../kit/plan/importState.ts';
import { mendCell, sheetLines, type SheetLine } from '../../kit/plan/sheet.ts';
import { usePlan, useRereadPlan } from '../../kit/plan/usePlan.ts';
import { usePlanRows } from '../../kit/plan/usePlanRows.ts';
import { useMended, type SheetOf } from './useMended.ts';

/** A sheet as it stands, and what is done with it. */
interface Sheet {
  /** No plan could be made of the rows, and why. */
  trouble: { why?: Message } | null;
  /** The rows could not be read: what failed, and the way to read them again. */
  unread: { error: unknown; retry(): void } | null;
  lines: readonly SheetLine[];
  columns: readonly { field: Field; label: string }[];
  /** Rows with errors. */
  faulty: number;
  isChecking: boolean;
  /** What was typed last could not be looked at. */
  isUnchecked: boolean;
  isSaving: boolean;
  isSaved: boolean;
  type(row: number, field: string, text: string): void;
  /** Answers the rows as they stand where they could not be saved. */
  save(): Promise<readonly SheetLine[] | null>;
}

/** The rows of a file as they are typed over; after each change a plan is made of them anew, which says what is wrong. */
export const useSheet = (of: SheetOf): Sheet => {
  const { description, kept, plan: id, onApplied } = of;
  const { name } = description;
  const { mapping } = kept.request;
  const provider = useChangeProvider();
  const changes = useChangeSet(name);
  const label = useLabels(name);
  const { found, ...reading } = useFile(of);
  const { plan, ...planning } = usePlan(name, id);
  const { rows, isOld, ...listing } = usePlanRows(name, id, { page: 1, isAsked: plan?.status === 'ready' });
  const reread = useRereadPlan(name);
  const { mended, isChecking, isUnchecked, mend, planned } = useMended(of, plan);
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const cells = found?.cells ?? [];
  const lines = found ? sheetLines(cells, mapping, rows ?? [], mended) : [];
  const known = importableFields(description);
  const unread = [found ? [] : reading, plan ? [] : planning, rows ? [] : listing].flat().filter((one) => one.error);

  /** Null where they cannot be read: the sheet stays as it is. */
  const linesOf = async (made: Plan): Promise<readonly SheetLine[] | null> => {
    try {
      const read = await provider.planRows(name, made.id, { page: 1, perPage: 100 });
      return sheetLines(cells, mapping, read.rows, mended);
    } catch {
      return null;
    }
  };

  const save = async (): Promise<readonly SheetLine[] | null> => {
    const made = await planned();
    if (!made || isSaving) return null;
    if (made.counts.error > 0) return linesOf(made);
    setSaving(true);
    try {
      const answer = await changes.apply(made, []);
      setSaved(true);
      if (!('job' in answer)) keepResult(made.id, answer);
      onApplied('job' in answer ? answer.job.id : null, made.id);
      return null;
    } catch {
      // The change-set has told what failed; the rows that stood in the way are errors of the plan by now.
      await reread(made.id);
      setSaving(false);
      return linesOf(made);
    }
  };

  return {
    trouble: plan?.status === 'failed' ? { ...(plan.error && { why: plan.error }) } : null,
    unread: unread[0] ? { error: unread[0].error, retry: () => unread.forEach((one) => one.reload()) } : null,
    lines,
    columns: mapping.flatMap((column) => {
      const field = known.find((one) => one.name === column);
      return field ? [{ field, label: label(field) }] : [];
    }),
    faulty: lines.filter(({ outcome }) => outcome === 'error').length,
    isChecking: isChecking || isOld || lines.length === 0 || plan?.status === 'planning',
    isUnchecked,
    isSaving,
    isSaved,
    type: (row, field, text) => {
      const at = lines.findIndex((line) => line.row === row);
      mend(mendCell(mended, { row, field, text }, cells[at]?.[mapping.indexOf(field)] ?? ''));
    },
    save,
  };
};

/** The file as it was uploaded, read as it was asked for. */
const useFile = ({
  description: { name },
  file,
  kept: { request },
}: SheetOf): { found: ImportFile | undefined; error: unknown; reload(): void } => {
  const provider = useChangeProvider();
  const { separator, encoding, headerRow = '', sheet = '' } = request;
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'importFile', file, separator, encoding, headerRow, sheet],
    queryFn: () =>
      provider.readImport(name, file, { separator, encoding, headerRow: String(headerRow), sheet: String(sheet) }),
    staleTime: Infinity,
    retry: false,
  });
  return { found: data, error, reload: () => void refetch() };
};
