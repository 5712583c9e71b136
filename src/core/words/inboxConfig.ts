import type { Call } from './callsConfig.ts';
import type { FieldName } from './names.ts';

/**
 * The fields of a notice: whose it is, what is said, where it leads, when it came, the JSON that says it in other languages,
 * and its states: `acked` once a browser has shown it, and that from which it counts as read.
 */
export interface InboxConfig<T> {
  user: FieldName<T>;
  title: FieldName<T>;
  body: FieldName<T>;
  route: FieldName<T>;
  project: FieldName<T>;
  at: FieldName<T>;
  about: FieldName<T>;
  state: { field: FieldName<T>; acked: number; read: number };
  /**
   * Calls of the resource's service: of notices that a browser has shown (`{ ids }`), and of a browser that is told of new ones
   * while no page is open (`{ token, subscription, language }`), or no more (`{ token }`).
   */
  calls: { ack: Call; optIn: Call; optOut: Call };
  /** Where it is kept who is told of which topic by the effect `topic` of an operation: the resource, and its fields. */
  topics?: { subscriptions: string; user: string; topic: string };
  /**
   * A notice whose route has `part` among its segments is about a file: the call of a service, whose `{id}` is the last segment
   * of the route, answers where it is (`file_url`).
   */
  download?: { part: string; service: string; call: Call };
}

/**
 * Records that are addresses of other programs, which are told when records change: the address, the events as texts
 * (`items.updated`, `items.*`), whether it is on, whose it is (only what this person may read is told), and what the engine keeps
 * of it: the sealed secret, whether there is one, and since when nothing could be delivered. The secret is made by an action whose operation is
 * `issueWebhookSecret`, which alone ever answers it.
 */
export interface HooksConfig<T> {
  name: FieldName<T>;
  url: FieldName<T>;
  events: FieldName<T>;
  enabled: FieldName<T>;
  owner: FieldName<T>;
  secret: FieldName<T>;
  hasSecret: FieldName<T>;
  failing: FieldName<T>;
}

/**
 * Records that are the accounts of people: the e-mail that signs in, the roles that are held (a list of references to the resource
 * with `roles`), and whether it may sign in. A new one is told how to choose a password,
 * unless `service` says that it is no person: such an account has no password, gets no mail, and is used by tokens alone. The framework keeps passwords and
 * sessions beside them, under the same id. One resource at most.
 */
export interface AccountsConfig<T> {
  email: FieldName<T>;
  roles: FieldName<T>;
  active: FieldName<T>;
  /** Whether they have a second factor; taken back (`false`), all of theirs are gone, and their sessions with them. */
  secondFactor?: FieldName<T>;
  /** A boolean. Absent: all accounts are of people. */
  service?: FieldName<T>;
  /** The account that answers for a service: it is told before a token of it ends, and who manages accounts once it is closed. */
  owner?: FieldName<T>;
}

/**
 * Records that are roles: the unique name, the permission codes, and the grant of everything among them (`'none'` where there is
 * none), which the engine works out and by which `scope: { reserved }` hides a role from whoever does not hold it.
 */
export interface RolesConfig<T> {
  name: FieldName<T>;
  permissions: FieldName<T>;
  reserved: FieldName<T>;
  /** Whether who holds it has to have a second factor. */
  secondFactor?: FieldName<T>;
}

/** Records that limit what an account reaches: whose, the name of a constraint that `scope` knows, and the values that stay. */
export interface ConstraintsConfig<T> {
  user: FieldName<T>;
  type: FieldName<T>;
  value: FieldName<T>;
}

/**
 * The fields of an alert's record: the name of its trend, which is its only one; what it means; what was counted last, and when;
 * from how many on that is too many; the status that comes of it (`alertStatus`); who is told when that gets worse, and whether
 * nobody is, and why.
 */
export interface AlertsConfig<T> {
  name: FieldName<T>;
  description: FieldName<T>;
  value: FieldName<T>;
  threshold: FieldName<T>;
  status: FieldName<T>;
  assignee: FieldName<T>;
  muted: FieldName<T>;
  reason: FieldName<T>;
  counted: FieldName<T>;
}
