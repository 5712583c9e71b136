import { can } from '../../../src/core/access.ts';
import type { Resource } from '../../../src/core/resource.ts';
import type { PlanKind, PlanRequest } from '../../../src/core/wire.ts';
import { readInput } from '../changes/actionRequest.ts';
import { restoreTransition } from '../changes/actionRoutes.ts';
import type { Draft, Row, RowRequest } from '../changes/draft.ts';
import { toRewireRow } from '../changes/rewire.ts';
import { requireBulkChanges, spreadChanges } from '../changes/spreadChanges.ts';
import { createKind, deleteKind, restoreKind, transitionKind, updateKind, type WriteKind } from '../changes/writeKinds.ts';
import type { Writing } from '../changes/writing.ts';
import type { WriteModel } from '../changes/writeModel.ts';
import type { SignedIn } from '../context.ts';
import { readImportRows } from '../imports/planImport.ts';
import { RequestError } from '../requestError.ts';
import { idsOf } from './idsOf.ts';
import { findMisread, toMisreadRows } from './misreadRows.ts';
import { planPairs } from './planPairs.ts';
import { mayTakeOver, planProposals } from './planProposals.ts';
import type { NewPlanRow } from './planStore.ts';
import type { PoolClient } from 'pg';

/** What a plan looks at: rows to be worked out, and rows that need no more than their finding. */
export interface PlannedRows {
  requests: RowRequest[];
  settled: NewPlanRow[];
}

/** Who plans what. */
export interface PlanHeading {
  writing: Writing;
  resource: Resource;
  actor: SignedIn;
  request: PlanRequest;
}

export interface Planning extends PlanHeading {
  model: WriteModel;
}

/** A plan that is about to be worked out. */
export interface Making {
  /** How many rows it will have. */
  total: number;
  /** Short enough to be waited for. */
  isShort: boolean;
  /** Works the rows out and stores them. */
  work(store: (client: PoolClient, rows: readonly NewPlanRow[]) => Promise<void>): Promise<void>;
}

interface PlanMaker {
  source: 'bulk' | 'inline' | 'import' | 'action' | 'undo';
  /** A bulk edit: `afterEdit` always sets. */
  bulk: boolean;
  /** Refuses the whole plan; each row is checked again when it is applied. */
  mayPlan(planning: Planning): boolean;
  /** The kind of write of a row, by whether its record is there. */
  kindOf(planning: Planning, id: string | null): WriteKind;
  rows(planning: Planning): Promise<PlannedRows>;
}

const allowed = (planning: Planning, wanted: Parameters<typeof can>[2]): boolean => can(planning.actor, planning.model.resource, wanted).allowed;

const numbered = (ids: readonly { id: string }[], toRequest: (id: string) => Partial<RowRequest> & { kind: WriteKind; changes: Row }): PlannedRows => ({
  settled: [],
  requests: ids.map(({ id }, index): RowRequest => ({ row: index + 1, id, merge: false, ...toRequest(id) })),
});

const planUpdate = async (planning: Planning): Promise<PlannedRows> => {
  const { writing, model, request } = planning;
  if (request.proposals) return planProposals(planning);
  if (request.rows) {
    const { decimal } = request;
    const given = request.rows.map((row, index) => ({ row: index + 1, given: row, findings: decimal ? findMisread(planning, row.changes, decimal) : [] }));
    return {
      settled: await toMisreadRows(planning, given.filter(({ findings }) => findings.length > 0)),
      requests: given
        .filter(({ findings }) => findings.length === 0)
        .map(({ row, given: { id, version, changes } }) => ({ row, kind: updateKind, id, merge: false, changes, ...(version === undefined ? {} : { version }) })),
    };
  }
  const changes = { filled: request.changes ?? {}, cleared: request.clear ?? [] };
  requireBulkChanges(model, changes);
  const ids = await idsOf(planning, planning.request.selection);
  const spread = await spreadChanges(writing, model, ids.map(({ id }) => id), changes);
  return numbered(ids, (id) => ({ kind: updateKind, changes: spread(id) }));
};

/** What the rows of a planned action have in common. */
type ActionRow = Pick<RowRequest, 'kind' | 'transition' | 'rewiring'>;

const isMany = ({ request: { selection } }: Planning): boolean => selection === undefined || !('ids' in selection) || selection.ids.length > 1;

const actionKind = (planning: Planning): ActionRow => {
  const { model, request } = planning;
  const { action } = request;
  const declared = model.resource.actions[action ?? ''];
  if (declared?.rewire) {
    const { kind, rewiring } = toRewireRow(declared, readInput(model, declared, request.input ?? {}), { row: 0, id: null, many: isMany(planning) });
    return rewiring ? { kind, rewiring } : { kind };
  }
  const transition = model.resource.states?.transitions?.find((one) => one.action === action);
  if (transition) return { kind: transitionKind, transition };
  if (action !== 'restore' || !model.resource.delete?.restore) {
    throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `action: ${model.resource.name} has no '${action ?? ''}' that can be planned` });
  }
  const then = restoreTransition(model);
  return then ? { kind: restoreKind, transition: then } : { kind: restoreKind };
};

/** Rows with their own changes: cells of a list, each as if it were saved by itself. */
export const isInline = ({ kind, selection, proposals }: PlanRequest): boolean => kind === 'update' && selection === undefined && proposals === undefined;

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
    mayPlan: (planning) => allowed(planning, 'bulk'),
    kindOf: () => createKind,
    rows: planPairs,
  },
  update: {
    source: 'bulk',
    bulk: true,
    mayPlan: (planning) => allowed(planning, isInline(planning.request) ? 'edit' : 'bulk') && (!planning.request.proposals || mayTakeOver(planning)),
    kindOf: () => updateKind,
    rows: planUpdate,
  },
  delete: {
    source: 'bulk',
    bulk: true,
    mayPlan: (planning) => allowed(planning, 'bulk') || allowed(planning, 'delete'),
    kindOf: () => deleteKind,
    rows: async (planning) => numbered(await idsOf(planning, planning.request.selection), () => ({ kind: deleteKind, changes: {} })),
  },
  action: {
    source: 'action',
    bulk: true,
    mayPlan: (planning) => {
      const { action = '' } = planning.request;
      if (planning.model.resource.actions[action]?.rewire) return allowed(planning, { action, many: isMany(planning) });
      const { transition } = actionKind(planning);
      return transition ? transition.permissions.some((code) => planning.actor.permissions.has(code)) : allowed(planning, 'delete');
    },
    kindOf: (planning) => actionKind(planning).kind,
    rows: async (planning) => {
      const kind = actionKind(planning);
      return numbered(await idsOf(planning, planning.request.selection), () => ({ ...kind, changes: {} }));
    },
  },
  import: {
    source: 'import',
    bulk: true,
    mayPlan: (planning) => allowed(planning, 'import'),
    kindOf: (_planning, id) => (id === null ? createKind : updateKind),
    rows: readImportRows,
  },
};

/** What a plan's rows are besides their kind: the transition or the rewiring of an action. */
export const actionOf = (planning: Planning): Pick<RowRequest, 'transition' | 'rewiring'> => {
  if (planning.request.kind !== 'action') return {};
  const { kind: _kind, ...rest } = actionKind(planning);
  return rest;
};
