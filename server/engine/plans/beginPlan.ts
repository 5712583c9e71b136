import type { PlanPart, PlanRequest, RowOutcome } from '../../../src/core/wire/wire.ts';
import { isWhole } from '../../../src/core/csv/wholeImport.ts';
import type { Draft, Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { prepareRows } from '../writing/prepareDrafts.ts';
import { differenceOf, findingsOf, flatten, kindOf, recordLabelOf } from '../writing/recordChanges.ts';
import { sideBySide } from '../planRows/sideBySide.ts';
import { commitSoon, inTransaction, type Writing } from '../writing/writing.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { guessRows } from '../imports/importFiles.ts';
import { planForeignImport } from '../imports/planForeignImport.ts';
import { forbidden } from '../access/forbidden.ts';
import { RequestError } from '../access/requestError.ts';
import { requireAccess, requireOpen } from '../access/requireAccess.ts';
import { freezeInput, makerOf, planMakers, togetherOf } from './planKinds.ts';
import {
  planChunk,
  type Making,
  type PlanHeading,
  type PlannedRows,
  type PlannedSlices,
  type Planning,
} from '../planRows/planning.ts';
import { planRevert } from './planRevert.ts';
import type { NewPlanRow } from '../planRows/planStore.ts';

/** Refuses what is asked as a whole: a resource that cannot be planned, a permission that is missing. */
export const checkHeading = (writing: Writing, actor: SignedIn, request: PlanRequest): PlanHeading => {
  requireOpen(actor, request.resource);
  const foreign = foreignOf(writing.context, request.resource);
  if (foreign) {
    const { resource } = foreign;
    // Of a service that is not ours the screens plan everything but imports, which need the file.
    if (request.kind !== 'import' || !resource.import) {
      throw new RequestError(400, 'BAD_BODY', 'badBody', {
        reason: `kind: the service of ${resource.name} takes no '${request.kind}'`,
      });
    }
    if (isWhole(resource, request.kind)) {
      throw new RequestError(400, 'BAD_BODY', 'badBody', {
        reason: `kind: ${resource.name} are imported all or nothing, and their service writes row by row`,
      });
    }
    requireAccess(actor, resource, 'import');
    return { writing, resource, actor, request };
  }
  const planning = toPlanning({ writing, actor, request });
  const missing = request.kind === 'revert' ? [] : planMakers[request.kind].missing(planning);
  if (missing.length > 0) throw forbidden(...missing);
  return planning;
};

const toPlanning = ({ writing, actor, request }: Omit<PlanHeading, 'resource'>): Planning => {
  const model = writing.models.get(request.resource);
  if (!model)
    throw new RequestError(400, 'BAD_BODY', 'badBody', {
      reason: `resource: there is no '${request.resource}' that can be written`,
    });
  return { writing, resource: model.resource, model, actor, request };
};

/** What a plan has to work out. */
export const beginMaking = async (heading: PlanHeading): Promise<Making> => {
  const foreign = foreignOf(heading.writing.context, heading.request.resource);
  if (foreign) return planForeignImport(heading, foreign);
  const planning = toPlanning(heading);
  return beginStored(
    planning,
    planning.request.kind === 'revert'
      ? await planRevert(planning)
      : await planMakers[planning.request.kind].rows(planning),
  );
};

/** How many rows a plan may have that takes long to begin; of any other 0. */
export const guessSize = async (heading: PlanHeading): Promise<number> => {
  const { writing, actor, request } = heading;
  if (foreignOf(writing.context, request.resource)) return guessRows(writing, actor, request.import?.file);
  return request.kind === 'revert' ? 0 : (planMakers[request.kind].size?.(toPlanning(heading)) ?? 0);
};

const beginStored = (planning: Planning, planned: PlannedRows | PlannedSlices): Making => {
  const { writing, model } = planning;
  const { total, slices } = 'slices' in planned ? planned : inSlices(planned);
  const changeSet = toChangeSet(planning);
  return {
    total,
    adjusts: planning.request.adjust !== undefined,
    // What is written together was worked out by now.
    isShort: togetherOf(planning.request.kind) !== undefined || total <= writing.context.settings.jobAbove,
    work: async (store) => {
      await sideBySide(slices(), ({ settled, requests }) =>
        inTransaction(
          writing,
          async (client) => {
            commitSoon(client);
            const writer: Writer = {
              context: writing.context,
              models: writing.models,
              client,
              changeSet,
              planning: true,
            };
            const drafts = await prepareRows(writer, model, requests);
            await store(client, [...settled, ...drafts.map(toPlanRow)]);
          },
          requests.length,
        ),
      );
    },
  };
};

const inSlices = ({ requests, settled }: PlannedRows): PlannedSlices => ({
  total: requests.length + settled.length,
  async *slices() {
    for (let start = 0; start < Math.max(settled.length, requests.length); start += planChunk) {
      yield { settled: settled.slice(start, start + planChunk), requests: requests.slice(start, start + planChunk) };
    }
  },
});

const toPlanRow = (draft: Draft): NewPlanRow => {
  const { before, after } = differenceOf(draft);
  const { request, refusal } = draft;
  return {
    row: request.row,
    id: draft.before === null ? request.id : draft.id,
    label: recordLabelOf(draft),
    outcome: outcomeOf(draft),
    version: draft.version,
    before,
    after: draft.before === null ? withoutId(draft, after) : after,
    input: refusal ? request.changes : freezeInput(draft),
    findings: refusal ? findingsOf(refusal, draft.model) : [...(request.notes ?? [])],
    ...(request.notes && !refusal && { outlier: true }),
    ...((request.rewiring || request.along) && !refusal ? { also: flatten(draft).slice(1).flatMap(toPart) } : {}),
  };
};

const toPart = (draft: Draft): PlanPart[] => {
  const outcome = kindOf(draft);
  const { before, after } = differenceOf(draft);
  const made = draft.before === null;
  return outcome === 'none'
    ? []
    : [
        {
          resource: draft.model.resource.name,
          id: made ? null : draft.id,
          outcome,
          before,
          after: made ? withoutId(draft, after) : after,
        },
      ];
};

// A plan takes no id from the database; the one in the draft stands for it.
const withoutId = ({ model, request }: Draft, after: Record<string, unknown>): Record<string, unknown> => {
  const [key] = model.key;
  if (!key || (request.changes[key.name] ?? null) !== null) return after;
  const { [key.name]: _taken, ...rest } = after;
  return rest;
};

const outcomeOf = (draft: Draft): RowOutcome => {
  if (draft.refusal) return 'error';
  const kind = kindOf(draft);
  if (kind !== 'none') return kind;
  return draft.request.along && flatten(draft).length > 1 ? 'update' : 'unchanged';
};

/** The change-set that a plan's rows are worked out for, or written in. */
export const toChangeSet = ({ writing, resource, actor, request }: PlanHeading, id = ''): ChangeSet => {
  const maker = makerOf(request) ?? undoing;
  return {
    id,
    service: resource.service,
    source: maker.source,
    reason: request.reason ?? null,
    at: writing.context.clock(),
    actor,
    bulk: maker.bulk,
    own: true,
    ...(request.kind === 'revert' && request.changeSet !== undefined ? { undid: request.changeSet } : {}),
  };
};

const undoing = { source: 'undo', bulk: false } as const;
