import type { AlertsConfig } from '../words/inboxConfig.ts';
import type { AttentionConfig, TrendConfig } from '../words/listConfig.ts';
import type { ConfiguredBy } from '../words/configuration/configurationConfig.ts';
import type { ScheduleConfig } from '../words/schedules/scheduleConfig.ts';
import type { Names } from '../words/names.ts';
import type { Capabilities, ServiceConfig } from '../words/surroundings.ts';
import type { Resource, ResourceAccess, ResourceDescription, Screen } from './resource.ts';

/** A permission code: what it opens in words, and which codes its holder also holds. */
interface PermissionConfig {
  label: string;
  implies?: readonly string[];
}

/** `all: true`: holds every permission but `except` (the super grants pim and pim_admin). */
interface SuperGrant {
  label: string;
  all: true;
  except: readonly string[];
}

export type PermissionTable = Readonly<Record<string, PermissionConfig | SuperGrant>>;

export interface MenuGroup {
  name: string;
  label: string;
  /** A lucide icon's name. */
  icon: string;
}

/**
 * A pure rule: the record as it will be, counts of related records, and the fields that somebody gave in this write;
 * the fields to set out. What was typed and what is worked out from it may be one field: `typed` tells them apart.
 * A rule that a check names answers whether it holds, and is given the record alone.
 */
export type Rule = (
  record: Record<string, unknown>,
  given: Record<string, number>,
  typed: ReadonlySet<string>,
) => Record<string, unknown> | boolean;

/** An application as the engine, the checks and the build receive it. Only server/ and src/main.tsx compose one. */
export interface Application {
  title: string;
  version: string;
  services: Readonly<Record<string, ServiceConfig>>;
  /** Former services whose tables, with all their records, the next start drops. Their history stays. */
  droppedServices?: readonly string[];
  permissions: PermissionTable;
  menu: readonly MenuGroup[];
  resources: readonly Resource[];
  screens: readonly Screen[];
  rules: Readonly<Record<string, Rule>>;
  /** The resource that holds whose a picture is: its fields are `url`, `country` and `copyright`. */
  images?: { copyrights: string };
  /** What it does by itself. Absent: the framework's upkeep, at its own times. */
  scheduled?: ScheduleConfig;
  /** Who carries configuration from one environment to another. Absent: nobody does. */
  configured?: ConfiguredBy;
  /** The closed lists that declarations name. */
  names: {
    operations: readonly string[];
    cells: readonly string[];
    panels: readonly string[];
    pages: readonly string[];
  };
  /** language -> key -> text: `resources.items.fields.name`. */
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

type Preset = ResourceDescription['list']['presets'][number];

/** A preset of a list with an entry in the menu. Its sort is absent where the list has it anyway. */
export type MenuPreset = Preset & Required<Pick<Preset, 'menu'>>;

/** What the browser knows of a resource before its chunk is loaded: enough for menu, routes and access. */
export interface ManifestEntry {
  name: string;
  title: { one: string; many: string };
  service: string;
  path: string;
  key: string[];
  recordRepresentation: string;
  calledWith?: string[];
  /** The name of its page in the manual, where that is not its own. */
  help?: string;
  menu?: { group: string; order: number; label?: string };
  /** The list of another resource that each of its records opens. */
  opens?: ResourceDescription['opens'];
  /** Those of its presets that have an entry of their own in the menu. */
  presets?: MenuPreset[];
  parent?: { resource: string; by: string };
  access: ResourceAccess;
  /** The screen on which its files are imported, where that is a page of its own. */
  importPage?: string;
  /** Which screens it has. */
  has: { list: boolean; create: boolean; edit: boolean; show: boolean; import: boolean; history: boolean };
  /** The searches that find its records from anywhere, and what they take. */
  find?: { kind: string; takes: 'codes' | 'text' }[];
  /** What the home page counts of it. */
  attention?: ({ name: string } & AttentionConfig<Names>)[];
  /** Which of its fields say what of alerts. */
  alerts?: AlertsConfig<Record<string, unknown>>;
  /** What the home page draws of it, for whom; the rest of a `DeclaredTrend` loads with that page. */
  trends?: { name: string; alert?: true; access?: readonly string[] }[];
}

/** A trend as the home page draws it. `since` is there where the list filters by it; `search`: by which the list shows records that no filter finds. */
export type DeclaredTrend = { name: string } & Omit<
  TrendConfig<Record<string, unknown>, Names>,
  'farFromMedian' | 'ratio' | 'share'
> & {
    search?: string;
    /** The key, where the list filters by it instead. */
    named?: string;
  };

/** Those of each resource that has some. */
export type DeclaredTrends = Readonly<Record<string, readonly DeclaredTrend[]>>;

/** The one JSON that the build emits for the whole application. */
export interface Manifest {
  title: string;
  version: string;
  services: Record<string, { base: string; also?: readonly string[]; dialect: string; capabilities: Capabilities }>;
  menu: MenuGroup[];
  permissions: Record<string, { label: string }>;
  /** One of these is what somebody holds who can give permissions. */
  grants: string[];
  resources: ManifestEntry[];
  screens: ManifestScreen[];
}

/** A screen, and of a tree what refers to the records of each level: a list that finds them by that field. */
export type ManifestScreen = Screen & { referredBy?: Readonly<Record<string, readonly Referrer[]>> };

export interface Referrer {
  resource: string;
  by: string;
}
