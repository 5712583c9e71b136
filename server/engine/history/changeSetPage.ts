import type { ChangeCounts, ChangeHead, ChangeSetPage } from '../../../src/core/wire/audit.ts';
import { ownPath } from '../../../src/core/values/pages.ts';
import { RequestError } from '../access/requestError.ts';
import { auditedResources, type AuditContext } from './auditContext.ts';
import { headColumns } from './auditLines.ts';
import { tell } from './counts.ts';

/** Who, when, from where and how much; 404 where the reader may see nothing of it. */
export const readChangeSetPage = async (audit: AuditContext, id: string): Promise<ChangeSetPage> => {
  const { pool } = audit.context;
  const [head] = (
    await pool.query<ChangeHead>(`SELECT ${headColumns} FROM framework.change_set s WHERE s.id = $1`, [id])
  ).rows;
  const parts = head ? await readParts(audit, id) : [];
  if (!head || parts.length === 0) throw new RequestError(404, 'NOT_FOUND', 'notFound', { resource: 'change-set', id });
  const undone = await pool.query<ChangeSetPage['undone_by'][number]>(
    `SELECT u.id AS change_set, u.at, u.actor FROM framework.change_set u
     WHERE u.undid = $1 AND EXISTS (SELECT 1 FROM framework.change_tally t WHERE t.change_set = u.id AND t.created + t.updated + t.deleted > 0) ORDER BY u.at`,
    [id],
  );
  return { ...head, screen: ownPath(head.screen), parts, undone_by: undone.rows };
};

const readParts = async (audit: AuditContext, changeSet: string): Promise<ChangeSetPage['parts']> => {
  const found = await audit.context.pool.query<ChangeCounts & { resource: string }>(
    `SELECT resource, sum(created)::int AS created, sum(updated)::int AS updated, sum(deleted)::int AS deleted, sum(refused)::int AS refused
     FROM framework.change_tally WHERE change_set = $1 AND resource = ANY($2) GROUP BY resource ORDER BY resource`,
    [changeSet, auditedResources(audit).map(({ name }) => name)],
  );
  const parts: ChangeSetPage['parts'] = [];
  for (const { resource, ...known } of found.rows) {
    const told = await tell(audit, { changeSet, resources: [resource] }, known);
    if (told) parts.push({ resource, counts: told.counts });
  }
  return parts;
};
