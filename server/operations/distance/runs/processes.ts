import { momentOf } from '../../../../src/core/clocks/clock.ts';
import { packMessages } from '../../../../src/core/languages/packedMessages.ts';
import { ownConstraints } from '../../../../src/core/people/grants.ts';
import { message, type Message } from '../../../../src/core/values/messages.ts';
import { countries } from '../../../../src/fieldTypes/index.ts';
import { RequestError } from '../../../engine/access/requestError.ts';
import type { SignedIn } from '../../../engine/access/signedIn.ts';
import type {
  Operation,
  OperationChange,
  OperationEffect,
  OperationOutcome,
  OperationRead,
} from '../../../engine/context/operation.ts';

const resource = 'scheduled-distances';
const [waiting, running, , , editing] = [0, 1, 2, 3, 4];

/** The job that works out the distances of a process. */
const jobOf = (id: string): OperationEffect => ({
  kind: 'job',
  payload: { resource, action: 'compute', input: { id } },
});

const change = (id: unknown, changes: Record<string, unknown>): OperationOutcome => ({
  changes: [{ resource, kind: 'update', id: String(id), own: true, changes }],
  effects: [],
  result: null,
});

/** A run exchanges the distances of a whole country: nobody may who sees a part of it, and not while another one does. */
export const requireTurn = async (read: OperationRead, actor: SignedIn, country: string): Promise<void> => {
  if (Object.keys(actor.constraints).some((name) => name !== 'country' && !ownConstraints.includes(name)))
    throw new RequestError(403, 'DISTANCES', 'distancesWhole');
  const [open] = await read.first(resource, {
    filter: { country: { in: [country] }, status: { in: [waiting, running] } },
    columns: ['status'],
    most: 1,
  });
  if (open) throw new RequestError(409, 'DISTANCES', 'distancesUnderWay', { country, run: Number(open.id) });
};

/** A run that did not come to its end by itself leaves its process in editing, with the `reason`. Takes `id`. */
export const endDistances: Operation = async ({ id, reason }, { read, changeSet }) => {
  const record = (await read.records(resource, [String(id)])).get(String(id));
  const status = record?.['status'];
  const isOwn = status === waiting || (status === running && record?.['run'] === changeSet?.id);
  if (!isOwn) return { changes: [], effects: [], result: null };
  const said = reason as Message; // the engine gives one
  const told = said.key === 'jobCancelled' ? message('distancesStopped') : said;
  return change(id, { status: editing, comment: packMessages([told]) });
};

/** Begins a process: the distances of a country are worked out by a job. Takes `country`. */
export const requestDistances: Operation = async ({ country }, { read, actor }) => {
  await requireTurn(read, actor, String(country));
  const made: OperationChange = {
    resource,
    kind: 'create',
    id: null,
    own: true,
    changes: { country, status: waiting, user_id: actor.userId > 0 ? actor.userId : null },
  };
  return {
    changes: [made],
    effects: [],
    result: null,
    follow: ([one]) => (one && 'id' in one ? [jobOf(String(one.id))] : []),
  };
};

/** Works out the distances of a process that is being edited once more. Takes `id`. */
export const rerunDistances: Operation = async ({ id }, { read, actor }) => {
  const record = (await read.records(resource, [String(id)])).get(String(id));
  await requireTurn(read, actor, String(record?.['country']));
  return { ...change(id, { status: waiting }), effects: [jobOf(String(id))] };
};

/** Says when a process goes live, by the clock of its country. Takes `id`, `day` and `time`. */
export const scheduleDistances: Operation = async ({ id, day, time }, { read, now }) => {
  const record = (await read.records(resource, [String(id)])).get(String(id));
  const shown = `${String(day)} ${String(time)}`;
  requireToCome(shown, String(record?.['country']), now);
  return change(id, { live_schedule: `${shown}:00`, live_fault: null });
};

/** 422, told at what was typed: the clock of the country never shows it, or has done so already. */
const requireToCome = (shown: string, country: string, now: Date): void => {
  const zone = countries.find(({ value }) => value === country)?.zone ?? 'UTC';
  const moment = momentOf(`${shown}:00`, zone);
  if (moment !== null && moment > now.getTime()) return;
  const [at, key] = moment === null ? (['time', 'skippedTime'] as const) : (['day', 'distancesPast'] as const);
  const params = { time: shown, zone };
  throw new RequestError(422, 'VALIDATION', key, params, { errors: { [at]: message(key, params) } });
};

/** A process that is ready does not go live by itself any more. Takes `id`. */
export const unscheduleDistances: Operation = async ({ id }) => change(id, { live_schedule: null, live_fault: null });

/** Takes a process that is ready back. Takes `id`. */
export const editDistances: Operation = async ({ id }) =>
  change(id, { status: editing, live_schedule: null, live_fault: null });

/** Takes a process away. Takes `id`. */
export const removeDistances: Operation = async ({ id }) => ({
  changes: [{ resource, kind: 'delete', id: String(id), own: true, changes: {} }],
  effects: [],
  result: null,
});
