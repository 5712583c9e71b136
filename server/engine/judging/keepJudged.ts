import type { PoolClient } from 'pg';
import type { EngineContext } from '../context/context.ts';
import type { NoteWritten } from '../context/noteWritten.ts';
import { quote } from '../database/identifiers.ts';
import { withLock, type Lock } from '../database/jobLock.ts';
import type { WriteModels } from '../records/writeModel.ts';
import { atCommit, commitSoon, inTransaction, transactionOf } from '../writing/writing.ts';
import { judge, partnersOf, readMeasure } from './judge.ts';
import { judgingsOf, type Judging } from './judging.ts';

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

type Which = Set<string> | 'all';

/** Keeps what the rules of all resources with `judges` come to. */
export const keepJudged = (context: EngineContext, models: WriteModels): KeepJudged => {
  const { application, fieldTypes } = context;
  const schema = { resources: new Map(application.resources.map((one) => [one.name, one])), fieldTypes };
  const judgings = judgingsOf(models, schema);
  const written = new WeakMap<object, Map<Judging, Which>>();
  const background = createBackground(context);

  const noteFor = (client: PoolClient, judging: Judging, ids: readonly string[] | 'all'): void => {
    const transaction = transactionOf(client);
    let waiting = written.get(transaction);
    if (!waiting) {
      waiting = new Map();
      written.set(transaction, waiting);
      atCommit(client, async () => {
        const all = [...(written.get(transaction) ?? [])];
        written.delete(transaction);
        const isMuch = (which: Which): boolean => which === 'all' || which.size > mostAtOnce;
        for (const [one, which] of all)
          if (which !== 'all' && !isMuch(which)) await judgeWritten(client, one, [...which], context.clock());
        const later = all.filter(([, which]) => isMuch(which));
        return () => later.forEach(([one, which]) => background.ask(one, which));
      });
    }
    waiting.set(judging, together(waiting.get(judging), ids));
  };

  return {
    note: (client, resource, drafts) => {
      if (drafts.length === 0) return;
      for (const judging of judgings) {
        const ids = concerned(judging, resource, drafts);
        if (ids === 'all' || ids.length > 0) noteFor(client, judging, ids);
      }
    },
    start: () => background.begin(judgings),
    stop: background.stop,
  };
};

/** More records beside those that wait to be judged. */
const together = (known: Which | undefined, more: Iterable<string> | 'all'): Which => {
  if (known === 'all' || more === 'all') return 'all';
  const all = known ?? new Set<string>();
  for (const id of more) all.add(id);
  return all.size > mostApart ? 'all' : all;
};

/** Which records a write concerns. */
const concerned = (
  { judged, rules, findings, config, onTheWay }: Judging,
  resource: string,
  written: Parameters<NoteWritten>[2],
): string[] | 'all' => {
  if (resource === judged.resource.name) return written.flatMap(({ id }) => id ?? []);
  if (resource === findings.resource.name)
    return written.flatMap(({ before, after }) => String((after ?? before)?.[config.findings.record] ?? ''));
  return resource === rules.resource.name || onTheWay.has(resource) ? 'all' : [];
};

const judgeWritten = async (client: PoolClient, judging: Judging, ids: readonly string[], at: Date): Promise<void> => {
  const measure = await readMeasure(client, judging, ids, at);
  const partners = await partnersOf(client, judging, measure, ids);
  await judge(client, judging, [...ids, ...partners], measure);
};

/** Judges what was asked for behind answers, one after the other, once for all who asked meanwhile. */
const createBackground = ({ workPool, log, settings, clock }: EngineContext) => {
  const asked = new Map<Judging, Which>();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let firstAsked: number | null = null;
  let running = Promise.resolve();

  const run = async (): Promise<void> => {
    firstAsked = null;
    for (const [judging, which] of [...asked]) {
      asked.delete(judging);
      const work = { context: { pool: workPool, settings, clock }, judging, isStopping: () => stopping };
      try {
        if (which !== 'all') {
          await judgeSome(work, [...which]);
          continue;
        }
        let isMine = false;
        await withLock(workPool, `judging ${judging.rules.resource.name}`, (lock) => {
          isMine = true;
          return judgeAll({ ...work, lock });
        });
        // Another process is at it, and may have begun before what was asked for.
        if (!isMine && !stopping) ask(judging, 'all');
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
      Math.max(0, Math.min(restMs, firstAsked + mostRestMs - now)),
    ).unref();
  };
  return {
    ask,
    begin: (all: readonly Judging[]): Promise<void> => {
      for (const one of all) asked.set(one, 'all');
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
const judgeSome = async ({ context, judging, isStopping }: Work, ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length && !isStopping(); at += perCommit)
    await inTransaction({ context }, async (client) => {
      await client.query(commitSoon);
      await judgeWritten(client, judging, ids.slice(at, at + perCommit), context.clock());
    });
};

interface Whole extends Work {
  lock: Lock;
}

/** Key after key, commit after commit; then what is kept of records that are no more goes. */
const judgeAll = async ({ context, judging, lock, isStopping }: Whole): Promise<void> => {
  const { judged } = judging;
  const key = quote(judged.key[0]?.name ?? '');
  const type = judged.key[0]?.column ?? 'text';
  const measure = await inTransaction({ context }, (client) => readMeasure(client, judging, null, context.clock()));
  let after: string | null = null;
  while (!lock.isLost && !isStopping()) {
    const ids: string[] = await inTransaction({ context }, async (client) => {
      await client.query(commitSoon);
      const found = await client.query<[string]>({
        text: `SELECT ${key}::text FROM ${judged.table}${after === null ? '' : ` WHERE ${key} > $1::text::${type}`} ORDER BY ${key} LIMIT ${perCommit}`,
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
