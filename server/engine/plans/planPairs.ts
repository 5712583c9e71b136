import { canLookUp, missingFor } from '../../../src/core/declaration/access.ts';
import { message } from '../../../src/core/values/messages.ts';
import { referredOf } from '../../../src/core/declaration/referred.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { ReferenceChoice } from '../../../src/core/wire/wire.ts';
import type { RowRequest } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { createKind } from '../records/writeKinds.ts';
import { forbidden } from '../access/forbidden.ts';
import { RequestError } from '../access/requestError.ts';
import { planChunk, type Planning, type PlannedSlices } from '../planRows/planning.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';

// More of them are seldom meant.
const mostPairs = 200_000;
const mostCodes = 10_000;

/** A new record for each pair of the chosen references. Codes that find nothing are rows of their own, and are refused. */
export const planPairs = async (planning: Planning): Promise<PlannedSlices> => {
  const { of, first, second, total } = await choosePairs(planning);
  const changes = filled(planning);
  const missing = [...first.missing, ...second.missing];
  return {
    total: total + missing.length,
    async *slices() {
      for (let start = 0; start < total; start += planChunk) {
        const rows = Array.from({ length: Math.min(planChunk, total - start) }, (_, at) => start + at);
        yield {
          settled: [],
          requests: rows.map((at): RowRequest => ({
            row: at + 1,
            kind: createKind,
            id: null,
            merge: false,
            changes: { ...changes, ...pairAt(at) },
          })),
        };
      }
      if (missing.length > 0)
        yield { requests: [], settled: missing.map((row, index): NewPlanRow => ({ ...row, row: total + index + 1 })) };
    },
  };

  function pairAt(at: number): Row {
    return { [of[0]]: first.keys[Math.floor(at / second.keys.length)], [of[1]]: second.keys[at % second.keys.length] };
  }
};

const choosePairs = async (
  planning: Planning,
): Promise<{ of: readonly [string, string]; first: Chosen; second: Chosen; total: number }> => {
  const { model, request } = planning;
  const { of, fields } = model.resource.bulkCreate ?? {};
  if (!of || !fields) throw bad(`${model.resource.name} has no pairs`);
  const strange = Object.keys(request.changes ?? {}).find((name) => !fields.includes(name));
  if (strange !== undefined) throw bad(`changes.${strange}: it is not among ${fields.join(', ')}`);
  const [first, second] = [await chosen(planning, of[0]), await chosen(planning, of[1])];
  const total = first.keys.length * second.keys.length;
  if (total > mostPairs) throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: mostPairs, got: total });
  return { of, first, second, total };
};

/** What stays empty gets its default. */
const filled = ({ model, request }: Planning): Row =>
  Object.fromEntries(
    Object.entries(request.changes ?? {}).filter(
      ([name, value]) => !(model.fields.get(name)?.type.isEmpty(value) ?? false),
    ),
  );

interface Chosen {
  keys: unknown[];
  missing: Omit<NewPlanRow, 'row'>[];
}

const chosen = async (planning: Planning, name: string): Promise<Chosen> => {
  const { writing, model, actor, request } = planning;
  const choice: ReferenceChoice = request.pairs?.[name] ?? {};
  const field = model.fields.get(name);
  const target = writing.reader.resource(field?.field.reference ?? '');
  if (!canLookUp(actor, target, writing.context.application.resources))
    throw forbidden(...missingFor(actor, target, 'readList'));
  const codes = [...new Set(choice.search?.codes)];
  if ((choice.ids?.length ?? 0) + codes.length > mostCodes)
    throw new RequestError(422, 'TOO_MANY_ROWS', 'tooManyRows', { max: mostCodes, got: codes.length });
  const resolved =
    choice.search && codes.length > 0
      ? await writing.reader.resolve(actor, target, { kind: exact(target, choice.search.kind), codes })
      : new Map<string, unknown>();
  const found = field ? await heldFor(planning, field.field, target, resolved) : resolved;
  const given = (choice.ids ?? []).map((id) => ({ id, key: readKey(planning, name, id) }));
  const keys = [...given.map(({ key }) => key), ...found.values()].filter((key) => key !== null);
  const missing = [
    ...given.flatMap(({ id, key }) => (key === null ? [id] : [])),
    ...[...found].flatMap(([code, key]) => (key === null ? [code] : [])),
  ];
  return { keys: [...new Set(keys)], missing: missing.map((code) => notFound(target, name, code)) };
};

/** What the reference holds of the records that codes found. */
const heldFor = async (
  { writing, actor }: Planning,
  reference: Field,
  target: Resource,
  resolved: Map<string, unknown>,
): Promise<Map<string, unknown>> => {
  const { field, isKey } = referredOf(reference, target);
  if (isKey) return resolved;
  const ids = [...resolved.values()].filter((key) => key !== null).map(String);
  const records = await writing.reader.records(actor, target, ids, { columns: [field] });
  return new Map([...resolved].map(([code, key]) => [code, records.get(String(key))?.[field] ?? null]));
};

/** Codes are keys, or values of a field: a free text finds no single record. */
const exact = (target: Resource, kind: string): string => {
  const by = Object.hasOwn(target.search, kind) ? target.search[kind]?.by : undefined;
  const isSingle =
    typeof by === 'string'
      ? !target.fields.find((field) => field.name === by)?.many
      : by !== undefined && 'related' in by;
  if (isSingle) return kind;
  throw bad(`pairs: ${target.name} cannot be chosen by '${kind}'`);
};

const readKey = ({ model }: Planning, name: string, id: string): unknown => {
  const field = model.fields.get(name);
  const parsed = field?.type.parse(id, field.field);
  return parsed?.ok ? parsed.value : null;
};

const notFound = (target: Resource, field: string, code: string): Omit<NewPlanRow, 'row'> => ({
  id: null,
  label: code,
  outcome: 'error',
  version: null,
  before: {},
  after: {},
  input: null,
  findings: [{ ...message('codeMissing', { resource: target.title.one, code }), field }],
});

const bad = (reason: string): RequestError => new RequestError(400, 'BAD_BODY', 'badBody', { reason });
