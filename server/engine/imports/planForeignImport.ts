import { calledOf } from '../../../src/core/declaration/called.ts';
import { changedFields } from '../../../src/core/records/changes.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import type { Message } from '../../../src/core/values/messages.ts';
import { grantsOf } from '../../../src/core/people/grants.ts';
import type { Row } from '../database/row.ts';
import { changeMembers, invalid } from '../records/readInput.ts';
import { findingsOf } from '../writing/recordChanges.ts';
import { inTransaction } from '../writing/writing.ts';
import type { ForeignRecords } from '../context/foreign.ts';
import type { Making, PlanHeading } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';
import { RequestError } from '../access/requestError.ts';
import { groupIds, keyText, matchRows, type FindIds, type FileRow } from './matchRows.ts';
import type { Naming } from './naming.ts';
import { readFileRows, toFaultRow } from './planImport.ts';

/** Rows whose records are asked for together. */
const planChunk = 100;

/** An import into a service that plans nothing itself: the file is held against what the service answers, a chunk at a time. */
export const planForeignImport = async (planning: PlanHeading, foreign: ForeignRecords): Promise<Making> => {
  const { writing, actor, request } = planning;
  const { total, slices, naming } = await readFileRows(
    writing,
    actor,
    asReadBy(actor, planning.resource),
    request.import,
  );
  return {
    total,
    adjusts: false,
    isShort: total <= planChunk,
    work: async (store) => {
      for await (const rows of slices()) {
        for (let start = 0; start < rows.length; start += planChunk) {
          const planned = await planRows(planning, foreign, naming, rows.slice(start, start + planChunk));
          // Not while the service is asked: a transaction is not held open for somebody else.
          await inTransaction(writing, (client) => store(client, planned));
        }
      }
    },
  };
};

const planRows = async (
  planning: PlanHeading,
  foreign: ForeignRecords,
  naming: Naming,
  rows: readonly FileRow[],
): Promise<NewPlanRow[]> => {
  const { actor, resource } = planning;
  const stored = new Map<string, Row>();
  const findIds: FindIds = async (key, some) => {
    const found = await foreign.findBy(
      actor,
      key,
      some.map(({ values }) => values),
    );
    for (const record of found) stored.set(String(record['id']), record);
    return groupIds(found.map((record) => [keyText(key, record), String(record['id'])]));
  };
  await matchRows(asReadBy(actor, resource), rows, findIds);
  await naming.alike(rows, async () => stored);
  return rows.map((row) => {
    if (row.findings.length > 0) return toFaultRow(resource, row);
    return planRow(planning, foreign, row, row.id === null ? null : (stored.get(row.id) ?? null));
  });
};

const planRow = (
  { writing, actor, resource }: PlanHeading,
  foreign: ForeignRecords,
  row: FileRow,
  before: Row | null,
): NewPlanRow => {
  try {
    const faults = new Map<string, Message>();
    const members = changeMembers(before, row.members, faults);
    if (faults.size > 0) throw invalid(faults);
    const checked = foreign.check(actor, before, { ...row.values, ...members });
    const changed = changedFields(before ?? {}, checked, resource.fields, writing.context.fieldTypes);
    const after = pick(checked, changed);
    return {
      row: row.row,
      id: row.id,
      label: calledOf(resource, { ...before, ...checked }) ?? String(row.id ?? ''),
      version: null,
      findings: [],
      outcome: before === null ? 'create' : changed.length > 0 ? 'update' : 'unchanged',
      before: before === null ? {} : pick(before, changed),
      after,
      input: before === null ? checked : after,
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return toFaultRow(resource, {
      ...row,
      findings: findingsOf(error, { grants: grantsOf(writing.context.application) }),
    });
  }
};

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
