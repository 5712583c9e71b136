import type { Pool } from 'pg';
import { keptBy } from '../../../src/core/declaration/storage.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { message, type Message } from '../../../src/core/values/messages.ts';
import { RequestError } from '../access/requestError.ts';
import { scopeOf } from '../access/scope.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { outOfScope } from '../access/unseen.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import type { EngineContext } from '../context/context.ts';
import type { Operation, OperationTable } from '../context/operation.ts';
import { inTransaction } from '../writing/writing.ts';
import { dropPictures } from './dropPictures.ts';
import { countStandings, findInTexts, idleBounds, type IdleBounds, type StandingCount } from './idlePictures.ts';
import { sweepPictures } from './sweepPictures.ts';

type Context = Pick<EngineContext, 'application' | 'fieldTypes' | 'workPool' | 'settings' | 'clock' | 'removePictures'>;

/** What stays is told behind what goes. */
const order = ['idle', 'recent', 'history', 'plan', 'job', 'message', 'text', 'used'] as const;

/**
 * Pictures that nothing uses, and that nothing may come to use. It is their rows and files that go, no record: so it writes by itself,
 * transaction by transaction, and nothing takes it back.
 */
export const pictureOperations = (context: Context): Record<'foreseeCleanUp' | 'cleanUpPictures', Operation> => ({
  /** Answers how many pictures, and megabytes, would go, and how many stay for what reason; since when the first of each. */
  foreseeCleanUp: async (_input, { actor }) => {
    requireAll(context, actor);
    const counts = await count(context, boundsOf(context));
    const found = new Map(counts.map((one) => [one.standing, one]));
    const rows = order.flatMap((standing) => {
      const { pictures = 0, bytes = 0, since = null } = found.get(standing) ?? {};
      return pictures > 0 || standing === 'idle'
        ? [{ standing, pictures, megabytes: bytes / 1_000_000, since: since?.slice(0, 10) ?? null }]
        : [];
    });
    return { changes: [], effects: [], result: rows };
  },
  /** Its file lists what was deleted; what it says at its end has the counts. */
  cleanUpPictures: async (_input, { actor, changeSet }) => {
    const resource = requireAll(context, actor);
    if (!changeSet) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
    const bounds = boundsOf(context);
    await sweepPictures(context);
    const total = (await count(context, bounds)).find(({ standing }) => standing === 'idle')?.pictures ?? 0;
    return { changes: [], effects: [], result: null, file: cleanUp(context, { changeSet, resource, bounds, total }) };
  },
});

/** The resource that shows the pictures. Throws 403 for whoever does not see all of them: one that is not seen might be of a record beyond. */
const requireAll = ({ application }: Context, actor: SignedIn): Resource => {
  const resource = application.resources.find((one) => keptBy(one) === 'pictures');
  if (!resource) throw new RequestError(503, 'UNAVAILABLE', 'unavailable');
  if (scopeOf(resource, actor).length > 0) throw outOfScope(actor, resource);
  return resource;
};

const boundsOf = ({ settings, clock }: Context): IdleBounds => {
  const bounds = idleBounds(settings.retention, clock());
  if (!bounds) throw new RequestError(409, 'KEPT_FOR_EVER', 'picturesKept');
  return bounds;
};

const count = (context: Context, bounds: IdleBounds): Promise<StandingCount[]> =>
  inTransaction({ context: { pool: context.workPool, settings: context.settings } }, (client) =>
    countStandings(client, context, context.clock(), bounds),
  );

interface CleaningUp {
  changeSet: ChangeSet;
  resource: Resource;
  bounds: IdleBounds;
  total: number;
}

const cleanUp = (context: Context, { changeSet, resource, bounds, total }: CleaningUp): OperationTable => {
  let told: Message | undefined;
  return {
    name: `deleted-${resource.name}`,
    head: ['id', 'picture', 'bytes', 'uploaded', 'unused since'],
    total,
    pieces: (async function* () {
      const except = await findInTexts(context.workPool, context);
      for (let last: number | null = 0; last !== null;) {
        const batch = await dropPictures({ context, changeSet, resource: resource.name, bounds, except }, last);
        await sweepPictures(context);
        yield { of: batch.looked, lines: [] };
        last = batch.last;
      }
      let pictures = 0;
      let bytes = 0;
      // From history: what was deleted before this job was interrupted stands there as well.
      for await (const rows of readDeleted(context.workPool, changeSet.id, resource.name)) {
        pictures += rows.length;
        bytes += rows.reduce((sum, row) => sum + (row.before.bytes ?? 0), 0);
        yield { of: 0, lines: rows.map(toLine) };
      }
      const kept = (await count(context, bounds)).filter(({ standing }) => standing !== 'used');
      told = message('picturesCleaned', {
        pictures,
        megabytes: Number((bytes / 1_000_000).toFixed(1)),
        kept: kept.reduce((sum, one) => sum + one.pictures, 0),
      });
    })(),
    told: () => told ?? message('picturesCleaned', { pictures: 0, megabytes: 0, kept: 0 }),
  };
};

interface Deleted {
  row: number;
  before: { url: string; bytes?: number; uploaded_at?: string; unused_since?: string };
}

const readAtOnce = 1_000;

async function* readDeleted(pool: Pool, changeSet: string, resource: string): AsyncGenerator<Deleted[]> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<Deleted>(
      `SELECT row, before FROM framework.change WHERE change_set = $1 AND row > $2 AND resource = $3 ORDER BY row LIMIT ${readAtOnce}`,
      [changeSet, after, resource],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < readAtOnce) return;
    after = rows.at(-1)?.row ?? after;
  }
}

const toLine = ({ row, before }: Deleted): string[] => [
  String(row),
  before.url,
  String(before.bytes ?? ''),
  before.uploaded_at ?? '',
  before.unused_since ?? '',
];
