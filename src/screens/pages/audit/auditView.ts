import {
  auditKinds,
  changeSources,
  type AuditFilter,
  type AuditKind,
  type ChangeCounts,
} from '../../../core/wire/audit.ts';
import type { Choice } from '../../../core/fields/field.ts';

/** What the address of the audit page holds. Days are the reader's own. */
export const auditNames = ['user', 'resource', 'record', 'kind', 'source', 'from', 'to'] as const;
export type AuditView = Readonly<Record<(typeof auditNames)[number], string>>;

export const emptyView: AuditView = { user: '', resource: '', record: '', kind: '', source: '', from: '', to: '' };

const day = /^\d{4}-\d\d-\d\d$/;

/** The start of a day in the reader's time zone, `later` days on. Null: no day. */
const startOf = (date: string, later = 0): string | null => {
  if (!day.test(date)) return null;
  const [year = 0, month = 1, number = 1] = date.split('-').map(Number);
  const start = new Date(year, month - 1, number + later);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
};

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

/** What the server is asked; what an address says wrongly is not asked. Both days are included. */
export const toAuditFilter = ({ user, resource, record, kind, source, from, to }: AuditView): AuditFilter => {
  const [start, end] = [startOf(from), startOf(to, 1)];
  return {
    ...(user && { user: user.trim() }),
    ...(resource && { resource }),
    ...(resource && record && { record: record.trim() }),
    ...(isOneOf(auditKinds, kind) && { kind }),
    ...(isOneOf(changeSources, source) && { source }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
};

/** The colour that says the same as the word. */
export const kindTones: Readonly<Record<AuditKind, NonNullable<Choice['tone']>>> = {
  create: 'live',
  update: 'approved',
  delete: 'cancelled',
  refused: 'test',
};

export const totalOf = ({ created, updated, deleted, refused }: ChangeCounts): number =>
  created + updated + deleted + refused;

/** The part of the counts that is not nought. */
export const saidCounts = (
  counts: ChangeCounts,
): { name: 'created' | 'updated' | 'deleted' | 'refused'; count: number }[] =>
  (['created', 'updated', 'deleted', 'refused'] as const).flatMap((name) =>
    counts[name] > 0 ? [{ name, count: counts[name] }] : [],
  );
