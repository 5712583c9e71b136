import type { PoolClient } from 'pg';
import type { EngineContext } from '../context/context.ts';
import type { NoteWritten } from '../context/noteWritten.ts';
import { quote } from '../database/identifiers.ts';
import { withLock, type Lock } from '../database/jobLock.ts';
import type { WriteModel, WriteModels } from '../records/writeModel.ts';
import { commitSoon, gatherAtCommit, inTransaction, type Gathering } from '../writing/writing.ts';
import { judge, partnersOf, readMeasure } from './judge.ts';
import { judgingsOf, type Judging } from './judging.ts';
import type { Changed } from './rules.ts';

/** What writing and the engine's start ask of it. */
interface KeepJudged {
  /** Notes what a transaction wrote: it is judged in the same one, or behind the answer where it is much. */
  note: NoteWritten;
  /** Judges everything: rules may have changed with the declarations. Resolves when that is done; the first answer does not wait for it. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Records that are judged in the transaction that writes them; of more, what rules say of them follows behind the answer. */
const mostAtOnce = 100;
/** Records that are judged apart behind an answer; of more, everything is. */
const mostApart = 20_000;
/** Records that one transaction judges behind an answer. */
const perCommit = 2_000;
/** Writes that follow each other within this are judged together, behind the last; none waits longer than the second. */
const restMs = 300;
const mostRestMs = 5_000;

/** Records to judge, and what of them changed. */
interface Which {
  ids: ReadonlySet<string> | 'all';
  changed: Changed;
}

/** Keeps what the rules of all resources with `judges` come to. */
export const keepJudged = (context: EngineContext, models: WriteModels): KeepJudged => {
  const { application, fieldTypes } = context;
  const schema = { resources: new Map(application.resources.map((one) => [one.name, one])), fieldTypes };
  const judgings = judgingsOf(models, schema);
  const written: Gathering<Map<Judging, Which>> = new WeakMap();
  const background = createBackground(context);

  const noteFor = (client: PoolClient, judging: Judging, which: Which): void => {
    const waiting = gatherAtCommit(
      written,
      client,
      () => new Map<Judging, Which>(),
      async (gathered) => {
        const later: [Judging, Which][] = [];
        for (const [one, which] of gathered) {
          const { ids, changed } = which;
          if (ids === 'all' || ids.size > mostAtOnce) later.push([one, which]);
          else await judgeWritten(client, one, { ids: [...ids], changed, at: context.clock() });
        }
        return () => later.forEach(([one, which]) => background.ask(one, which));
      },
    );
    waiting.set(judging, together(waiting.get(judging), which));
  };

  return {
    note: (client, resource, drafts) => {
      if (drafts.length === 0) return;
      for (const judging of judgings) {
        const which = concerned(judging, resource, drafts);
        if (which) noteFor(client, judging, which);
      }
    },
    start: () => background.begin(judgings),
    stop: background.stop,
  };
};

/** More records beside those that wait to be judged. */
const together = (known: Which | undefined, more: Which): Which => {
  if (!known) return bounded(more);
  const changed =
    known.changed === 'any' || more.changed === 'any' ? 'any' : new Set([...known.changed, ...more.changed]);
  return bounded({
    ids: known.ids === 'all' || more.ids === 'all' ? 'all' : new Set([...known.ids, ...more.ids]),
    changed,
  });
};

const bounded = ({ ids, changed }: Which): Which => ({
  ids: ids !== 'all' && ids.size > mostApart ? 'all' : ids,
  changed,
});

/** Which records a write concerns. */
const concerned = (
  { judged, rules, findings, config, onTheWay }: Judging,
  resource: string,
  written: Parameters<NoteWritten>[2],
): Which | null => {
  if (resource === judged.resource.name)
    return { ids: new Set(written.flatMap(({ id }) => id ?? [])), changed: changedOf(judged, written) };
  if (resource === findings.resource.name)
    return {
      ids: new Set(written.map(({ before, after }) => String((after ?? before)?.[config.findings.record] ?? ''))),
      changed: 'any',
    };
  return resource === rules.resource.name || onTheWay.has(resource) ? { ids: 'all', changed: 'any' } : null;
};

/** What changed of records in place; `any` where one came, went, or was saved with others. */
const changedOf = ({ soft }: WriteModel, written: Parameters<NoteWritten>[2]): Changed => {
  const changed = new Set(written.flatMap((one) => one.changed));
  const stay = written.every(
    ({ before, after, touched, children }) => before && after && !touched && children.length === 0,
  );
  return stay && !changed.has(soft ?? '') ? changed : 'any';
};

const judgeWritten = async (
  client: PoolClient,
  judging: Judging,
  which: { ids: readonly string[]; changed: Changed; at: Date },
): Promise<void> => {
  const measure = await readMeasure(client, judging, which);
  if (!measure) return;
  const partners = await partnersOf(client, judging, measure, which.ids);
  await judge(client, judging, [...which.ids, ...partners], measure);
};

/** Judges what was asked for behind answers, one after the other, once for all who asked meanwhile. */
const createBackground = ({ workPool, log, settings, clock }: EngineContext) => {
  const asked = new Map<Judging, Which>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let firstAsked: number | null = null;
  let running = Promise.resolve();
  /** Until when everything is not judged again. */
  let restUntil = 0;

  const run = async (): Promise<void> => {
    firstAsked = null;
    const began = performance.now();
    const isAll = [...asked.values()].some(({ ids }) => ids === 'all');
    await judgeAsked();
    // A long bulk edit asks for it at each commit: judging takes no more than half of the time meanwhile.
    if (isAll) restUntil = 2 * performance.now() - began;
  };

  const judgeAsked = async (): Promise<void> => {
    for (const [judging, which] of [...asked]) {
      asked.delete(judging);
      const work = { context: { pool: workPool, settings, clock }, judging, isStopping: () => stopping };
      try {
        const { ids, changed } = which;
        if (ids !== 'all') {
          await judgeSome(work, [...ids], changed);
          continue;
        }
        let isMine = false;
        await withLock(workPool, `judging ${judging.rules.resource.name}`, (lock) => {
          isMine = true;
          return judgeAll({ ...work, changed, lock });
        });
        // Another process is at it, and may have begun before what was asked for.
        if (!isMine && !stopping) ask(judging, which);
      } catch (error) {
        log.error(
          { err: error },
          `${judging.judged.resource.title.many} could not be judged; the next change of a rule and the next start try again`,
        );
      }
    }
  };
  const ask = (judging: Judging, which: Which): void => {
    asked.set(judging, together(asked.get(judging), which));
    clearTimeout(timer);
    if (stopping) return;
    const now = performance.now();
    firstAsked ??= now;
    timer = setTimeout(
      () => {
        running = running.then(run);
      },
      Math.max(0, Math.min(restMs, firstAsked + mostRestMs - now), restUntil - now),
    ).unref();
  };
  return {
    ask,
    begin: (all: readonly Judging[]): Promise<void> => {
      for (const one of all) asked.set(one, { ids: 'all', changed: 'any' });
      running = running.then(run);
      return running;
    },
    stop: async (): Promise<void> => {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
};

interface Work {
  context: Pick<EngineContext, 'pool' | 'settings' | 'clock'>;
  judging: Judging;
  isStopping: () => boolean;
}

/** Those that were written, and their duplicates, commit after commit. */
const judgeSome = async (
  { context, judging, isStopping }: Work,
  ids: readonly string[],
  changed: Changed,
): Promise<void> => {
  for (let at = 0; at < ids.length && !isStopping(); at += perCommit)
    await inTransaction({ context }, async (client) => {
      commitSoon(client);
      await judgeWritten(client, judging, { ids: ids.slice(at, at + perCommit), changed, at: context.clock() });
    });
};

interface Whole extends Work {
  changed: Changed;
  lock: Lock;
}

/** Key after key, commit after commit; then what is kept of records that are no more goes. */
const judgeAll = async ({ context, judging, changed, lock, isStopping }: Whole): Promise<void> => {
  const { judged } = judging;
  const key = quote(judged.key[0]?.name ?? '');
  const type = judged.key[0]?.column ?? 'text';
  const measure = await inTransaction({ context }, (client) =>
    readMeasure(client, judging, { ids: null, changed, at: context.clock() }),
  );
  if (!measure) return;
  let after: string | null = null;
  while (!lock.isLost && !isStopping()) {
    const ids: string[] = await inTransaction({ context }, async (client) => {
      commitSoon(client);
      const found = await client.query<[string]>({
        text: `SELECT t.${key}::text FROM ${judged.table} t${after === null ? '' : ` WHERE t.${key} > $1::text::${type}`} ORDER BY t.${key} LIMIT ${perCommit}`,
        values: after === null ? [] : [after],
        rowMode: 'array',
      });
      const keys = found.rows.map(([id]) => id);
      await judge(client, judging, keys, measure);
      return keys;
    });
    if (ids.length === 0) return forgetOthers(context, judging);
    after = ids.at(-1) ?? null;
  }
};

/** Of records that were removed otherwise than by the engine. */
const forgetOthers = async (context: Whole['context'], { judged, score, findings, config }: Judging): Promise<void> => {
  const key = quote(judged.key[0]?.name ?? '');
  for (const [table, record] of [
    [score.table, config.score.record],
    [findings.table, config.findings.record],
  ] as const)
    await inTransaction({ context }, (client) =>
      client.query(
        `DELETE FROM ${table} k WHERE NOT EXISTS (SELECT 1 FROM ${judged.table} t WHERE t.${key} = k.${quote(record)})`,
      ),
    );
};
