import type { RowResult } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import { applyChanges } from './applyChanges.ts';
import { callsOf, claimRows, type CallRequest } from './calls.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { findingsOf } from './recordChanges.ts';
import type { Draft } from '../records/draft.ts';
import { compareIds } from '../records/recordKey.ts';
import { readResults, type StoredResult } from './storedResults.ts';
import { inChangeSet, type Writing } from './writing.ts';
import type { WriteModel } from '../records/writeModel.ts';

/** What became of a row, and all that is wrong with it where it was tried just now. */
interface TriedRow extends RowResult {
  findings?: ReturnType<typeof findingsOf>;
}

/**
 * Writes many rows in one transaction, each with its own result; rows that the change-set has a result for are answered
 * from it. The results are in the order of the requests. Refuses more rows than one transaction holds.
 */
export const writeMany = async (
  writing: Writing,
  changeSet: ChangeSet,
  model: WriteModel,
  requests: readonly CallRequest[],
): Promise<TriedRow[]> => {
  const max = writing.context.settings.jobAbove;
  if (requests.length > max) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max, got: requests.length });
  return inChangeSet(
    writing,
    changeSet,
    async (writer, isNew) => {
      const rows = await claimRows(writer.client, changeSet, isNew, requests);
      const stored = isNew
        ? new Map<number, StoredResult>()
        : await readResults(
            writer,
            rows.map(({ row }) => row),
          );
      const open = rows.filter(({ row }) => !stored.has(row)).toSorted((a, b) => compareIds(a.id, b.id));
      const { drafts, results } = await applyChanges(writer, model, open);
      const tried = new Map(results.map((result, at) => [result.row, withFindings(result, drafts[at])]));
      return rows.flatMap(({ row }) => tried.get(row) ?? toResult(stored.get(row)));
    },
    { calls: callsOf(requests), rows: requests.length },
  );
};

const withFindings = (result: RowResult, draft: Draft | undefined): TriedRow =>
  draft?.refusal ? { ...result, findings: findingsOf(draft.refusal, draft.model) } : result;

const toResult = (stored: StoredResult | undefined): RowResult[] =>
  stored
    ? [{ row: stored.row, id: stored.id, label: stored.id, result: stored.result ?? true, version: stored.version }]
    : [];

/** The spec's answer of a bulk call: id -> true or what was wrong. */
export const toPerId = (results: readonly RowResult[]): Record<string, true | string> =>
  Object.fromEntries(results.map(({ id, row, result }) => [id ?? String(row), result === true ? true : result.text]));

/** The same with what is wrong by field: id -> true, or field -> texts. What concerns no field stands under `key`. */
export const toFaultsByField = (
  results: readonly TriedRow[],
  key: string,
): Record<string, true | Record<string, string[]>> =>
  Object.fromEntries(
    results.map(({ id, row, result, findings }) => [
      id ?? String(row),
      result === true ? true : textsByField(findings ?? [result], key),
    ]),
  );

const textsByField = (findings: NonNullable<TriedRow['findings']>, key: string): Record<string, string[]> => {
  const texts = new Map<string, string[]>();
  for (const { field = key, text } of findings) texts.set(field, [...(texts.get(field) ?? []), text]);
  return Object.fromEntries(texts);
};
