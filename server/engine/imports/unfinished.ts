import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { can } from '../../../src/core/declaration/access.ts';
import type { UnfinishedImport } from '../../../src/core/wire/unfinished.ts';
import type { SignedIn } from '../access/signedIn.ts';
import { foreignOf } from '../context/foreign.ts';
import { readBody } from '../context/requestBodies.ts';
import { countsOf, type PlanHead } from '../planRows/planStore.ts';
import { isSeen } from '../access/requireSeen.ts';
import type { Writing } from '../writing/writing.ts';

/** More files than anybody comes back to. */
const mostFiles = 50;
const asked = z.strictObject({ resource: z.string().min(1).max(100).optional() });

type StoredPlan = Pick<
  PlanHead,
  'id' | 'resource' | 'constraints' | 'status' | 'counts' | 'total' | 'created_at' | 'expires_at'
> & {
  file: string;
  name: string;
};

/** A person's own imports that wait for them: planned, and neither applied nor discarded. */
export const addUnfinishedRoute = (server: FastifyInstance, writing: Writing): void => {
  server.get('/api/toolkit/v1/imports', async (request) => {
    const user = await writing.context.access.requireUser(request);
    const { resource } = readBody(asked, request.query);
    return { data: await readUnfinished(writing, user, resource), metadata: {} };
  });
};

const readUnfinished = async (
  writing: Writing,
  user: SignedIn,
  resource: string | undefined,
): Promise<UnfinishedImport[]> => {
  const { pool, clock } = writing.context;
  const { rows } = await pool.query<StoredPlan>(
    `SELECT p.id, p.resource, p.constraints, p.status, p.counts, p.total, p.created_at, p.expires_at, f.id AS file, f.name FROM framework.plan p
     JOIN framework.import_file f ON f.id = (p.request -> 'import' ->> 'file')::uuid
     WHERE p.user_id = $1 AND p.kind = 'import' AND p.change_set IS NULL AND p.status <> 'failed' AND ($2::text IS NULL OR p.resource = $2)
       AND NOT EXISTS (SELECT 1 FROM framework.plan a WHERE a.kind = 'import' AND a.user_id = p.user_id AND a.change_set IS NOT NULL
         AND a.request -> 'import' ->> 'file' = p.request -> 'import' ->> 'file')
     ORDER BY p.created_at DESC, p.id LIMIT 500`,
    [user.userId, resource ?? null],
  );
  const files = Map.groupBy(
    rows.filter((row) => mayImport(writing, user, row)),
    ({ file }) => file,
  );
  return [...files.values()]
    .flatMap(([last, ...before]) => (last ? [toUnfinished(last, before, clock())] : []))
    .slice(0, mostFiles);
};

const mayImport = ({ context, models }: Writing, user: SignedIn, plan: StoredPlan): boolean => {
  const { resource: name } = plan;
  const resource = foreignOf(context, name)?.resource ?? models.get(name)?.resource;
  return (
    resource !== undefined &&
    !user.closed?.has(name) &&
    can(user, resource, 'import').allowed &&
    isSeen(user, resource, plan)
  );
};

const toUnfinished = (last: StoredPlan, before: readonly StoredPlan[], now: Date): UnfinishedImport => ({
  resource: last.resource,
  status: last.status === 'ready' && new Date(last.expires_at) < now ? 'expired' : last.status,
  counts: countsOf(last.counts),
  total: last.total,
  plans: [last, ...before].map(({ id }) => id),
  file: last.file,
  name: last.name,
  at: last.created_at,
});
