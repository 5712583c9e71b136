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
  /**
   * A notice whose route has `part` among its segments is about a file: the call of a service, whose `{id}` is the last segment
   * of the route, answers where it is (`file_url`).
   */
  /** Where it is kept who is told of which topic by the effect `topic` of an operation: the resource, and its fields. */
  topics?: { subscriptions: string; user: string; topic: string };
  download?: { part: string; service: string; call: Call };
}
