import { missingFor, type Wanted } from '../../../src/core/declaration/access.ts';
import type { Permissions } from '../../../src/core/declaration/resource.ts';
import { cellValue, importableFields } from '../../../src/core/csv/csvMapping.ts';
import type { ProposesConfig } from '../../../src/core/words/besideConfig.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import { matches } from '../../../src/core/records/matches.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { AlongChange } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { readFor } from '../reads/operationRead.ts';
import { compareIds } from '../records/recordKey.ts';
import { updateKind } from '../records/writeKinds.ts';
import type { WriteModel } from '../records/writeModel.ts';
import { RequestError } from '../access/requestError.ts';
import { idsOf, sizeOfSelection } from '../planRows/idsOf.ts';
import type { PlannedRows, Planning } from '../planRows/planning.ts';

/** Records of which all proposals are asked for together. */
const targetsAtOnce = 1_000;

/** Whoever takes proposals over sees them, and marks them. */
export const missingToTakeOver = (planning: Planning): Permissions[] => {
  const {
    model: { resource },
    config,
  } = proposingOf(planning);
  const wanted: Wanted[] = config.takes || config.leaves ? ['list', 'bulk'] : ['list'];
  return wanted.flatMap((one) => missingFor(planning.actor, resource, one));
};

/**
 * A row for each record for which something was chosen: of each of its fields the first proposal that the field can hold.
 * The chosen proposals are marked with it. Those that lie behind another, or cannot be held, are rows of their own.
 */
export const planProposals = async (planning: Planning): Promise<PlannedRows> => {
  const proposing = proposingOf(planning);
  const { model, config } = proposing;
  const ids = await idsOf({ ...planning, model }, planning.request.proposals?.selection);
  const chosen = await readAll(planning, proposing, { ids: ids.map(({ id }) => id) });
  const byTarget = Map.groupBy(chosen, (row) => String(row[config.by]));
  const standing = Map.groupBy(config.leaves ? await readStanding(planning, proposing, chosen) : [], (row) =>
    String(row[config.by]),
  );
  const unfit = await findUnfit(planning, config, [...byTarget.keys()]);
  const planned: PlannedRows = { requests: [], settled: [] };
  let count = 0;
  const settle = (
    id: string,
    outcome: 'skip' | 'error',
    after: Row,
    findings: (Message & { field?: string })[],
  ): void => {
    count += 1;
    planned.settled.push({
      row: count,
      id,
      label: id,
      outcome,
      version: null,
      before: {},
      after,
      input: null,
      findings,
    });
  };
  for (const [id, rows] of [...byTarget].toSorted(([a], [b]) => compareIds(a, b))) {
    const fault = unfit.get(id);
    if (fault) {
      settle(id, 'error', {}, [fault]);
      continue;
    }
    const { values, taken, refused } = pick(planning, config, rows);
    for (const { row, outcome, finding } of refused)
      settle(id, outcome, { [String(row[config.property])]: row[config.value] }, [
        { ...finding, field: String(row[config.property]) },
      ]);
    if (taken.length === 0) continue;
    count += 1;
    planned.requests.push({
      row: count,
      id,
      kind: updateKind,
      merge: false,
      changes: values,
      along: marksOf(proposing, taken, standing.get(id) ?? []),
    });
  }
  return planned;
};

/** At most a row for each proposal. */
export const sizeOfProposals = (planning: Planning): Promise<number> =>
  sizeOfSelection({ ...planning, model: proposingOf(planning).model }, planning.request.proposals?.selection);

interface Proposing {
  model: WriteModel;
  config: ProposesConfig<Record<string, unknown>>;
}

const proposingOf = ({ writing, model, request: { proposals } }: Planning): Proposing => {
  const proposing = writing.models.get(proposals?.resource ?? '');
  const config = proposing?.resource.proposes;
  if (!proposing || config?.to !== model.resource.name) {
    throw new RequestError(400, 'BAD_BODY', 'badBody', {
      reason: `proposals.resource: '${proposals?.resource ?? ''}' proposes nothing to ${model.resource.name}`,
    });
  }
  return { model: proposing, config };
};

const readAll = async (
  { writing, actor }: Planning,
  { model, config }: Proposing,
  wanted: { ids: readonly string[] } | { filter: Record<string, { in: (string | number)[] }> },
): Promise<ListRow[]> => {
  const { by, property, value, source, rank, takes = {}, leaves = {} } = config;
  const columns = [...new Set([by, property, value, source, rank, ...Object.keys(takes), ...Object.keys(leaves)])];
  const found: ListRow[] = [];
  for await (const rows of readFor(writing.context, writing.reader, actor).rows(model.resource.name, {
    ...wanted,
    columns,
  }))
    found.push(...rows);
  return found;
};

/** All proposals for the records that something was chosen for. */
const readStanding = async (
  planning: Planning,
  proposing: Proposing,
  chosen: readonly ListRow[],
): Promise<ListRow[]> => {
  const { by } = proposing.config;
  const targets = [...new Set(chosen.map((row) => row[by] as string | number))]; // keys of references
  const found: ListRow[] = [];
  for (let start = 0; start < targets.length; start += targetsAtOnce) {
    found.push(
      ...(await readAll(planning, proposing, {
        filter: { [by]: { in: targets.slice(start, start + targetsAtOnce) } },
      })),
    );
  }
  return found;
};

/** The records to which nothing is taken over, and why. One that cannot be seen is refused when its row is worked out. */
const findUnfit = async (
  { writing, actor, model: { resource } }: Planning,
  { requires = [] }: Proposing['config'],
  ids: readonly string[],
): Promise<Map<string, Message>> => {
  const unfit = new Map<string, Message>();
  if (requires.length === 0) return unfit;
  const columns = requires.flatMap(({ where }) => Object.keys(where));
  const clock = { now: writing.context.clock().toISOString() };
  for await (const rows of readFor(writing.context, writing.reader, actor).rows(resource.name, { ids, columns })) {
    for (const row of rows) {
      const unmet = requires.find(
        ({ where }) => !matches(row, where, resource.fields, writing.context.fieldTypes, clock),
      );
      if (unmet) unfit.set(String(row.id), message('invalid', { reason: unmet.text }));
    }
  }
  return unfit;
};

interface Picked {
  values: Row;
  taken: ListRow[];
  refused: { row: ListRow; outcome: 'skip' | 'error'; finding: Message }[];
}

/** Of each field of one record the first value that it can hold. */
const pick = (
  planning: Planning,
  { property, value, source, rank }: Proposing['config'],
  rows: readonly ListRow[],
): Picked => {
  const picked: Picked = { values: {}, taken: [], refused: [] };
  const fields = new Map(
    importableFields(planning.model.resource)
      .filter(({ name }) => !planning.model.resource.key.includes(name))
      .map((field) => [field.name, field]),
  );
  const order = (row: ListRow): number => (typeof row[rank] === 'number' ? row[rank] : Infinity);
  for (const [name, group] of Map.groupBy(rows, (row) => String(row[property]))) {
    let first: ListRow | undefined;
    for (const row of group.toSorted((a, b) => order(a) - order(b) || compareIds(String(a.id), String(b.id)))) {
      const held = first ? undefined : readValue(planning, fields.get(name), String(row[value] ?? ''));
      if (held !== undefined) {
        first = row;
        picked.values[name] = held;
        picked.taken.push(row);
      } else if (first)
        picked.refused.push({
          row,
          outcome: 'skip',
          finding: message('proposalBehind', { source: String(first[source]) }),
        });
      else
        picked.refused.push({
          row,
          outcome: 'error',
          finding: message('proposalUnusable', { source: String(row[source]), value: String(row[value] ?? '') }),
        });
    }
  }
  return picked;
};

/** Undefined where the field cannot hold the text. */
const readValue = ({ writing }: Planning, field: Field | undefined, text: string): unknown => {
  const cell = field && cellValue(text, field, writing.context.fieldTypes, { blank: 'keep' });
  return cell?.kind === 'value' ? (cell.value ?? undefined) : undefined;
};

/** What was taken is marked so, and what stood there before is no longer. */
const marksOf = (
  { model: { resource }, config: { property, takes = {}, leaves = {} } }: Proposing,
  taken: readonly ListRow[],
  standing: readonly ListRow[],
): AlongChange[] => {
  const ids = new Set(taken.map(({ id }) => id));
  const fields = new Set(taken.map((row) => row[property]));
  const left = standing.filter((row) => !ids.has(row.id) && fields.has(row[property]));
  const mark = (row: ListRow, changes: Row): AlongChange[] =>
    Object.entries(changes).every(([name, value]) => row[name] === value)
      ? []
      : [{ resource: resource.name, id: String(row.id), version: Number(row.version), changes }];
  return [...taken.flatMap((row) => mark(row, takes)), ...left.flatMap((row) => mark(row, leaves))];
};
