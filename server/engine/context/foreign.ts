import type { Application } from '../../../src/core/declaration/application.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Row } from '../database/row.ts';
import type { SignedIn } from '../access/signedIn.ts';

/** The records of a resource that another service keeps, as an import asks for them. Each of them is within the user's scope. */
export interface ForeignRecords {
  resource: Resource;
  /** Every record that has in these fields what one of the rows has; there may be more of them. */
  findBy(user: SignedIn, fields: readonly string[], rows: readonly Row[]): Promise<Row[]>;
  /** What a write would set, checked as a save checks it; `before` is null for a new record. Throws what a save would answer. */
  check(user: SignedIn, before: Row | null, changes: Row): Row;
  /** Answers the new record's id. */
  create(user: SignedIn, values: Row): Promise<string>;
  /** Throws 404 where the record is gone, 409 where one of the changed fields is no longer as in `base`. */
  change(user: SignedIn, id: string, base: Row, changes: Row): Promise<void>;
}

interface Known {
  /** Absent: every resource is ours. */
  elsewhere?: readonly ForeignRecords[];
}

/** The records of a resource that is not ours; undefined where it is, or where there is none. */
export const foreignOf = ({ elsewhere = [] }: Known, name: string): ForeignRecords | undefined =>
  elsewhere.find(({ resource }) => resource.name === name);

/** Whether a service answers `/plans`: with plans of every kind, or with imports alone. */
export const takesPlans = (
  { application, elsewhere = [] }: Known & { application: Application },
  service: string,
): boolean =>
  application.services[service]?.capabilities.plans === true ||
  elsewhere.some(({ resource }) => resource.service === service && resource.import !== undefined);
