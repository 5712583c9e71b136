import type { ViewState } from '../wire/views.ts';

/** A record by the names of its fields, with what others are called instead of their ids. */
export type CarriedRow = Readonly<Record<string, unknown>>;

/** A view that its owner shares with roles. */
export interface CarriedView {
  list: string;
  name: string;
  /** E-mail. */
  owner: string;
  roles: string[];
  state: ViewState;
}

/** The content of a file: by resource, and the views that people share. What is absent is left alone. */
export interface Configuration {
  resources: Readonly<Record<string, readonly CarriedRow[]>>;
  views?: readonly CarriedView[];
}

/** What is configuration, but cannot be carried. */
export interface LeftBehind {
  /** A resource, or `views`. */
  of: string;
  /** What is left: a record by its name, or how many. */
  called: string;
  reason: string;
}

export interface FieldStep {
  name: string;
  label: string;
  before: unknown;
  after: unknown;
}

/** What a file means for one record. `kept`: only this environment has it, and it stays. */
export interface PlanStep {
  /** A resource, or `views`. */
  of: string;
  /** What one is called: `role`. */
  one: string;
  called: string;
  does: 'create' | 'change' | 'remove' | 'kept' | 'refused';
  /** Where the file says so: `resources.user-roles[3]`; null: it does not. */
  place: string | null;
  fields: readonly FieldStep[];
  /** Of the record that is there. */
  version: number | null;
  /** Of what is refused. */
  reason: string | null;
}

export interface ConfigurationPlan {
  steps: readonly PlanStep[];
  /** The same for the same file over the same records. */
  token: string;
}

interface ImportHow {
  /** What only this environment has goes. */
  remove: boolean;
}

interface ApplyHow extends ImportHow {
  /** Of the plan that was seen. */
  token: string;
  /** What is refused is left out; else it keeps everything from being written. */
  partly: boolean;
  /** Why, for the audit. */
  reason: string;
}

/** `stale`: the plan is another one by now; `refused`: something is refused. Both wrote nothing. */
export interface ApplyOutcome {
  plan: ConfigurationPlan;
  wrote: 'all' | 'nothing' | 'stale' | 'refused';
  /** Null: no record was written. */
  changeSet: string | null;
}

/** Reads and writes configuration as the actor that the application declares. */
export interface ConfigurationDesk {
  read(): Promise<{ configuration: Required<Configuration>; left: LeftBehind[] }>;
  /** What a file has otherwise; nothing is asked of its values. */
  compare(given: Configuration): Promise<ConfigurationPlan>;
  /** What an import would come to, with what would be refused. */
  plan(given: Configuration, how: ImportHow): Promise<ConfigurationPlan>;
  apply(given: Configuration, how: ApplyHow): Promise<ApplyOutcome>;
}
