import { message } from '../../../src/core/values/messages.ts';
import type { RelatedConfig } from '../../../src/core/words/relatedConfig.ts';
import type { RelatedRowSave } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import type { Row } from '../database/row.ts';
import type { Draft, RowRequest } from '../records/draft.ts';
import type { StoredRecord } from '../records/loadRecords.ts';
import { invalid } from '../records/readInput.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';

interface Rows {
  saves: readonly RelatedRowSave[];
  /** Of the record as it is. */
  stored: readonly StoredRecord[];
}

/** Turns the rows that a form saves along into writes: each with the version that was seen, and none of another record's. */
export const addRows = (related: WriteModel, { by }: RelatedConfig, draft: Draft, { saves, stored }: Rows): void => {
  const { name } = related.resource;
  const rows = new Map(stored.map(({ row }) => [recordIdOf(related, row), row]));
  const owner = draft.before?.[draft.model.key[0]?.name ?? ''] ?? null;
  saves.forEach((save, at) => {
    const faultName = (field: string): string => `${name}.${at}.${field}`;
    const held = rows.get(save.id ?? '');
    const isThere = save.id !== undefined && held !== undefined;
    // What was to go and is gone is as it was wished.
    if (save.removed && !isThere) return;
    if (save.id !== undefined && !isThere) return refuse(draft, new RequestError(409, 'CONFLICT', 'versionChanged'));
    // The place of a row in its record is no wish: the record holds the rows that its own save names.
    const { [by]: given, ...changes } = save.changes;
    if (given !== undefined && given !== null && String(given) !== String(owner))
      return refuse(draft, invalid(new Map([[faultName(by), message('readOnlyField', { field: by })]])));
    const request = rowRequest(draft, save, { changes, by, owner });
    if (request.kind === updateKind && Object.keys(save.changes).length === 0) return;
    draft.touched = true;
    draft.wanted.push({ model: related, ...(held ? { held } : { by }), request, faultName });
  });
};

const refuse = (draft: Draft, refusal: RequestError): void => {
  draft.refusal ??= refusal;
};

const rowRequest = (
  draft: Draft,
  save: RelatedRowSave,
  { changes, by, owner }: { changes: Row; by: string; owner: unknown },
): RowRequest => {
  const isNew = save.id === undefined;
  const refersTo = Object.entries(changes).flatMap(([field, value]): [string, string][] =>
    isNameOfNew(value) ? [[field, value]] : [],
  );
  return {
    row: draft.request.row,
    kind: isNew ? createKind : save.removed ? deleteKind : updateKind,
    id: save.id ?? null,
    ...(save.version === undefined ? {} : { version: save.version }),
    merge: !save.removed,
    ofOwner: true,
    changes: save.removed ? {} : isNew ? { ...changes, [by]: owner } : changes,
    ...(save.as !== undefined && { as: save.as }),
    ...(refersTo.length > 0 && { refersTo: Object.fromEntries(refersTo) }),
  };
};

const isNameOfNew = (value: unknown): value is string => typeof value === 'string' && value.startsWith('new:');
