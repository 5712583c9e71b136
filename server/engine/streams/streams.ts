import type { ChangedEvent, LiveEvent } from '../../../src/core/live/events.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Heard } from '../events/events.ts';
import type { Published, PublishedChange } from '../events/published.ts';
import { modelOf, type WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';
import { mayRead, mayReadHistory, scopeKey, seenBy } from './sight.ts';
import { toText, type Stream } from './stream.ts';

/** An open stream, and how it is found out whose it is by now. */
interface Open {
  stream: Stream;
  stillIs(): Promise<SignedIn | null>;
}

/** All open streams of this process. */
interface Streams {
  add(open: Open): void;
  remove(stream: Stream): void;
  countOf(user: number): number;
  count(): number;
  /** Sends an event to whoever may hear it, after what was heard before. */
  hear(event: Heard): void;
  /** Says to all that they are heard, and ends what nobody may read any more. */
  beat(): void;
  /** Ends all of them. */
  end(): void;
  /** Resolves when what was heard is sent. */
  sent(): Promise<void>;
}

/** Events that wait to be sent; of more it is only said that something was missed. */
const mostWaiting = 1_000;
/** Readers whose rights or whose sight are asked for at once. */
const atOnce = 4;

/** Sends events to those who may read what they name. One event after the other, so that nothing overtakes a change of access. */
export const createStreams = (writing: Writing, onFault: (error: unknown) => void): Streams => {
  const open = new Map<Stream, Open>();
  let waiting: Heard[] = [];
  let sending: Promise<void> | undefined;

  const send = async (event: Heard): Promise<void> => {
    if (open.size === 0) return;
    if (event.kind === 'access') await endOthers();
    else if (event.kind === 'resync') sendAll([...open.keys()], { kind: 'resync' });
    else if (event.kind === 'changed' || event.kind === 'present') await sendSeen(event);
    else
      sendAll(
        [...open.keys()].filter(({ user }) => user.userId === event.user),
        event.kind === 'inbox' ? { kind: 'inbox' } : { kind: event.kind, id: event.id },
      );
  };

  /** Ends streams whose session ended, or whose reader has other rights than when it began, or rights that cannot be asked: it comes back with those. */
  const endOthers = (): Promise<void> => inTurns([...open.values()], endOther);
  const endOther = async ({ stream, stillIs }: Open): Promise<void> => {
    // Whose rights cannot be asked goes on with none.
    const user = await stillIs().catch((error: unknown) => {
      onFault(error);
      return null;
    });
    if ((user && hasSameRights(user, stream.user)) || !open.has(stream)) return;
    open.delete(stream);
    stream.end();
  };

  const sendSeen = async (event: Extract<Published, { resource: string }>): Promise<void> => {
    const model = findModel(writing, event.resource);
    if (!model) return;
    const { resource } = model;
    const readers = [...open.keys()].filter((one) => one.hears(resource.name) && mayRead(one.user, resource));
    const groups = Map.groupBy(readers, ({ user }) => scopeKey(user, resource));
    await inTurns([...groups.values()], async (group) => {
      const [first] = group;
      if (!first) return;
      const named = event.kind === 'present' ? [event.id] : (event.ids ?? []);
      const seen = named.length === 0 ? null : await seenBy(writing, model, first.user, named);
      if (event.kind === 'present') return seen === null || seen.has(event.id) ? sendAll(group, event) : undefined;
      const isLimited = scopeKey(first.user, resource) !== '[]';
      for (const [mayAudit, some] of Map.groupBy(group, ({ user }) => mayReadHistory(user, resource))) {
        const told = tellChange(event, seen, isLimited, mayAudit);
        if (told) sendAll(some, told);
      }
    });
  };

  const sendAll = (streams: readonly Stream[], event: LiveEvent): void => {
    const text = toText(event);
    for (const stream of streams) if (open.has(stream)) stream.send(text);
  };

  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await send(next).catch((error: unknown) => {
        onFault(error);
        // Whoever it was for learns at least that there was something.
        sendAll([...open.keys()], { kind: 'resync' });
      });
  };

  return {
    add: (one) => {
      open.set(one.stream, one);
      // Its reader's rights may have changed while it was opened.
      void endOther(one).catch(onFault);
    },
    remove: (stream) => void open.delete(stream),
    countOf: (user) => [...open.keys()].filter((stream) => stream.user.userId === user).length,
    count: () => open.size,
    hear: (event) => {
      if (waiting.length >= mostWaiting) waiting = [{ kind: 'access' }, { kind: 'resync' }];
      else waiting.push(event);
      sending ??= work().finally(() => (sending = undefined));
    },
    beat: () => {
      for (const stream of open.keys()) stream.beat();
      void endOthers().catch(onFault);
    },
    end: () => {
      for (const stream of open.keys()) stream.end();
      open.clear();
    },
    sent: async () => sending,
  };
};

const findModel = ({ models }: Writing, resource: string): WriteModel | null =>
  models.has(resource) ? modelOf(models, resource) : null;

/** What readers of one scope are told of a change; null: nothing of it is theirs to hear. */
const tellChange = (
  { kind, resource, ids, moved, changeSet, by, tab }: PublishedChange,
  seen: ReadonlySet<string> | null,
  isLimited: boolean,
  mayAudit: boolean,
): ChangedEvent | null => {
  const named = ids && seen ? ids.filter((id) => seen.has(id)) : ids;
  // What was deleted or moved may have been in sight: it is not named to those who cannot be asked for it any more.
  const more = isLimited && moved === true && named !== null && named.length < (ids?.length ?? 0);
  if (named?.length === 0 && !more) return null;
  return {
    kind,
    resource,
    ids: named,
    ...(more && { more: true as const }),
    ...(mayAudit && (named === null ? !isLimited : named.length > 0) && { changeSet, by }),
    ...(tab !== undefined && { tab }),
  };
};

const hasSameRights = (a: SignedIn, b: SignedIn): boolean => rightsOf(a) === rightsOf(b);

const rightsOf = ({ userId, permissions, constraints, closed = new Set<string>() }: SignedIn): string =>
  JSON.stringify([userId, [...permissions].sort(), constraints, [...closed].sort()]);

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};
