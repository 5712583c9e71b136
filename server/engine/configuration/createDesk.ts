import { createHash, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expandPermissions } from '../../../src/core/declaration/access.ts';
import { reservedFor } from '../../../src/core/people/grants.ts';
import { systemId } from '../context/systemActor.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { ChangeSet } from '../context/changeSet.ts';
import { inChangeSet, inTransaction, type Writing } from '../writing/writing.ts';
import { carriedModels, carryOut, type CarryHow } from './carryOut.ts';
import type {
  CarriedRow,
  Configuration,
  ConfigurationDesk,
  ConfigurationPlan,
  LeftBehind,
  PlanStep,
} from '../../../src/core/configuration/configuration.ts';
import { Unnamed } from './names.ts';
import { readRows } from './readRows.ts';
import { readViews } from './sharedViews.ts';

/** Whoever carries configuration: no person, with the permissions that the application declares. Roles with a grant of everything are not theirs to see. */
const actorOf = ({ context: { application } }: Writing): SignedIn => {
  const { name = 'Configuration', permissions: codes = [] } = application.configured?.actor ?? {};
  const permissions = expandPermissions(codes, application.permissions);
  const constraints = { reserved: reservedFor(permissions, application.permissions) };
  return { userId: systemId, email: name, permissions, constraints, sessionId: '' };
};

/** Takes back what was written to find out what it comes to. */
class LeftAsItWas extends Error {
  readonly steps: PlanStep[];

  constructor(steps: PlanStep[]) {
    super('left as it was');
    this.steps = steps;
  }
}

/** `judged`: judges everything anew, for rules that were written. */
export const createDesk = (writing: Writing, judged: () => Promise<void>): ConfigurationDesk => {
  const actor = actorOf(writing);
  const changeSetFor = (reason: string | null): ChangeSet => ({
    id: randomUUID(),
    service: carriedModels(writing.models)[0]?.model.resource.service ?? '',
    source: 'operation',
    reason,
    at: writing.context.clock(),
    actor,
    bulk: false,
    own: true,
  });

  /** Does it all in one transaction, which stays where `stays` says so. */
  const attempt = async (
    given: Configuration,
    changeSet: ChangeSet,
    how: CarryHow,
    stays: (steps: PlanStep[]) => boolean,
  ): Promise<PlanStep[]> => {
    try {
      return await inChangeSet(writing, changeSet, async (writer) => {
        const steps = await carryOut(writing, writer, given, how);
        if (!stays(steps)) throw new LeftAsItWas(steps);
        return steps;
      });
    } catch (error) {
      if (error instanceof LeftAsItWas) return error.steps;
      throw error;
    }
  };

  return {
    read: () => inTransaction(writing, (client) => readAll(writing, client, actor)),
    compare: async (given) =>
      planOf(await attempt(given, changeSetFor(null), { remove: true, compares: true }, () => false)),
    plan: async (given, { remove }) =>
      planOf(await attempt(given, changeSetFor(null), { remove, compares: false }, () => false)),
    apply: async (given, { remove, token, partly, reason }) => {
      const changeSet = changeSetFor(reason);
      const seen = (steps: PlanStep[]): boolean => planOf(steps).token === token;
      const isWhole = (steps: PlanStep[]): boolean => partly || !steps.some(({ does }) => does === 'refused');
      const steps = await attempt(
        given,
        changeSet,
        { remove, compares: false },
        (tried) => seen(tried) && isWhole(tried) && tried.some(isWritten),
      );
      const plan = planOf(steps);
      if (!seen(steps)) return { plan, wrote: 'stale', changeSet: null };
      if (!isWhole(steps)) return { plan, wrote: 'refused', changeSet: null };
      if (!steps.some(isWritten)) return { plan, wrote: 'nothing', changeSet: null };
      const written = new Set(steps.filter(isWritten).map(({ of }) => of));
      const { models } = writing;
      if ([...written].some((name) => models.get(name)?.resource.judges !== undefined)) await judged();
      const isRecorded = [...written].some((name) => models.has(name));
      return { plan, wrote: 'all', changeSet: isRecorded ? changeSet.id : null };
    },
  };
};

const isWritten = ({ does }: PlanStep): boolean => does === 'create' || does === 'change' || does === 'remove';

const planOf = (steps: PlanStep[]): ConfigurationPlan => ({
  steps,
  token: createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 12),
});

const readAll = async (
  writing: Writing,
  client: PoolClient,
  actor: SignedIn,
): ReturnType<ConfigurationDesk['read']> => {
  const resources: Record<string, CarriedRow[]> = {};
  const left: LeftBehind[] = [];
  const models = carriedModels(writing.models).toSorted((a, b) =>
    a.model.resource.name < b.model.resource.name ? -1 : 1,
  );
  for (const one of models) {
    const { name, title } = one.model.resource;
    const { rows, unseen } = await readRows(writing, client, actor, one);
    const said: CarriedRow[] = [];
    for (const { id, said: row } of rows)
      if (row instanceof Unnamed) left.push({ of: name, called: `${title.one} ${id}`, reason: `${row.message}.` });
      else said.push(row);
    if (unseen > 0)
      left.push({
        of: name,
        called: `${unseen} ${unseen === 1 ? title.one : title.many}`,
        reason: `Beyond what '${actor.email}' may see.`,
      });
    resources[name] = inOrder(said, one.carried.by);
  }
  const { views, left: leftViews } = await readViews(writing.context, client);
  return { configuration: { resources, views }, left: [...left, ...leftViews] };
};

/** By what a record is known by, then by all that it holds: the same records make the same file. */
const inOrder = (rows: readonly CarriedRow[], by: readonly string[]): CarriedRow[] => {
  const keys = new Map(rows.map((row) => [row, JSON.stringify([...by.map((name) => row[name] ?? null), row])]));
  return rows.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
};
