import { message } from '../../../src/core/values/messages.ts';
import type { RelatedConfig } from '../../../src/core/words/relatedConfig.ts';
import type { RelatedRecordSave } from '../../../src/core/wire/wire.ts';
import { RequestError } from '../access/requestError.ts';
import { alive, type Draft, type RowRequest, type Writer } from '../records/draft.ts';
import { invalid } from '../records/readInput.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { loadRelated } from '../records/relatedRows.ts';
import { createKind, updateKind } from '../records/writeKinds.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import { letGoBeside } from './clearedBy.ts';
import { addRows } from './relatedRowSaves.ts';

/** Turns what a form saves along (`related`) into writes of those records; they share the form's change-set. */
export const readRelatedSaves = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const draft of drafts) refuseUnknown(model, draft);
  for (const relation of model.resource.related.filter(({ save }) => save === 'withForm')) {
    const { resource, by } = relation;
    const saving = alive(drafts).filter(({ request }) => request.related?.[resource] !== undefined);
    if (saving.length === 0) continue;
    const related = modelOf(writer.models, resource);
    const rows = await loadRelated(
      writer,
      related,
      by,
      saving.flatMap(({ id, before }) => (before && id !== null ? [id] : [])),
    );
    for (const draft of saving) {
      const stored = rows.get(draft.id ?? '') ?? [];
      const save = draft.request.related?.[resource];
      if (save === undefined) continue;
      if (relation.many !== 'rows' in save) refuseShape(relation, draft);
      else if ('rows' in save) addRows(related, relation, draft, { saves: save.rows, stored });
      else addChild(related, by, draft, { save, stored: stored[0] ? recordIdOf(related, stored[0].row) : null });
    }
  }
  for (const draft of alive(drafts)) if (draft.request.related) letGoBeside(draft);
};

const refuseUnknown = (model: WriteModel, draft: Draft): void => {
  const known = new Set(
    model.resource.related.filter(({ save }) => save === 'withForm').map(({ resource }) => resource),
  );
  const unknown = Object.keys(draft.request.related ?? {}).find((name) => !known.has(name));
  if (unknown === undefined) return;
  draft.refusal ??= invalid(
    new Map([[unknown, message('unknownField', { field: unknown, resource: model.resource.name })]]),
  );
};

const refuseShape = ({ resource, many }: RelatedConfig, draft: Draft): void => {
  const [expected, got] = many ? ['rows', 'changes'] : ['changes', 'rows'];
  draft.refusal = invalid(new Map([[resource, message('type', { expected, got })]]));
};

const addChild = (
  related: WriteModel,
  by: string,
  draft: Draft,
  { save, stored }: { save: RelatedRecordSave; stored: string | null },
): void => {
  if (Object.keys(save.changes).length === 0) return;
  const { name } = related.resource;
  const expected = save.version !== undefined;
  // One side thinks that the record is there, the other that it is not.
  if (expected !== (stored !== null)) {
    draft.refusal = new RequestError(409, 'CONFLICT', 'versionChanged');
    return;
  }
  const request: RowRequest = {
    row: draft.request.row,
    kind: stored === null ? createKind : updateKind,
    id: stored,
    ...(save.version === undefined ? {} : { version: save.version }),
    merge: true,
    ofOwner: true,
    changes:
      stored === null
        ? { ...save.changes, [by]: draft.before?.[draft.model.key[0]?.name ?? ''] ?? null }
        : save.changes,
  };
  draft.touched = true;
  draft.wanted.push({ model: related, by, request, faultName: (field) => `${name}.${field}` });
};
