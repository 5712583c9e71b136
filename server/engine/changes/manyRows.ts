import type { RowResult } from '../../../src/core/wire.ts';
import { RequestError } from '../requestError.ts';
import { applyChanges } from './applyChanges.ts';
import type { ChangeSet, RowRequest } from './draft.ts';
import { compareIds } from './recordKey.ts';
import { readResults } from './storedResults.ts';
import { inChangeSet, type Writing } from './writing.ts';
import type { WriteModel } from './writeModel.ts';

/**
 * Writes many rows in one transaction, each with its own result; rows that the change-set has a result for are answered
 * from it. Refuses more rows than one transaction holds.
 */
export const writeMany = async (writing: Writing, changeSet: ChangeSet, model: WriteModel, requests: readonly RowRequest[]): Promise<RowResult[]> => {
  const max = writing.context.settings.jobAbove;
  if (requests.length > max) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: requests.length });
  return inChangeSet(writing, changeSet, async (writer) => {
    const stored = await readResults(writer, requests.map(({ row }) => row));
    const open = requests.filter(({ row }) => !stored.has(row)).toSorted((a, b) => compareIds(a.id, b.id));
    const { results } = await applyChanges(writer, model, open);
    const known = [...stored.values()].map(({ row, id, version, result }): RowResult => ({ row, id, label: id, result: result ?? true, version }));
    return [...known, ...results];
  });
};

/** The spec's answer of a bulk call: id -> true or what was wrong. */
export const toPerId = (results: readonly RowResult[]): Record<string, true | string> =>
  Object.fromEntries(results.map(({ id, row, result }) => [id ?? String(row), result === true ? true : result.text]));
