/** What a reader of `GET /api/toolkit/v1/events` is told: ids alone, of what they may read. */
export type LiveEvent =
  | ChangedEvent
  /** A job of the reader's moved on, or ended. */
  | { kind: 'job'; id: string }
  /** A plan of the reader's moved on, is ready, failed or was dropped. */
  | { kind: 'plan'; id: string }
  /** The reader's inbox holds something else than before. */
  | { kind: 'inbox' }
  /** Others came to a record's form, or left it. */
  | { kind: 'present'; resource: string; id: string }
  /** Something may have been missed: what is shown is to be looked at again. */
  | { kind: 'resync' };

/** Records of a resource were made, changed or deleted. */
export interface ChangedEvent {
  kind: 'changed';
  resource: string;
  /** Null: too many to name. */
  ids: readonly string[] | null;
  /** Others too, which are gone from the reader's sight or never were in it. */
  more?: true;
  /** Of whoever may read the history of the resource. */
  changeSet?: string;
  /** The user who did it, of whoever may read the history. */
  by?: number;
  /** The tab of a browser that did it, as it named itself. */
  tab?: string;
}

/** A kind of event by its name. */
export type LiveKind = LiveEvent['kind'];

/** Somebody who has the form of a record open. */
export interface PresentPerson {
  user: number;
  /** E-mail. */
  name: string;
}

/** What a tab of a browser calls itself, in the header `x-tab`. */
export const tabPattern = /^[\w-]{6,40}$/;
