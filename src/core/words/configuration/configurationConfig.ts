/**
 * That records are configuration, which `npm run config` carries from one environment to another: all that may be written of
 * them, references by what the other record is called, never an id. True: one is known again by `alsoKey`, or by its first unique field.
 */
export type ConfigurationConfig<Field extends string> = true | CarriedConfig<Field>;

interface CarriedConfig<Field extends string> {
  /** The fields by which one is known again. Several may be alike in them: they are then told apart by all that they hold. */
  by?: Field[];
  /** Fields that stay behind: what a rule makes of the others, or what belongs to one environment. */
  without?: Field[];
}

/** Who carries configuration: what the audit calls it, and what it may do. It sees and gives nothing beyond that. */
export interface ConfiguredBy<Permission extends string = string> {
  actor: { name: string; permissions: readonly Permission[] };
}
