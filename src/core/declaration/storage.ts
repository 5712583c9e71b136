import type { ResourceConfig } from '../words/resourceConfig.ts';
import type { CallsConfig } from '../words/callsConfig.ts';
import type { Names } from '../words/names.ts';

type Stored = Pick<ResourceConfig<Record<string, unknown>, Names>, 'storage'>;

/** What the framework keeps for itself and a resource may show: what waits to be sent, what of it went to webhooks, what concerns the security of the house, tokens, uploaded pictures and the records that hold them. */
export const keptRows = [
  'outgoing',
  'webhook_deliveries',
  'security_events',
  'tokens',
  'pictures',
  'picture_uses',
] as const;

/** The framework's own rows that a resource shows; undefined: it shows others. */
export const keptBy = ({ storage }: Stored): string | undefined =>
  typeof storage === 'object' && 'kept' in storage ? storage.kept : undefined;

/** When the rows of a log were noted and for how many days they are kept; undefined: it is none. */
export const logOf = ({ storage }: Stored) =>
  typeof storage === 'object' && 'log' in storage ? storage.log : undefined;

/** What tells the sets of rows apart that jobs work out, and their rows; undefined: nobody works them out. */
export const derivedOf = ({ storage }: Stored) =>
  typeof storage === 'object' && 'derived' in storage ? storage.derived : undefined;

/** Fields of rows that a job works out which files fill, of the rows that are there. */
export const importedOf = (stored: Stored): readonly string[] => derivedOf(stored)?.imported ?? [];

/** Of these a deletion is told by the audit, as that of a record is. */
const auditedRows: readonly string[] = ['pictures'];

/** Whether what was done to its records is told by the audit. */
export const isAudited = (stored: Stored & { calls: { history?: unknown } }): boolean =>
  isComputed(stored) ? auditedRows.includes(keptBy(stored) ?? '') : stored.calls.history !== null;

/** Records that an operation works out at each read, or that the framework keeps for itself; nobody writes them. */
export const isComputed = (stored: Stored): boolean =>
  stored.storage === 'view' || stored.storage === 'operation' || keptBy(stored) !== undefined;

/** The resource whose records were copied into this one; undefined: it is no copy. */
export const sourceOfCopy = ({ storage }: Stored): string | undefined =>
  typeof storage === 'object' && 'copyOf' in storage ? storage.copyOf : undefined;

/** The resource of the rules whose answers these records are; undefined: they are none. */
export const judgedBy = ({ storage }: Stored): string | undefined =>
  typeof storage === 'object' && 'judgedBy' in storage ? storage.judgedBy : undefined;

/** Whether one of two resources is the copy of the other. */
export const areCopies = (one: Stored & { name: string }, other: Stored & { name: string }): boolean =>
  sourceOfCopy(one) === other.name || sourceOfCopy(other) === one.name;

/** The calls that records which nobody writes by hand do not have unless they are declared. */
export const callsNotWritten = (stored: Stored): CallsConfig => {
  if (sourceOfCopy(stored) !== undefined) return { create: null, update: null, delete: null };
  if (judgedBy(stored) !== undefined) return { create: null, delete: null };
  const none = { create: null, update: null, delete: null, history: null };
  if (logOf(stored) || derivedOf(stored)) return none;
  if (!isComputed(stored)) return {};
  // A record is one of a list, and that is asked for by what was chosen.
  return stored.storage === 'operation' ? { ...none, show: null } : none;
};

/** What a rule of `judges` may ask of the field that it judges. */
export const judgements = ['present', 'range', 'capitals', 'duplicate', 'outlier'] as const;
export type Judgement = (typeof judgements)[number];
