import type { PoolClient } from 'pg';
import type { RequestError } from '../access/requestError.ts';
import { applyChanges } from '../writing/applyChanges.ts';
import { takeRows } from '../writing/calls.ts';
import type { RowRequest, Writer } from '../records/draft.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type {
  Operation,
  OperationChange,
  OperationEffect,
  OperationInput,
  OperationOutcome,
  StepResult,
} from '../context/operation.ts';
import { message } from '../../../src/core/values/messages.ts';
import type { RecordId } from '../../../src/core/wire/wire.ts';
import { dropSnapshot } from '../snapshots/dropSnapshot.ts';
import { tellPerson } from '../jobs/tellPerson.ts';
import { tellTopic } from '../jobs/tellTopic.ts';
import { revokeToken } from '../people/revokeToken.ts';
import { leaveMessage, retryUnconfigured, sendAgain } from '../outbox/leave.ts';
import { readFor } from '../reads/operationRead.ts';
import { createKind, deleteKind, transitionKind, updateKind } from '../records/writeKinds.ts';
import { inChangeSet, type Writing } from '../writing/writing.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';

/** `all`: one refused change refuses everything; `row`: it is the answer of its id, and the others are stored. */
type Atomic = 'row' | 'all';

/** Runs an operation and stores its changes and effects in one transaction. Answers what it came to. */
export const runOperation = async (
  writing: Writing,
  changeSet: ChangeSet,
  operation: Operation,
  input: OperationInput,
  atomic?: Atomic,
): Promise<OperationOutcome> => {
  const outcome = await askOperation(writing, changeSet, operation, input);
  return storeOutcome(writing, changeSet, outcome, { atomic });
};

/** What an operation wants; nothing of it is written. */
export const askOperation = (
  { context, reader }: Writing,
  changeSet: ChangeSet,
  operation: Operation,
  input: OperationInput,
  more: Pick<Parameters<Operation>[1], 'stage' | 'derive' | 'clock' | 'job'> = {},
): Promise<OperationOutcome> => {
  const { actor, at } = changeSet;
  return operation(input, { read: readFor(context, reader, actor), now: at, actor, changeSet, ...more });
};

/** Stores what an operation wants in one transaction, in which `mark` notes that it was done. */
export const storeOutcome = async (
  writing: Writing,
  changeSet: ChangeSet,
  outcome: OperationOutcome,
  { atomic = 'all', mark }: { atomic?: Atomic | undefined; mark?: (client: PoolClient) => Promise<unknown> },
): Promise<OperationOutcome> => {
  const { changes, effects, result } = outcome;
  if (outcome.whole) return storeWhole(writing, changeSet, outcome, outcome.whole);
  if (changes.length === 0 && effects.length === 0) return outcome;
  const outcomes = await inChangeSet(
    writing,
    changeSet,
    async (writer) => {
      const first = changes.length === 0 ? 0 : await takeRows(writer.client, changeSet, changes.length);
      const stored = await storeChanges(writer, changes, first, atomic);
      await storeEffects(writer, [...effects, ...(outcome.follow?.(stored.map(toStepResult)) ?? [])]);
      await mark?.(writer.client);
      return stored;
    },
    { rows: changes.length },
  );
  const refused = outcomes.flatMap(({ refusal }, index) => {
    const change = changes[index];
    if (!refusal || !change) return [];
    const reason = change.refusedAs?.(refusal) ?? message(refusal.key, refusal.params);
    return [[ownerOf(change, index), reason] as const];
  });
  if (refused.length === 0) return outcome;
  return { ...outcome, result: { ...(result as object), ...Object.fromEntries(refused) } }; // per id
};

/** Tries all changes, and keeps what was written only where none was refused. */
const storeWhole = async (
  writing: Writing,
  changeSet: ChangeSet,
  outcome: OperationOutcome,
  { isTrial, tell }: NonNullable<OperationOutcome['whole']>,
): Promise<OperationOutcome> => {
  const { changes, effects } = outcome;
  const none = { ...outcome, changes: [], effects: [] };
  if (changes.length === 0) return { ...none, result: tell([]) };
  try {
    const result = await inChangeSet(
      writing,
      changeSet,
      async (writer) => {
        const stored = await storeChanges(
          writer,
          changes,
          await takeRows(writer.client, changeSet, changes.length),
          'row',
        );
        const told = tell(stored.flatMap(({ refusal }, index) => (refusal ? [{ index, refusal }] : [])));
        if (isTrial) throw new Trial(told);
        if (stored.some(({ refusal }) => refusal))
          throw new Error('Changes that stand or fall together were refused, and nobody said so.');
        await storeEffects(writer, effects);
        return told;
      },
      { rows: changes.length },
    );
    return { ...outcome, result };
  } catch (error) {
    if (!(error instanceof Trial)) throw error;
    return { ...none, result: error.told };
  }
};

/** Takes back what was only tried. */
class Trial extends Error {
  readonly told: unknown;

  constructor(told: unknown) {
    super('Only tried.');
    this.told = told;
  }
}

const kinds = { create: createKind, update: updateKind, delete: deleteKind, transition: transitionKind } as const;

/** What became of a change: the id of its record, or why it was refused, it or another one of the same owner. */
interface Outcome {
  id: RecordId | null;
  refusal: RequestError | null;
}

export const toStepResult = ({ id, refusal }: Outcome): StepResult =>
  refusal === null ? { id: id ?? '' } : { refused: message(refusal.key, refusal.params), errors: refusal.errors };

/** Stores changes of the same resource and kind that follow each other together. Answers what became of each. */
export const storeChanges = async (
  writer: Writer,
  changes: readonly OperationChange[],
  first: number,
  atomic: Atomic,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = changes.map(({ id }) => ({ id, refusal: null }));
  const refused = new Map<string, RequestError>();
  const made = new Map<string, Outcome>();
  for (const group of alike(changes.map((change, index) => ({ change, index, row: first + index })))) {
    for (const { change, index } of group)
      (outcomes[index] as Outcome).refusal = // one for each
        refused.get(ownerOf(change, index)) ??
        Object.values(change.refersTo ?? {}).reduce<RequestError | null>(
          (known, name) => known ?? made.get(name)?.refusal ?? null,
          null,
        );
    const open = group.filter(({ index }) => outcomes[index]?.refusal === null);
    const [begin] = open;
    if (!begin) continue;
    const model = modelOf(writer.models, begin.change.resource);
    const { drafts } = await applyChanges(
      writer,
      model,
      open.map((placed) => toRequest(model, withMade(placed, made))),
    );
    for (const [place, { id, refusal }] of drafts.entries()) {
      if (refusal !== null && atomic === 'all') throw refusal;
      const placed = open[place];
      if (!placed) continue;
      outcomes[placed.index] = { id, refusal };
      if (placed.change.as !== undefined) made.set(placed.change.as, { id, refusal });
      if (refusal !== null) refused.set(ownerOf(placed.change, placed.index), refusal);
    }
  }
  return outcomes;
};

interface Placed {
  change: OperationChange;
  row: number;
}

/** The change with the keys of records that changes before it made. */
const withMade = <P extends Placed>(placed: P, made: ReadonlyMap<string, Outcome>): P => {
  const { refersTo } = placed.change;
  if (!refersTo) return placed;
  const keys = Object.entries(refersTo).map(([field, name]) => [field, Number(made.get(name)?.id)] as const);
  return {
    ...placed,
    change: { ...placed.change, changes: { ...placed.change.changes, ...Object.fromEntries(keys) } },
  };
};

/** Of a record that is made, and of which nothing is said, the change itself. */
const ownerOf = ({ of, id }: OperationChange, index: number): string => String(of ?? id ?? `new ${index}`);

const alike = <P extends Placed>(placed: readonly P[]): P[][] => {
  const groups: P[][] = [];
  for (const one of placed) {
    const last = groups.at(-1);
    const [like] = last ?? [];
    if (last && like?.change.resource === one.change.resource && like.change.kind === one.change.kind) last.push(one);
    else groups.push([one]);
  }
  return groups;
};

/** What a change of an operation asks for. */
export const toRequest = (
  { resource }: Pick<WriteModel, 'resource'>,
  { change: { kind, action, id, version, changes, own }, row }: Placed,
): RowRequest => {
  const transition = resource.states?.transitions?.find((one) => kind === 'transition' && one.action === action);
  if (kind === 'transition' && !transition) throw new Error(`${resource.name} has no transition '${action}'.`);
  return {
    row,
    kind: kinds[kind],
    id,
    merge: false,
    changes,
    ...(version === undefined ? {} : { version }),
    ...(transition && { transition }),
    ...(own && { derived: true }),
  };
};

type Payload = OperationEffect['payload'];

/** Effects on what waits in the outbox already. */
const onOutbox: Readonly<Record<string, (client: PoolClient, payload: Payload, at: Date) => Promise<void>>> = {
  sendAgain: (client, { id }, at) => sendAgain(client, String(id), at),
  retryWebhook: (client, { webhook }, at) => retryUnconfigured(client, { webhook: Number(webhook) }, at),
};

/** All others wait in the outbox, which commits with the changes that they follow from. */
export const storeEffects = async (writer: Writer, effects: readonly OperationEffect[]): Promise<void> => {
  const { client, changeSet } = writer;
  const { id, at, actor } = changeSet;
  for (const { kind, payload } of effects) {
    const own = onOutbox[kind];
    if (own) await own(client, payload, at);
    else if (kind === 'revokeToken') await revokeToken(writer, String(payload['id']));
    else if (kind === 'notice') await tellPerson(writer, client, payload);
    else if (kind === 'topic') await tellTopic(writer, client, payload);
    else if (kind === 'forgetSource') await dropSnapshot(client, String(payload['source']));
    else if (kind === 'job') await writer.context.leaveJob?.(writer, payload);
    else
      await leaveMessage(client, {
        kind,
        payload,
        at,
        changeSet: id,
        target: typeof payload['to'] === 'string' ? payload['to'] : null,
        user: actor.userId,
      });
  }
};
