import { message } from '../../../src/core/values/messages.ts';
import type { ResourceAction } from '../../../src/core/declaration/resource.ts';
import { RequestError } from '../access/requestError.ts';
import { alive, type Draft, type Rewiring, type RowRequest, type WriteKind, type Writer } from './draft.ts';
import type { Row } from '../database/row.ts';
import { invalid } from './readInput.ts';
import { findHolders, valueOf } from './uniqueHolders.ts';
import { createKind, updateKind } from './writeKinds.ts';
import type { UniqueKey, WriteModel } from './writeModel.ts';

/** Leaves the old record behind as declared; what takes its place is written along with it (`rewireDrafts`). */
const rewireKind: WriteKind = {
  name: 'rewire',
  wants: 'living',
  permissions: ({ request: { rewiring } }) =>
    (rewiring?.many ? rewiring.action.permissionsOfMany : undefined) ?? rewiring?.action.permissions ?? [],
  draw: (_writer, draft) => {
    draft.after = { ...draft.before, ...draft.request.rewiring?.action.rewire?.leaves };
    draft.touched = true;
  },
  edits: false,
  // What a record that stays behind is set to was checked with the declaration.
  validated: false,
};

/** Finds what stands in the place that each record goes to, and asks for its write; two records cannot share one. */
export const rewireDrafts = async (writer: Writer, model: WriteModel, drafts: readonly Draft[]): Promise<void> => {
  const moving = alive(drafts).flatMap((draft) => {
    const { rewiring } = draft.request;
    return rewiring?.action.rewire && draft.before
      ? [{ draft, rewiring, declared: rewiring.action.rewire, before: draft.before }]
      : [];
  });
  const [first] = moving;
  if (!first) return;
  const place: UniqueKey = { fields: [first.declared.field, ...first.declared.with] };
  const goals = moving.map(({ before, declared, rewiring }): Row => ({ ...before, [declared.field]: rewiring.to }));
  const holders = await findHolders(writer, model, place, goals);
  const taken = new Set<string>();
  moving.forEach(({ draft, rewiring, declared, before }, index) => {
    const goal = goals[index] ?? {};
    const value = valueOf(place, goal);
    draft.refusal =
      refuse(draft, rewiring, declared.field) ?? (taken.has(value) ? twice(declared.input, place, goal) : null);
    taken.add(value);
    if (draft.refusal) return;
    const stored = holders.get(value) ?? null;
    const kept =
      stored === null
        ? copied(declared.copies, before)
        : Object.fromEntries(declared.carries.map((name) => [name, before[name] ?? null]));
    const changes = {
      ...(stored === null ? pick(goal, place.fields) : {}),
      ...kept,
      ...declared.takes,
      ...rewiring.given,
    };
    draft.wanted.push({
      model,
      request: {
        row: draft.request.row,
        kind: stored === null ? createKind : updateKind,
        id: stored,
        merge: false,
        derived: true,
        changes,
      },
      faultName: (field) => (field === declared.field ? declared.input : field),
    });
  });
};

const copied = (copies: Readonly<Record<string, string | undefined>>, before: Row): Row =>
  Object.fromEntries(
    Object.entries(copies).flatMap(([name, from]) =>
      from === undefined || (before[from] ?? null) === null ? [] : [[name, before[from]]],
    ),
  );

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

const refuse = ({ before }: Draft, { to, expected, action }: Rewiring, field: string): RequestError | null => {
  const other = Object.keys(expected).find((name) => String(expected[name]) !== String(before?.[name]));
  if (other !== undefined) return new RequestError(409, 'CONFLICT', 'versionChanged');
  if (String(to) !== String(before?.[field])) return null;
  return invalid(new Map([[action.rewire?.input ?? field, message('rewiredToSelf', { id: String(to) })]]));
};

const twice = (input: string, { fields }: UniqueKey, goal: Row): RequestError =>
  invalid(new Map([[input, message('rewiredTwice', { value: fields.map((name) => String(goal[name])).join(', ') })]]));

/** The request of one row; `body` holds what the spec's own calls may say besides the new target. */
export const toRewireRow = (
  action: ResourceAction,
  body: Row,
  about: Pick<RowRequest, 'row' | 'id'> & { version?: number; many: boolean },
): RowRequest => {
  const { field = '', input = '', with: others = [], takes = {}, carries = [] } = action.rewire ?? {};
  const among = (names: readonly string[]): Row =>
    Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])));
  return {
    row: about.row,
    id: about.id,
    kind: rewireKind,
    merge: false,
    changes: {},
    ...(about.version === undefined ? {} : { version: about.version }),
    rewiring: {
      action,
      many: about.many,
      to: body[input],
      expected: among([field, ...others]),
      given: among([...Object.keys(takes), ...carries]),
    },
  };
};
