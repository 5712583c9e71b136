import { rowIdOf } from '../../../src/core/values/rowId.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import type { EngineContext } from '../context/context.ts';
import { foreignOf } from '../context/foreign.ts';

/** A row of a plan as it is stored. */
interface PlannedRow {
  row: number;
  id: RecordId | null;
  label: string;
  after: Readonly<Record<string, unknown>>;
}

/** What the rows of an import are known by while they are of no record; a record without a name is called by it. */
export const rowNamer = (
  context: EngineContext,
  resource: string,
): ((row: PlannedRow) => { id: RecordId; label: string }) => {
  const { key = [] } =
    foreignOf(context, resource)?.resource ?? context.application.resources.find(({ name }) => name === resource) ?? {};
  return (row) => {
    const id = rowIdOf(row, key);
    return { id, label: row.label === '' ? id : row.label };
  };
};
