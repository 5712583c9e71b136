/** What stands around resources: screens over several of them, and the services that answer for them. */
import type { Names } from './names.ts';

/** A screen over several resources: data, as everything here. */
export interface ScreenConfig<N extends Names> {
  name: string;
  label: string;
  menu?: { group: N['menuGroup']; order: number };
  access: N['permission'][];
  tree?: {
    levels: { resource: string; parent?: string }[];
    order: string;
    placeholders?: boolean;
    selection?: 'children';
  };
  tabs?: { label: string; resource?: string; page?: N['page'] }[];
  calendar?: { resource: string; start: string; end: string };
  map?: { resource: string; latitude: string; longitude: string };
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
  total?: boolean;
  /** Takes uploads of pictures, and knows whose they are. */
  images?: boolean;
  /** Answers a record together with those that are saved with it; else they are asked for one after the other. */
  related?: boolean;
}
