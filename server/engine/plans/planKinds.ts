import type { Permissions } from '../../../src/core/declaration/resource.ts';
import { missingFor, type Wanted } from '../../../src/core/declaration/access.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { PlanKind, PlanRequest, PlanRow } from '../../../src/core/wire/wire.ts';
import { readActionInput } from '../writing/actionRequest.ts';
import { restoreTransition } from '../records/restoreTransition.ts';
import type { Draft, RowRequest, WriteKind } from '../records/draft.ts';
import type { Row } from '../database/row.ts';
import { toRewireRow } from '../records/rewire.ts';
import { requireBulkChanges, spreadChanges } from '../writing/spreadChanges.ts';
import { createKind, deleteKind, restoreKind, transitionKind, updateKind } from '../records/writeKinds.ts';
import { guessRows } from '../imports/importFiles.ts';
import { readImportRows } from '../imports/planImport.ts';
import { RequestError } from '../access/requestError.ts';
import { idSlices, sizeOfSelection } from '../planRows/idsOf.ts';
import { findMisread, toMisreadRows } from './misreadRows.ts';
import { planChunk, type PlannedRows, type PlannedSlices, type Planning } from '../planRows/planning.ts';
import { copiedTogether, planCopies } from './planCopies.ts';
import { planPairs } from './planPairs.ts';
import { adjustRows, requireAdjustable } from './adjustRows.ts';
import type { Together } from './together.ts';
import { missingToTakeOver, planProposals, sizeOfProposals } from './planProposals.ts';

interface PlanMaker {
  source: 'bulk' | 'inline' | 'import' | 'action' | 'undo' | 'copy';
  /** A bulk edit: `afterEdit` always sets. */
  bulk: boolean;
  /** Lists of permissions of which one each is missing, which refuses the whole plan; each row is checked again when it is applied. */
  missing(planning: Planning): Permissions[];
  /** The kind of write of a row, by whether its record is there. */
  kindOf(planning: Planning, id: string | null): WriteKind;
  /** How many rows it may have, where it takes long to read them. Absent: it does not. */
  size?(planning: Planning): Promise<number>;
  /** Throws where they cannot be planned at all. */
  rows(planning: Planning): Promise<PlannedRows | PlannedSlices>;
  /** How all rows are applied, which were bounded and worked out when they were planned. Absent: batch by batch. */
  together?: Together;
}

const missing = (planning: Planning, wanted: Wanted): Permissions[] =>
  missingFor(planning.actor, planning.model.resource, wanted);

/** What the rows of some records have, by their ids; one with findings is refused by them. */
type RowOf = (id: string) => Partial<RowRequest> & { kind: WriteKind; changes: Row; findings?: PlanRow['findings'] };

/** The rows of some records of a selection. */
type RowsOf = (ids: readonly string[]) => Promise<RowOf> | RowOf;

const alike =
  (row: ReturnType<RowOf>): RowsOf =>
  () =>
  () =>
    row;

/** A row for each record of the selection; `begin` may walk all of it before the first row is made. */
const selected = async (
  planning: Planning,
  begin: (all: () => AsyncIterable<readonly string[]>) => Promise<RowsOf> | RowsOf,
): Promise<PlannedSlices> => {
  const { selection } = planning.request;
  const all = (): AsyncIterable<string[]> => idSlices(planning, selection, planChunk);
  return {
    total: await sizeOfSelection(planning, selection),
    async *slices() {
      let row = 0;
      const toRows = await begin(all);
      for await (const ids of all()) {
        const rowOf = await toRows(ids);
        const given = ids.map((id) => {
          const { findings = [], ...rest } = rowOf(id);
          const request: RowRequest = { row: (row += 1), id, merge: false, ...rest };
          return { findings, request };
        });
        const misread = given.flatMap(({ findings, request: { row, id } }) =>
          findings.length > 0 && id !== null ? [{ row, given: { id, changes: {} }, findings }] : [],
        );
        yield {
          settled: await toMisreadRows(planning, misread),
          requests: given.flatMap(({ findings, request }) => (findings.length > 0 ? [] : [request])),
        };
      }
    },
  };
};

const planUpdate = async (planning: Planning): Promise<PlannedRows | PlannedSlices> => {
  const { writing, model, request } = planning;
  if (request.proposals) return planProposals(planning);
  if (request.rows) {
    const { decimal } = request;
    const first = new Map<string, number>();
    const given = request.rows.map((row, index) => {
      const earlier = first.get(row.id);
      first.set(row.id, earlier ?? index + 1);
      const findings =
        earlier === undefined
          ? decimal
            ? findMisread(planning, row.changes, decimal)
            : []
          : [message('sameRecord', { row: earlier })];
      return { row: index + 1, given: row, findings };
    });
    return {
      settled: await toMisreadRows(
        planning,
        given.filter(({ findings }) => findings.length > 0),
      ),
      requests: given
        .filter(({ findings }) => findings.length === 0)
        .map(({ row, given: { id, version, changes } }) => ({
          row,
          kind: updateKind,
          id,
          merge: false,
          changes,
          ...(version === undefined ? {} : { version }),
        })),
    };
  }
  const { adjust = {} } = request;
  const changes = { filled: request.changes ?? {}, cleared: request.clear ?? [] };
  requireAdjustable(planning, adjust);
  const isSet = Object.keys(changes.filled).length + changes.cleared.length > 0;
  if (isSet || Object.keys(adjust).length === 0) requireBulkChanges(model, changes);
  return selected(planning, async (all) => {
    const spread = await spreadChanges(writing, model, all, changes, planning.actor);
    return async (ids) => {
      const changesOf = await spread(ids);
      const adjustedOf = await adjustRows(planning, adjust, ids);
      return (id) => {
        const { changes: adjusted, ...rest } = adjustedOf(id);
        return { kind: updateKind, ...rest, changes: { ...changesOf(id), ...adjusted } };
      };
    };
  });
};

/** What the rows of a planned action have in common. */
type ActionRow = Pick<RowRequest, 'kind' | 'transition' | 'rewiring'>;

const isMany = ({ request: { selection } }: Planning): boolean =>
  selection === undefined || !('ids' in selection) || selection.ids.length > 1;

const actionKind = (planning: Planning): ActionRow => {
  const { model, request } = planning;
  const { action } = request;
  const declared = model.resource.actions[action ?? ''];
  if (declared?.rewire) {
    const { kind, rewiring } = toRewireRow(declared, readActionInput(model, declared, request.input ?? {}), {
      row: 0,
      id: null,
      many: isMany(planning),
    });
    return rewiring ? { kind, rewiring } : { kind };
  }
  const transition = model.resource.states?.transitions?.find((one) => one.action === action);
  if (transition) return { kind: transitionKind, transition };
  if (action !== 'restore' || !model.resource.delete?.restore) {
    throw new RequestError(400, 'BAD_BODY', 'badBody', {
      reason: `action: ${model.resource.name} has no '${action ?? ''}' that can be planned`,
    });
  }
  const then = restoreTransition(model);
  return then ? { kind: restoreKind, transition: then } : { kind: restoreKind };
};

/** Rows with their own changes: cells of a list, each as if it were saved by itself. */
const isInline = ({ kind, selection, proposals }: PlanRequest): boolean =>
  kind === 'update' && selection === undefined && proposals === undefined;

/** What applying asks for again: what the row sets, and the records that change with it. */
export const freezeInput = ({ request: { along }, input }: Draft): Row => (along ? { changes: input, along } : input);

/** The same as `freezeInput` had it. */
export const thawInput = ({ proposals }: PlanRequest, input: Row): Pick<RowRequest, 'changes' | 'along'> =>
  proposals ? (input as unknown as Required<Pick<RowRequest, 'changes' | 'along'>>) : { changes: input }; // as it was frozen

/** How the rows of a plan are written and named in history. */
export const makerOf = (request: PlanRequest): PlanMaker | null => {
  if (request.kind === 'revert') return null;
  const maker = planMakers[request.kind];
  return isInline(request) ? { ...maker, source: 'inline', bulk: false } : maker;
};

/** What each kind of plan is made of; a revert has a path of its own, for it triggers nothing. */
export const planMakers: Readonly<Record<Exclude<PlanKind, 'revert'>, PlanMaker>> = {
  create: {
    source: 'bulk',
    bulk: true,
    missing: (planning) => missing(planning, 'bulk'),
    kindOf: () => createKind,
    rows: planPairs,
  },
  update: {
    source: 'bulk',
    bulk: true,
    missing: (planning) => {
      const own = missing(planning, isInline(planning.request) ? 'edit' : 'bulk');
      return own.length > 0 || !planning.request.proposals ? own : missingToTakeOver(planning);
    },
    kindOf: () => updateKind,
    size: async (planning) => (planning.request.proposals ? sizeOfProposals(planning) : 0),
    rows: planUpdate,
  },
  delete: {
    source: 'bulk',
    bulk: true,
    missing: (planning) => missing(planning, 'bulk'),
    kindOf: () => deleteKind,
    rows: (planning) => selected(planning, () => alike({ kind: deleteKind, changes: {} })),
  },
  action: {
    source: 'action',
    bulk: true,
    missing: (planning) => {
      const { action = '' } = planning.request;
      if (planning.model.resource.actions[action]?.rewire) return missing(planning, { action, many: isMany(planning) });
      const { transition, kind } = actionKind(planning);
      if (kind === restoreKind) return missing(planning, 'restore');
      const codes = transition?.permissions ?? [];
      return codes.some((code) => planning.actor.permissions.has(code)) ? [] : [codes];
    },
    kindOf: (planning) => actionKind(planning).kind,
    rows: async (planning) => {
      const kind = actionKind(planning);
      return selected(planning, () => alike({ ...kind, changes: {} }));
    },
  },
  import: {
    source: 'import',
    bulk: false,
    missing: (planning) => missing(planning, 'import'),
    kindOf: (_planning, id) => (id === null ? createKind : updateKind),
    size: ({ writing, actor, request }) => guessRows(writing, actor, request.import?.file),
    rows: readImportRows,
  },
  copy: {
    source: 'copy',
    bulk: false,
    missing: (planning) => {
      const { action = '' } = planning.request;
      return missing(planning, { action, many: planning.request.selection !== undefined && isMany(planning) });
    },
    kindOf: () => updateKind,
    rows: planCopies,
    together: copiedTogether,
  },
};

/** Undefined of a kind whose rows are applied batch by batch. */
export const togetherOf = (kind: PlanKind): Together | undefined =>
  kind === 'revert' ? undefined : planMakers[kind].together;

/** What a plan's rows are besides their kind: the transition or the rewiring of an action. */
export const actionOf = (planning: Planning): Pick<RowRequest, 'transition' | 'rewiring'> => {
  if (planning.request.kind !== 'action') return {};
  const { kind: _kind, ...rest } = actionKind(planning);
  return rest;
};
