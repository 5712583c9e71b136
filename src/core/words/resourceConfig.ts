import type { AccessConfig } from './accessConfig.ts';
import type { BesideConfig, ProposesConfig } from './besideConfig.ts';
import type { CallsConfig } from './callsConfig.ts';
import type { ConfigurationConfig } from './configuration/configurationConfig.ts';
import type { DemoConfig } from './demoConfig.ts';
import type { CheckConfig } from './checksConfig.ts';
import type { ImportConfig } from './importConfig.ts';
import type {
  AccountsConfig,
  AlertsConfig,
  ConstraintsConfig,
  HooksConfig,
  InboxConfig,
  RolesConfig,
} from './inboxConfig.ts';
import type { AttentionConfig, ListConfig, TrendConfig } from './listConfig.ts';
import type { FieldName, Names } from './names.ts';
import type { ParentConfig } from './parentConfig.ts';
import type { PlaceConfig } from './places/placeConfig.ts';
import type { CloneConfig, OpensConfig, PrefillConfig, RelatedConfig } from './relatedConfig.ts';
import type { ResourceMessageKey } from './resourceMessages.ts';
import type { LookupConfig, SearchConfig } from './searchConfig.ts';
import type { JudgesConfig, StorageConfig } from './storageConfig.ts';
import type { Given, RestoreConfig, StatesConfig } from './statesConfig.ts';

/** Everything about a resource but what its schema says. Plain data (architecture §3). */
export interface ResourceConfig<T, N extends Names> extends StorageConfig<T, N> {
  name: string;
  /** What one record, and several, are called in texts: 'item', 'items'. Default: from the name. */
  title?: { one: string; many: string };
  service: N['service'];
  path: string;
  key: FieldName<T> | FieldName<T>[];
  /** A unique field of texts that calls take in their path instead of the key: `/roles/stores` for `/roles/4`. No such text is a number. */
  alsoKey?: FieldName<T>;
  recordRepresentation: FieldName<T>;
  /** What stands behind it wherever a record is called by its name, where that alone does not tell records apart: `['store_name']`. */
  calledWith?: FieldName<T>[];
  dialect?: string;
  parent?: ParentConfig<T>;
  query?: Record<string, string | number>;
  /** Constant query of the delete call alone: `{ force: 1 }`. The engine takes these values and no others; a client may leave them out. */
  deleteQuery?: Record<string, string | number>;
  /** Names that clients send with a record though they are no fields: taken and dropped. */
  ignored?: string[];
  renamedFrom?: string[];
  /** Former fields whose columns, with all their values, the next start drops. Their history stays. Undeclared values without this line keep a start from happening. */
  dropped?: string[];
  menu?: { group: N['menuGroup']; order: number; label?: string };
  calls?: CallsConfig;
  access: AccessConfig<T, N['permission']>;
  /**
   * Constraint -> the path along references that leads to its value: `'brand_id.brand_unit_id'`. The constraint `self` binds
   * everybody to records that hold the id of their own account, `reserved` to roles without a grant of everything that they do not hold.
   */
  scope?: Record<string, string>;
  list?: ListConfig<T, N>;
  place?: PlaceConfig<T>;
  search?: Record<string, SearchConfig<T>>;
  /**
   * Kinds of `search` that one text is looked for by, from the box of the list, the command palette and lookups. `query` is there without
   * a declaration too: the name. Of a service that cannot ask them at once the palette alone does, a number by codes and any other text by text.
   */
  find?: readonly string[];
  /** What stands beside a record's name where it is picked as a reference; open to whoever may look it up. */
  lookup?: LookupConfig<T>;
  attention?: Record<string, AttentionConfig<N>>;
  /** Name -> a number that the home page draws for each of the last 30 days. */
  trends?: Record<string, TrendConfig<T, N>>;
  /** Section -> fields. */
  form?: Record<string, FieldName<T>[]>;
  states?: StatesConfig<T, N>;
  delete?: { soft: FieldName<T>; sets?: Partial<T>; restore?: RestoreConfig<T> };
  /**
   * Fields that a rule works out when a write changes one that it reads (`from`; a joined one changes with its reference).
   * Forms show what a rule without `given` comes to before anything is saved.
   */
  compute?: { rule: N['rule']; from: FieldName<T>[]; sets: FieldName<T>[]; given?: Given }[];
  /** What has to hold between several fields, by a name of its own: a period, one of several contacts, no double booking. */
  checks?: Record<string, CheckConfig<T, N>>;
  related?: RelatedConfig[];
  clone?: CloneConfig<T>;
  /** What choosing one value puts into other fields of the form. */
  prefills?: PrefillConfig<T>[];
  /** Each record opens the list of another resource. */
  opens?: OpensConfig<T>;
  /**
   * `dropped`: a field that is given without a value is left out of the change, and these with it. `omitted`: values of a field that
   * say nothing there either. The state is among `fields` only where no edit sets it.
   */
  bulk?: {
    fields: FieldName<T>[];
    dropped?: { [F in FieldName<T>]?: FieldName<T>[] };
    omitted?: { [F in FieldName<T>]?: readonly (string | number)[] };
  };
  /**
   * The calls that make and delete many answer by this field of the key, and with true or false alone: what was refused, and why, is in the
   * history of the change-set. A record that is not made has its place among the others for a key, `new:1`, where it would have got one.
   */
  bulkAnswers?: FieldName<T>;
  /**
   * The call that changes many says of each record that was refused what is wrong with which of its fields, each a list of texts: what
   * concerns none of them stands under the key. Absent: one text.
   */
  faultsByField?: true;
  /** Many new records at once: one for each pair of these two references, which are unique together, all with the same values in `fields`. */
  bulkCreate?: { of: [FieldName<T>, FieldName<T>]; fields: FieldName<T>[] };
  import?: ImportConfig<T>;
  export?: { columns?: FieldName<T>[] };
  history?: { with?: string[] };
  messages?: { [K in ResourceMessageKey]?: string | null };
  errors?: Record<number, { level: 'info' | 'warning' | 'error'; text: string }>;
  /** The name of its page in the manual, below `/help/`. Default: its own name. */
  help?: string;
  beside?: BesideConfig<N['panel']>[];
  /** Sections of a record's page that hold what an action of the record answers, which says how it is shown: section -> action. */
  answers?: { [section: string]: string };
  proposes?: ProposesConfig<T>;
  judges?: JudgesConfig<T>;
  demo?: DemoConfig<T>;
  /** Its records say of alerts, which are trends, from how many on they are too many, and who is told. One resource at most. */
  alerts?: AlertsConfig<T>;
  /** Where the engine leaves a record when a job has ended. One resource at most. */
  inbox?: InboxConfig<T>;
  /** Where the engine finds the programs that are told of changes. One resource at most. */
  hooks?: HooksConfig<T>;
  /** Its records are the accounts of people. One resource at most. */
  accounts?: AccountsConfig<T>;
  /** Its records are the roles that accounts hold. One resource at most. */
  roles?: RolesConfig<T>;
  /** Its records limit what accounts reach. One resource at most. */
  constraints?: ConstraintsConfig<T>;
  /** Its records are configuration, which `npm run config` takes from one environment to another. */
  configuration?: ConfigurationConfig<FieldName<T>>;
}
