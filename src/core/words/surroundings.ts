/** What stands around resources: screens over several of them, and the services that answer for them. */
import type { Where } from '../fields/conditions.ts';
import type { Direction, Names } from './names.ts';

/** A screen over several resources: tabs, a tree, a calendar, or a page of its own in `customPages/`. */
export interface ScreenConfig<N extends Names> {
  name: string;
  label: string;
  menu?: { group: N['menuGroup']; order: number };
  access: N['permission'][];
  /** The page of the manual that tells of it: the name that a resource's has. */
  help?: string;
  /** Records of several resources below each other. The lists of its levels are tabs beside it, before those of `tabs`. */
  tree?: TreeConfig;
  /** Lists of resources and pages beside each other, each at an address of its own. Who may not open a tab does not see it. */
  tabs?: Tab<N>[];
  /** When the records of some resources run, as bars in lanes over weeks or months. Who may not list a resource does not see it. */
  calendar?: CalendarConfig;
}

/** Records whose bars stand beside each other. */
export interface CalendarConfig {
  of: CalendarSource[];
}

/** A resource whose records start and end: fields of its own with days. Dragging a bar writes both, where its reader may. */
export interface CalendarSource {
  resource: string;
  start: string;
  /** A last day belongs to the bar, a last moment does not. Without a value the bar is open. */
  end: string;
  /** The field whose values are the lanes. Default: one lane for the resource. */
  lane?: string;
  /** The choice whose tones colour the bars. */
  colour?: string;
}

/**
 * A tab shows the list of a resource, or the page of another screen, which then needs no menu entry. `rows`: so many of the list at first,
 * one of its page sizes. Default: its own.
 */
export type Tab<N extends Names> = { label: string } & (
  { resource: string; rows?: number; page?: undefined } | { page: N['page']; resource?: undefined }
);

/** A tree over a chain of resources: the records of each hang below those of the one above. */
export interface TreeConfig {
  /** From the top. */
  levels: TreeLevel[];
  /** One list for all levels, each the name of a field; '-' where a level lacks it. The name of a record is among them. */
  columns: { name: string }[];
  /** Said where there is nothing to show: 'Load data or search for brands.' */
  prompt: string;
}

export interface TreeLevel {
  resource: string;
  /** The reference to the record that it hangs below; every level but the first has one. */
  by?: string;
  /** What is listed of it, until the switch 'Show inactive' lifts that: declared filters. */
  only?: Where;
  /** Column -> the field of this level that it shows, where that has another name. */
  shows?: Record<string, string>;
  /** The order of what hangs below one record, of sortable fields. Default: by name, where that is one. */
  sort?: [string, Direction];
}

/** A remote service: where it is, how it speaks and what it can do. Absent: it cannot. */
export interface ServiceConfig {
  base: string;
  /** Other base paths that it answers below as well, such as those of earlier versions. */
  also?: readonly string[];
  dialect: string;
  capabilities: Capabilities;
  /**
   * The name of the environment variable that holds the address of a service that is not ours. Its records lie there; this
   * server asks for them, and decides who may. Not set: its resources are not offered. Absent: the engine is the service.
   */
  address?: string;
  /** What the service was called: its tables and their history follow it. */
  renamedFrom?: readonly string[];
  /** Former resources of it whose tables, with all their records, the next start drops. Their history stays. */
  dropped?: readonly string[];
}

export interface Capabilities {
  version?: 'field' | 'etag';
  plans?: boolean;
  selectionQuery?: boolean;
  undo?: boolean;
  /** Tells which codes of a search find nothing. */
  missingCodes?: boolean;
  /** Looks for one text by all kinds that a resource's `find` names. */
  find?: boolean;
  /** Understands conditions that deny a value: `ne`, `notIn`, `notContains`. */
  denials?: boolean;
  total?: boolean;
  /** Takes uploads of pictures, and knows whose they are. */
  images?: boolean;
  /** Is told by the header `push-token` which browser asks, where that browser is told of notices while no page is open. */
  push?: boolean;
  /** Answers a record together with those that are saved with it; else they are asked for one after the other. */
  related?: boolean;
}
