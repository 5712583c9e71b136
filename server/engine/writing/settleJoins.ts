import {
  alive,
  type ChildRequest,
  type Draft,
  type RowRequest,
  type WriteKind,
  type Writer,
} from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import type { StoredRecord } from '../records/loadRecords.ts';
import { recordIdOf } from '../records/recordKey.ts';
import { loadRelated } from '../records/relatedRows.ts';
import { createKind, deleteKind, updateKind } from '../records/writeKinds.ts';
import { modelOf, type JoinedField, type WriteModel } from '../records/writeModel.ts';

/**
 * Turns a written join (an item's EAN) into writes of the related rows: a new value changes the primary row or makes one;
 * the value of another row makes that one primary; no value removes the primary row and promotes the oldest other.
 */
export const settleJoins = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const join of model.joined) {
    const equals = model.fields.get(join.name)?.type.equals ?? Object.is;
    const writing = alive(drafts).filter(
      ({ before, after, request }) =>
        after !== null && !request.settled && !equals(before?.[join.name] ?? null, after[join.name] ?? null),
    );
    if (writing.length === 0) continue;
    const related = modelOf(writer.models, join.related);
    const owners = writing.flatMap(({ before, id }) => (before === null || id === null ? [] : [id]));
    const rows = await loadRelated(writer, related, join.by, owners);
    for (const draft of writing) settleJoin(related, join, draft, rows.get(draft.id ?? '') ?? []);
  }
};

const settleJoin = (related: WriteModel, join: JoinedField, draft: Draft, rows: readonly StoredRecord[]): void => {
  const want = (kind: WriteKind, row: Row | null, changes: Row): void => {
    draft.wanted.push(toChild(related, join, draft, kind, row, changes));
  };
  const after = draft.after ?? {};
  const value = after[join.name] ?? null;
  const primary = rows.find(({ row }) => row[join.mark] === true)?.row ?? null;
  const others = rows.map(({ row }) => row).filter((row) => row !== primary);
  const same = others.find((row) => related.fields.get(join.value)?.type.equals(row[join.value] ?? null, value));
  if (value === null) {
    if (primary) want(deleteKind, primary, {});
    const [oldest] = others;
    if (oldest) want(updateKind, oldest, { [join.mark]: true });
    after[join.name] = oldest?.[join.value] ?? null;
  } else if (same) {
    if (primary) want(updateKind, primary, { [join.mark]: false });
    want(updateKind, same, { [join.mark]: true });
  } else if (primary) want(updateKind, primary, { [join.value]: value });
  else
    want(createKind, null, {
      [join.by]: draft.before === null ? null : after[draft.model.key[0]?.name ?? ''],
      [join.value]: value,
      [join.mark]: true,
    });
};

const toChild = (
  related: WriteModel,
  join: JoinedField,
  draft: Draft,
  kind: WriteKind,
  row: Row | null,
  changes: Row,
): ChildRequest => ({
  model: related,
  by: join.by,
  request: derivedRequest(draft.request.row, kind, row ? recordIdOf(related, row) : null, changes),
  faultName: () => join.name,
});

const derivedRequest = (row: number, kind: WriteKind, id: string | null, changes: Row): RowRequest => ({
  row,
  kind,
  id,
  changes,
  merge: false,
  derived: true,
  settled: true,
});

/**
 * The other side: a row of a writable join is written by itself. Keeps one primary row for each owner, and the owner's
 * joined value, version and computed fields true.
 */
export const settleOwners = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  for (const join of model.joinedBy) {
    // One without an owner is refused when the whole record is checked.
    const writing = alive(drafts).filter(
      ({ request, before, after }) => !request.settled && ((after ?? before)?.[join.by] ?? null) !== null,
    );
    const ownerOf = ({ before, after }: Draft): string => String((after ?? before)?.[join.by]);
    const siblings = await loadRelated(writer, model, join.by, [...new Set(writing.map(ownerOf))]);
    for (const [owner, group] of Map.groupBy(writing, ownerOf)) {
      settleOwner(
        writer,
        model,
        join,
        owner,
        group,
        (siblings.get(owner) ?? []).map(({ row }) => row),
      );
    }
  }
};

const settleOwner = (
  writer: Writer,
  model: WriteModel,
  join: WriteModel['joinedBy'][number],
  owner: string,
  drafts: readonly Draft[],
  stored: readonly Row[],
): void => {
  const written = new Set(drafts.flatMap(({ before }) => (before ? [recordIdOf(model, before)] : [])));
  const others = stored.filter((row) => !written.has(recordIdOf(model, row)));
  const staying = drafts.filter(({ after }) => after !== null);
  const isPrimary = (row: Row | null): boolean => row?.[join.mark] === true;
  const chosen =
    staying.findLast(({ before, after }) => isPrimary(after) && !isPrimary(before)) ??
    staying.find(({ after }) => isPrimary(after));
  const last = drafts.at(-1);
  if (!last) return;
  const want = (row: Row, mark: boolean): void => {
    last.wanted.push({
      model,
      request: derivedRequest(last.request.row, updateKind, recordIdOf(model, row), { [join.mark]: mark }),
      faultName: (field) => field,
    });
  };
  for (const { after } of staying) if (after && after !== chosen?.after) after[join.mark] = false;
  let primary: Row | null = chosen?.after ?? others.find(isPrimary) ?? null;
  if (chosen) others.filter(isPrimary).forEach((row) => want(row, false));
  if (!primary) primary = promote(join.mark, others, staying, want);
  wantOwner(writer, join, owner, last, primary?.[join.value] ?? null);
};

/** The oldest row that stays becomes the primary one. */
const promote = (
  mark: string,
  others: readonly Row[],
  staying: readonly Draft[],
  want: (row: Row, mark: boolean) => void,
): Row | null => {
  const [oldest] = others;
  if (oldest) want(oldest, true);
  const heir = staying[0]?.after;
  if (oldest || !heir) return oldest ?? null;
  heir[mark] = true;
  return heir;
};

const wantOwner = (
  writer: Writer,
  join: WriteModel['joinedBy'][number],
  owner: string,
  draft: Draft,
  value: unknown,
): void => {
  draft.wanted.push({
    model: modelOf(writer.models, join.owner),
    request: derivedRequest(draft.request.row, updateKind, owner, { [join.name]: value }),
    faultName: () => join.by,
  });
};
