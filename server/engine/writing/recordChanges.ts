import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import { encodeKey } from '../../../src/core/values/key.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { RowResult } from '../../../src/core/wire/wire.ts';
import { tellWhy, type RequestError } from '../access/requestError.ts';
import { requireOpen } from '../access/requireAccess.ts';
import { addRows, byColumn } from '../database/addRows.ts';
import { copyRows } from '../database/copyRows.ts';
import { prepared } from '../database/statement.ts';
import type { Draft, Writer } from '../records/draft.ts';
import type { Announced } from '../context/announce.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { Row } from '../database/row.ts';
import type { ChangeKind } from '../records/writeKinds.ts';
import { parseRecordId } from '../records/recordKey.ts';
import { needsIn } from '../records/readInput.ts';
import type { ModelField, WriteModel } from '../records/writeModel.ts';

/** The columns of a row of history, with their types. */
const columns = {
  change_set: 'uuid',
  row: 'integer',
  part: 'smallint',
  resource: 'text',
  record_id: 'text',
  kind: 'text',
  before: 'jsonb',
  after: 'jsonb',
  version: 'integer',
  result: 'jsonb',
  at: 'timestamptz',
  follows: 'boolean',
} as const;

const columnNames = Object.keys(columns);

/** So many rows go along with their count in one statement: a COPY is two round trips more, whatever it brings. */
const mostAlong = 20;

/** A row of history, in the order of `columns`. */
type Line = (string | null)[];

/**
 * Adds to history what the drafts did and what was refused: a row's result commits with its write. What a call names that
 * can be no record is only answered, and who may not do it at all is recorded by `recordForbidden`.
 */
export const recordChanges = async (writer: Writer, all: readonly Draft[]): Promise<void> => {
  const { changeSet } = writer;
  // Every write comes by here, whatever asked for it, and is undone by what is thrown.
  for (const { model } of all.flatMap(flatten)) requireOpen(changeSet.actor, model.resource.name);
  const at = changeSet.at.toISOString();
  const drafts = changeSet.own ? all : all.filter((draft) => !isForbidden(draft) && namesRecord(draft));
  const few = firstOf(linesOf(drafts, changeSet, at));
  if (few === null) await copyRows(writer.client, 'framework.change', columnNames, linesOf(drafts, changeSet, at));
  writer.context.noteChanged?.(
    writer.client,
    changeSet,
    drafts
      .flatMap(flatten)
      .map((draft) => ({ resource: draft.model.resource.name, kind: kindOf(draft), id: draft.id })),
  );
  await addToTally(writer, tallyOf(drafts.flatMap(flatten)), few ?? []);
  writer.context.announce?.(writer.client, changeSet, drafts.flatMap(flatten).flatMap(toAnnounced));
};

const toAnnounced = (draft: Draft): Announced[] => {
  const { model, id, before, after, changed } = draft;
  const kind = kindOf(draft);
  if (kind === 'none' || id === null) return [];
  const ways = Object.values(model.resource.scope).map((path) => path.split('.')[0]);
  const isMoved = kind === 'delete' || (before !== null && changed.some((name) => ways.includes(name)));
  return [{ resource: model.resource, id, before, after, isMoved }];
};

function* linesOf(drafts: readonly Draft[], changeSet: ChangeSet, at: string): Generator<Line> {
  for (const draft of drafts) {
    for (const [index, part] of recordedParts(draft).entries()) yield toLine(part, changeSet, index, at);
    yield* foldedLines(draft, changeSet, at);
  }
}

/** One row for all that a call's author may not do, with their count: a long list of ids leaves no more than a short one. */
export const recordForbidden = async (writer: Writer, all: readonly Draft[]): Promise<void> => {
  const { changeSet } = writer;
  const drafts = changeSet.own ? [] : all.filter((draft) => isForbidden(draft) && namesRecord(draft));
  const [first] = drafts;
  if (!first) return;
  const line = toLine(first, changeSet, 0, changeSet.at.toISOString());
  const said = JSON.stringify(message('forbiddenMany', { count: drafts.length }));
  const told = columnNames.map((name, place) =>
    name === 'record_id' ? '' : name === 'result' ? said : (line[place] ?? null),
  );
  await addToTally(writer, tallyOf(drafts), [drafts.length === 1 ? line : told]);
};

const isForbidden = ({ refusal }: Draft): boolean => refusal?.code === 'FORBIDDEN';

const namesRecord = ({ model, request: { id } }: Draft): boolean => id === null || parseRecordId(model, id) !== null;

type Count = 'created' | 'updated' | 'deleted' | 'refused';
const counted: Readonly<Record<ChangeKind, Count | null>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  none: null,
};

/** Resource -> how many of its records. */
type Tally = ReadonlyMap<string, Partial<Record<Count, number>>>;

const tallyOf = (parts: readonly Draft[]): Tally => {
  const tally = new Map<string, Partial<Record<Count, number>>>();
  for (const part of parts) {
    const count = part.refusal ? 'refused' : counted[kindOf(part)];
    if (count === null) continue;
    const of = tally.get(part.model.resource.name) ?? {};
    of[count] = (of[count] ?? 0) + 1;
    tally.set(part.model.resource.name, of);
  }
  return tally;
};

/** Counts what was recorded, by resource, and adds a few rows to history: a plan's, an undo's or a job's as one, a call's at its own time. */
export const addToTally = async (
  { client, changeSet: { id, at, actor, own } }: Pick<Writer, 'client' | 'changeSet'>,
  tally: Tally,
  lines: readonly Line[] = [],
): Promise<void> => {
  if (tally.size === 0 && lines.length === 0) return;
  const counts = (of: Count): number[] => [...tally.values()].map((one) => one[of] ?? 0);
  await client.query(
    prepared(lines.length > 0 ? `WITH told AS (${addLines}) ${addCounts}` : addCounts, [
      id,
      at.toISOString(),
      actor.userId,
      own === true,
      [...tally.keys()],
      counts('created'),
      counts('updated'),
      counts('deleted'),
      counts('refused'),
      ...(lines.length > 0 ? byColumn(columns, lines) : []),
    ]),
  );
};

// Its values stand behind those of `addCounts`.
const addLines = addRows('framework.change', columns, 10);

const addCounts = `INSERT INTO framework.change_tally AS t (change_set, resource, at, user_id, created, updated, deleted, refused, moment)
  SELECT s.id, n.resource, CASE WHEN $4 THEN s.at ELSE $2::timestamptz END, $3, n.created, n.updated, n.deleted, n.refused, NOT $4
  FROM framework.change_set s, unnest($5::text[], $6::integer[], $7::integer[], $8::integer[], $9::integer[]) AS n (resource, created, updated, deleted, refused)
  WHERE s.id = $1
  ON CONFLICT (change_set, resource, at) DO UPDATE SET created = t.created + EXCLUDED.created, updated = t.updated + EXCLUDED.updated,
    deleted = t.deleted + EXCLUDED.deleted, refused = t.refused + EXCLUDED.refused`;

/** All rows where they are few. */
const firstOf = (lines: Iterable<Line>): Line[] | null => {
  const few: Line[] = [];
  for (const line of lines) if (few.push(line) > mostAlong) return null;
  return few;
};

/** A draft and the related records that were written with it; of a refused one only itself. */
export const flatten = (draft: Draft): Draft[] => {
  if (draft.refusal || draft.children.length === 0) return [draft];
  return [draft, ...draft.children.flatMap(flatten).filter((child) => kindOf(child) !== 'none')];
};

/** The first part of a row changed something, so that the row counts as written and can be taken back. */
const recordedParts = (draft: Draft): Draft[] => {
  const parts = flatten(draft);
  if (!draft.request.along) return parts;
  const [own, ...others] = parts;
  return own && kindOf(own) === 'none' && others.length > 0 ? others : parts;
};

/** Rows that went into another one: their result is its own, what they did is told there. */
const foldedLines = (draft: Draft, { id }: ChangeSet, at: string): Line[] =>
  (draft.request.alsoRows ?? []).map((row) => [
    id,
    String(row),
    '0',
    draft.model.resource.name,
    draft.id ?? '',
    'none',
    '{}',
    '{}',
    null,
    draft.refusal ? keptMessage(draft.refusal, draft.model) : null,
    at,
    'false',
  ]);

const toLine = (draft: Draft, { id }: ChangeSet, part: number, at: string): Line => {
  const kind = kindOf(draft);
  const { before, after } = differenceOf(draft);
  const result = draft.refusal ? keptMessage(draft.refusal, draft.model) : null;
  return [
    id,
    String(draft.request.row),
    String(part),
    draft.model.resource.name,
    draft.id ?? draft.request.id ?? '',
    kind,
    JSON.stringify(before),
    JSON.stringify(after),
    draft.version === null ? null : String(draft.version),
    result,
    at,
    String(draft.request.follows ?? false),
  ];
};

export const kindOf = ({ before, after, changed, touched, refusal, request }: Draft): ChangeKind => {
  if (refusal) return 'none';
  if (before === null) return 'create';
  if (after === null || request.kind.name === 'delete') return 'delete';
  return changed.length > 0 || touched ? 'update' : 'none';
};

/** The changed fields on both sides. A record that is made or goes is there whole, but for what is empty. */
export const differenceOf = ({ before, after, changed, refusal, model }: Draft): { before: Row; after: Row } => {
  if (refusal) return { before: {}, after: {} };
  if (before === null) return { before: {}, after: pick(after ?? {}, changed) };
  if (after === null) return { before: filled(before, model.stored), after: {} };
  return { before: pick(before, changed), after: pick(after, changed) };
};

const pick = (row: Row, names: readonly string[]): Row => {
  const picked: Row = {};
  for (const name of names) picked[name] = row[name] ?? null;
  return picked;
};

const filled = (row: Row, fields: readonly ModelField[]): Row =>
  pick(
    row,
    fields.map(({ name }) => name).filter((name) => (row[name] ?? null) !== null),
  );

/** By what it is told who can change that. */
type Told = Pick<WriteModel, 'grants'>;

/**
 * A refusal as one message, with why: that of the first field where fields are at fault, which it names. By that it is kept from those
 * who may not read the field (`tellMessage`).
 */
export const toMessage = (refusal: RequestError, { grants }: Told): Message & { field?: string } => {
  const [first] = Object.entries(refusal.errors);
  const why = tellWhy(refusal.reasons, grants);
  if (!first) return { ...message(refusal.key, refusal.params), ...why };
  const [field, said] = first;
  return { ...said, ...why, ...(field !== '' && { field }) };
};

/** The same for history, which others read too: without what another record is called. */
export const keptMessage = (refusal: RequestError, told: Told): string => {
  const { record: _record, ...said } = toMessage(refusal, told);
  return JSON.stringify(said);
};

/** All that a refusal says, field by field, each with what it lacks itself. */
export const findingsOf = (refusal: RequestError, told: Told): (Message & { field?: string })[] => {
  const fields = Object.entries(refusal.errors);
  return fields.length > 0
    ? fields.map(([field, fault]) => ({
        ...fault,
        ...tellWhy({ needs: needsIn([fault]) }, told.grants),
        ...(field !== '' && { field }),
      }))
    : [toMessage(refusal, told)];
};

/** What a person is told of a row. */
export const toResult = (draft: Draft): RowResult => ({
  row: draft.request.row,
  id: draft.id ?? draft.request.id,
  label: recordLabelOf(draft),
  result: draft.refusal ? toMessage(draft.refusal, draft.model) : true,
  version: draft.refusal ? null : draft.version,
});

/** What a record is called in texts; a new one without a name of its own by the references that it is a pair of. */
export const recordLabelOf = ({ model, before, after, request }: Draft): string => {
  const { resource } = model;
  const { bulkCreate } = resource;
  const known = namingFields(resource).map((field) => [field, after?.[field] ?? before?.[field]]);
  const name = calledOf(resource, Object.fromEntries(known) as Row); // pairs of a name and a value
  if (name !== undefined) return name;
  return request.id ?? (bulkCreate ? pairKey(bulkCreate.of, after ?? request.changes) : '');
};

/** The key of a pair: those of its records, as a composite id is written. */
export const pairKey = (of: readonly string[], row: Row): string =>
  encodeKey(of.map((name) => (row[name] ?? '') as string | number)); // keys of references
