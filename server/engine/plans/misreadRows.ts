import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import type { DecimalMark } from '../../../src/core/values/decimalMark.ts';
import { typeOf } from '../../../src/core/fields/fieldType.ts';
import type { PlanRequest, PlanRow } from '../../../src/core/wire/wire.ts';
import type { Planning } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';

/** A row of a plan, and what is wrong with the numbers that came as they were typed. */
interface MisreadRow {
  row: number;
  given: NonNullable<PlanRequest['rows']>[number];
  findings: PlanRow['findings'];
}

/** What of a row's texts is no number by the decimal mark, in the words of an import. */
export const findMisread = (
  { model, writing }: Planning,
  changes: Readonly<Record<string, unknown>>,
  mark: DecimalMark,
): PlanRow['findings'] =>
  Object.entries(changes).flatMap(([name, value]): PlanRow['findings'] => {
    const field = model.resource.fields.find((one) => one.name === name);
    if (!field || typeof value !== 'string') return [];
    const read = typeOf(writing.context.fieldTypes, field).parseMarked?.(value, field, mark);
    return read === undefined || read.ok ? [] : [{ ...read.message, field: name }];
  });

/** Such rows need no more than their findings, and what they are called. */
export const toMisreadRows = async (
  { writing, model, actor }: Planning,
  misread: readonly MisreadRow[],
): Promise<NewPlanRow[]> => {
  const { resource } = model;
  const columns = [
    ...new Set([...namingFields(resource), ...misread.flatMap(({ given }) => Object.keys(given.changes))]),
  ].filter((name) => model.fields.has(name));
  const found =
    misread.length === 0
      ? new Map()
      : await writing.reader.records(
          actor,
          resource,
          misread.map(({ given }) => given.id),
          { columns },
        );
  return misread.map(({ row, given: { id, changes }, findings }): NewPlanRow => {
    const record = (found.get(id) ?? {}) as Record<string, unknown>; // a record of some columns
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, record[name] ?? null]));
    return {
      row,
      id,
      label: calledOf(resource, record) ?? String(id),
      outcome: 'error',
      version: null,
      before,
      after: changes,
      input: null,
      findings,
    };
  });
};
