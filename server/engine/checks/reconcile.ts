import { changedFields, mergeChanges } from '../../../src/core/records/changes.ts';
import { asTyped } from '../../../src/core/records/typedAs.ts';
import { RequestError } from '../access/requestError.ts';
import { alive, type Draft, type Writer } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { readChangesSince, type PastChange } from '../records/pastChanges.ts';
import { typedIn } from '../records/typedIn.ts';
import type { WriteModel } from '../records/writeModel.ts';

/**
 * Compares the version that the author saw with the stored one. A form's changes to other fields merge; the same field
 * changed twice, and any other version where nothing merges, is a 409 (architecture §5).
 */
export const reconcileVersions = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const stale = alive(drafts).filter(
    ({ request, version }) => request.version !== undefined && version !== null && request.version !== version,
  );
  for (const draft of stale) if (!canMerge(draft)) draft.refusal = new RequestError(409, 'CONFLICT', 'versionChanged');
  const merging = alive(stale);
  if (merging.length === 0) return;
  const past = await readChangesSince(
    writer,
    model,
    merging.map(({ id, request }) => ({ id: id ?? '', version: request.version ?? 0 })),
  );
  for (const draft of merging) mergeDraft(writer, draft, past.get(draft.id ?? '') ?? []);
};

const canMerge = ({ request, version }: Draft): boolean => request.merge && (request.version ?? 0) < (version ?? 0);

const mergeDraft = (writer: Writer, draft: Draft, past: readonly PastChange[]): void => {
  const theirs = draft.before ?? {};
  const { fields } = draft.model.resource;
  const types = writer.context.fieldTypes;
  // Without every version in between nobody can say what the record was.
  if (past.length !== (draft.version ?? 0) - (draft.request.version ?? 0)) {
    draft.refusal = new RequestError(409, 'CONFLICT', 'versionChanged');
    return;
  }
  const base = rewind(theirs, past);
  // Each side by what was typed: what a rule made of it is no wish of anybody's.
  const [opened, now] = [asTyped(fields, base), asTyped(fields, theirs)];
  const typed = typedIn(draft, base);
  const mine = Object.fromEntries(
    changedFields(opened, draft.input, fields, types)
      .filter((name) => typed.has(name))
      .map((name) => [name, draft.input[name]]),
  );
  const { values, conflicts, mergedFields } = mergeChanges({
    base: opened,
    mine,
    theirs: now,
    fields: writable(draft),
    types,
    joined: ruleGroups(draft.model),
  });
  draft.merged = mergedFields;
  // A transition never merges: whoever asks for a state has seen the record.
  const state = draft.model.resource.states?.field;
  if (state !== undefined && state in mine) conflicts.push(state);
  if (conflicts.length === 0) {
    draft.after = { ...theirs, ...values };
    draft.set = new Set(Object.keys(mine));
    return;
  }
  draft.refusal = refuseConflict(
    draft,
    { base: opened, mine, theirs: now, stored: theirs, conflicts, mergedFields },
    past,
  );
};

/** The record as it was before the given changes, which are oldest first. */
export const rewind = (stored: Row, past: readonly PastChange[]): Row =>
  past.toReversed().reduce<Row>((row, { before }) => ({ ...row, ...before }), { ...stored });

// What the engine sets by itself never conflicts: it is worked out again.
const writable = ({ model }: Draft): Draft['model']['resource']['fields'] =>
  model.resource.fields.filter(
    (field) => !field.readOnly && !field.stamp && field.name !== model.resource.states?.field,
  );

/** Fields that one rule reads and people write merge as one, where the rule sets something that people write too. */
const ruleGroups = (model: WriteModel): string[][] =>
  (model.resource.compute ?? [])
    .filter(({ sets }) => sets.some((name) => !model.fields.get(name)?.field.readOnly))
    .map(({ from, sets }) =>
      [...new Set([...from, ...sets])].filter((name) => !model.fields.get(name)?.field.readOnly),
    );

interface Sides {
  base: Row;
  mine: Row;
  theirs: Row;
  /** The record as it is stored. */
  stored: Row;
  conflicts: readonly string[];
  mergedFields: readonly string[];
}

const refuseConflict = (
  draft: Draft,
  { base, mine, theirs, stored, conflicts, mergedFields }: Sides,
  past: readonly PastChange[],
): RequestError => {
  const newest = past.findLast(({ after }) => conflicts.some((name) => name in after)) ?? past.at(-1);
  return new RequestError(
    409,
    'CONFLICT',
    'conflict',
    {},
    {
      conflict: {
        resource: draft.model.resource.name,
        id: draft.id ?? '',
        version: draft.version ?? 0,
        actor: newest?.actor ?? '',
        at: newest?.at ?? '',
        fields: conflicts.map((field) => ({
          field,
          base: base[field] ?? null,
          theirs: theirs[field] ?? null,
          mine: field in mine ? mine[field] : (theirs[field] ?? null),
        })),
        merged: mergedFields.map((field) => ({ field, base: base[field] ?? null, theirs: theirs[field] ?? null })),
        record: { ...stored, id: draft.id ?? '', version: draft.version ?? 0 },
      },
    },
  );
};
