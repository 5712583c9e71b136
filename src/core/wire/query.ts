import type { Where } from '../fields/conditions.ts';

/** What a list asks for: the same object in the browser, on the wire (through a dialect) and in the engine. */
export interface ListQuery {
  /** Field names; absent: every stored field. `id` and `version` always come. */
  columns?: string[];
  filter: Where;
  /** `field: null` is the declared default order of the resource. */
  sort: { field: string | null; order: 'ASC' | 'DESC' };
  /** 1-based. */
  page: number;
  perPage: number;
  /** `estimate`: counted where there are few, estimated where there are many. */
  total?: 'exact' | 'estimate';
  /**
   * Not sorted at any price: where too many match for the order that is asked for, the page comes in the declared default order, and
   * the answer says so. Otherwise it is sorted, however many rows have to be looked through.
   */
  bounded?: boolean;
  /** The page is reached from the one behind it: a format with cursors says so (`can.last`), others have no word for it. */
  back?: boolean;
  search?: SearchQuery;
  /** Of a search by `findKind` without a sort: records that hold this value come before others. The field is the one that `lookup.first` declares. */
  first?: { field: string; value: string };
  /** Every record of it in one answer, whatever the page: of 10,000 at most. */
  whole?: boolean;
  /** With deleted records (undo, restore); otherwise a soft-deleted record is not listed. */
  deleted?: boolean;
}

/**
 * The kind that the engine itself answers, for a resource that declares `find`: one text, by all the kinds that it names. Without a sort the
 * best comes first: what the text is a code of, a name that begins with it, a name whose words do, the rest.
 */
export const findKind = 'find';

/** The longest text that is looked for so. In characters. */
export const longestFind = 500;

/** A declared search: its kind and the codes that were typed or pasted, or one free text. */
export interface SearchQuery {
  kind: string;
  codes: string[];
}

/** A record that a reference names: its key and what it is called. */
export interface Ref {
  id: string | number;
  label: string;
  /** What the reference holds, where that is not the key (`by`). */
  value?: string | number;
}

/** What a reference to that record holds. */
export const heldBy = ({ id, value = id }: Ref): string | number => value;

/** A record on its way to a list: the columns asked for, and what its references are called. */
export interface ListRow {
  id: string | number;
  version?: number;
  _refs?: Record<string, Ref | Ref[]>;
  [field: string]: unknown;
}

export interface ListAnswer {
  rows: ListRow[];
  total?: number;
  /** True when `total` was not counted. */
  estimated?: boolean;
  /** True when the rows are not in the order that was asked for (`bounded`). */
  unsorted?: boolean;
  /** No page follows. Absent: the format does not tell (`can.last`), and a full page may have a successor. */
  isLast?: boolean;
}

export const emptyQuery: ListQuery = { filter: {}, sort: { field: null, order: 'DESC' }, page: 1, perPage: 50 };

/** What is asked: the record as it is stored, or as it will be; what `values` has goes before what is stored. */
export interface SuggestionsAsked {
  resource: string;
  /** The reference that a value is looked for. */
  field: string;
  /** Absent: it is not stored yet. */
  id?: string;
  values?: Record<string, unknown>;
}

/** A value that records alike hold. */
export interface Suggestion {
  value: string | number;
  /** What it is called. */
  label: string;
  /** How many records alike hold it. */
  count: number;
  /** The likest of them, by their own words. */
  like: { id: string; text: string }[];
}

/** A period that a record would take and another one holds, as the call `check` answers it. */
export interface Occupied {
  /** The check that holds such periods apart, by its name. */
  check: string;
  /** The period of the other record: its start and its end, by their fields. Null: it is not for whoever asks. */
  value: Readonly<Record<string, unknown>> | null;
  /** What the other record is called. Null: it is not for whoever asks. */
  label: string | null;
  /** Its id, under the name that `holderOf` says. Null: as above. */
  [holder: string]: unknown;
}
