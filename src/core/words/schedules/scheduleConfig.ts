/** What the framework does by itself to keep its house in order, and when, unless the application says another time. */
export const upkeep = {
  forgetUploads: { cron: '10 3 * * *', zone: 'UTC' },
  forgetActionFiles: { cron: '20 * * * *', zone: 'UTC' },
  forgetJobFiles: { cron: '30 3 * * *', zone: 'UTC' },
  dropOld: { cron: '50 3 * * *', zone: 'UTC' },
  makeMonths: { cron: '40 3 * * *', zone: 'UTC' },
  countTrends: { cron: '5 * * * *', zone: 'UTC' },
  tellOfTokens: { cron: '15 * * * *', zone: 'UTC' },
  judge: { cron: '30 2 * * *', zone: 'UTC' },
  moveByDate: { cron: '* * * * *', zone: 'UTC' },
} as const;

export type UpkeepTask = keyof typeof upkeep;

/** When it is due: five fields of cron, on the clock of a named time zone, which keeps its hour when the clocks change. */
export interface ScheduleTime {
  /** Minute, hour, day, month, day of the week: `30 3 * * *`. */
  cron: string;
  /** `Europe/Rome`. */
  zone: string;
}

/** An action that is done for all records of its resource whenever it is due. */
export interface ScheduledAction<Resource extends string = string> extends ScheduleTime {
  resource: Resource;
  /** One of the resource's actions with an operation. */
  action: string;
  /** What else the action asks for. */
  input?: Readonly<Record<string, unknown>>;
}

/** What the application does by itself. */
export interface ScheduleConfig<Permission extends string = string> {
  /** Who does it: what the audit calls it, and what it may do. */
  actor: { name: string; permissions: readonly Permission[] };
  /** When the framework's upkeep is due. */
  upkeep: Readonly<Partial<Record<UpkeepTask, ScheduleTime>>>;
  /** Under a name of its own each. */
  actions: Readonly<Record<string, ScheduledAction>>;
}
