import type { Where } from '../fields/conditions.ts';
import type { FilterKind } from '../fields/fieldType.ts';
import type { Direction, FieldName, Names } from './names.ts';

type FilterFor<V> = V extends readonly unknown[]
  ? 'anyOf' | 'empty'
  : V extends boolean
    ? 'is' | 'empty'
    : V extends number
      ? 'equals' | 'oneOf' | 'between' | 'empty'
      : Exclude<FilterKind, 'is' | 'anyOf'>;

export interface ListConfig<T, N extends Names> {
  columns: FieldName<T>[];
  /** What every record of the list fulfils, whoever asks and however: a list, a search, a lookup, a count, an export. Default: nothing. */
  only?: Where<FieldName<T>>;
  /** Columns that the picker offers but does not show at first. */
  hidden?: FieldName<T>[];
  groups?: Record<string, FieldName<T>[]>;
  /** Columns that stay at the left when the table scrolls sideways; so does the name behind them, or behind pictures and keys. */
  sticky?: FieldName<T>[];
  /** Columns whose cells a component of the application draws, by its name. It finds its row by react-admin's `useRecordContext()`. */
  cells?: { [F in FieldName<T>]?: N['cell'] };
  /** `[null, 'DESC']`: no sort field is sent; the service's order is by key. */
  sort?: [FieldName<T> | null, Direction];
  sortable?: FieldName<T>[];
  filters?: { [F in FieldName<T>]?: FilterFor<NonNullable<T[F]>> };
  indexes?: FieldName<T>[][];
  sortKeys?: { [F in FieldName<T>]?: { to: string; except?: string[] } };
  /**
   * Parameters by which a service is asked for less, each given as `1`: `where` of only some records, `columns: 'own'` without what
   * other records say. Lists that ask for just that are asked by them.
   */
  flags?: Record<string, ListFlag<FieldName<T>>>;
  pageSizes?: number[];
  pageSize?: number;
  /** How many of its first rows a screen shows that embeds it (`rows` of a tab), where that is no page size: nobody is offered it. */
  embeds?: number;
  /** Each answer says how many records there are of what was asked for, whether that was asked or not. */
  counted?: true;
  /** Shown before the first search, and after a search without a result. */
  prompt?: string;
  noResults?: string;
  /** Said above the rows to come while the list is read. Absent: they alone are shown. */
  loading?: string;
  /** Said instead of `prompt` where there is no record at all: what that means, or where records come from that nobody makes here. */
  empty?: EmptyConfig;
  /**
   * Components of the application, by their names, that stand at the side of the list alone, each a tab of the record there.
   * `beside` is for what stands beside the form too. A tab is called by the panel's name in words, or what its translation says.
   */
  panels?: N['panel'][];
  /** Lists that people often want, each a link: filters that are declared, a sort, and columns of their own. */
  presets?: PresetConfig<T, N>[];
}

export type ListFlag<F extends string = string> = { where: Where<F> } | { columns: 'own' };

interface EmptyConfig {
  text: string;
  /** Where they are made: addresses of this application, for whoever may open them. */
  links?: { label: string; to: string }[];
}

interface PresetConfig<T, N extends Names> {
  name: string;
  label: string;
  filter: Where<FieldName<T>>;
  sort?: [FieldName<T>, Direction];
  /** The columns it shows, in their order: a view that stands with those that people save. Default: those of the list. */
  columns?: FieldName<T>[];
  /**
   * An entry of its own in the menu, for whoever may see the list and what it is filtered and sorted by. `order` is among all
   * entries of the group; `label`: what the menu calls it where the list's name does not stand beside it. Default: its label.
   */
  menu?: { group: N['menuGroup']; order: number; label?: string };
}

/** Records that somebody should look at: a tile of the home page that counts them and leads to their list. */
export interface AttentionConfig<N extends Names> {
  /** 'Drafts waiting for approval' */
  label: string;
  /** Declared filters. */
  where: Where;
  /** Who is told, besides seeing the list. Absent: everybody who sees it. */
  access?: N['permission'][];
}

/** What the home page draws of a resource for each of the last 30 days (UTC). */
export interface TrendConfig<T, N extends Names> {
  /** 'Drafts' */
  label: string;
  /** Declared filters. Of `changes` one field with the values that it has: `{ status: { in: [1, 2] } }`. */
  where: Where;
  /** `standing`: the records that meet it at the end of a day. `changes`: those that a change of the day made meet it, as history has them. */
  counts: 'standing' | 'changes';
  /**
   * Of `standing`: the instant since which a record is there, for the days before counting began. They are told as what of
   * today's was there already. Absent: those days are blank.
   */
  since?: FieldName<T>;
  /**
   * Of `standing`: only records whose `field` is so many `times` more or less than the median of all that have the same `by`, of
   * five at least. They are named, so that the list can show them: it needs a search by its key.
   */
  farFromMedian?: { field: FieldName<T>; by: FieldName<T>; times: number };
  /** Of `standing`: only records whose `field` is less than `below` times, or more than `above` times, their own field `to`. They are named, too. */
  ratio?: { field: FieldName<T>; to: FieldName<T>; below?: number; above?: number };
  /**
   * Of `standing`: only records of whose children (`of`, which refer to it by `by`; of five at least) fewer than `below` of all, 0.15 of
   * 1, have yes at the end of the path `yes`. They are named, too.
   */
  share?: { of: string; by: string; yes: string; below: number };
  /** It is an alert, which a record of the resource with `alerts` is about. `threshold`: from how many on it is too many, until somebody says another. */
  alert?: { description: string; threshold: number | null };
  /** Who is shown it, besides seeing the list. Absent: everybody who sees it. */
  access?: N['permission'][];
}
