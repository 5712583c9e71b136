import type { StepName } from './integrationParts.ts';

/** What there is of a retailer that proves steps of its integration. */
export interface RetailerFacts {
  /** Whether it is to send a feed, and on how many days. */
  requirement: string;
  days: number;
  protocol: string | null;
  parseMode: number;
  pimUpdates: string;
  pimProtocol: string | null;
  /** Of its feed; null: there are none. `testedAt`: when they worked last. */
  credentials: { testedAt: string | null } | null;
  bucket: string | null;
  /** Mappings of its columns: one, or none. */
  formats: number;
  overrides: number;
  pimMappings: number;
  stores: number;
  enabled: number;
  /** Launched stores of it that sell, and those that name a manager. */
  launched: number;
  managed: number;
  /** The last run of its feed that came to an end; `rate` in percent. */
  run: { id: number; rate: number } | null;
}

/** Whether something proves a step, and what: English with `%{…}` for `params`. */
export interface Proof {
  proved: boolean;
  text: string;
  params: Record<string, string | number>;
}

const proved = (text: string, params: Proof['params'] = {}): Proof => ({ proved: true, text, params });
const unproved = (text: string, params: Proof['params'] = {}): Proof => ({ proved: false, text, params });

/** How much of a feed has to be applied, in percent. */
const leastRate = 95;

const custom = 1;

/** Step -> what proves it. */
const judges: Record<StepName, (facts: RetailerFacts) => Proof> = {
  retailer_record: ({ requirement, days, protocol }) => {
    if (requirement === 'disabled') return unproved('Its feed is disabled.');
    if (protocol === null) return unproved('No feed protocol is chosen.');
    return days === 0 ? unproved('No day of its feed is chosen.') : proved('Feed days a week: %{days}', { days });
  },
  managers: ({ managed }) =>
    managed === 0
      ? unproved('None of its launched stores names a manager.')
      : proved('Launched stores that name a manager: %{count}', { count: managed }),
  credentials_entered: ({ credentials }) =>
    credentials ? proved('There are credentials of its feed.') : unproved('There are no credentials of its feed.'),
  credentials_tested: ({ credentials }) =>
    credentials?.testedAt
      ? proved('They worked at %{at}', { at: credentials.testedAt })
      : unproved('They were not tested as they are now.'),
  bucket: ({ bucket }) => (bucket === null ? unproved('No bucket is known.') : proved('Bucket: %{bucket}', { bucket })),
  columns_mapped: ({ parseMode, formats }) => {
    if (parseMode !== custom) return proved('Its columns are ours: none has to be mapped.');
    return formats > 0
      ? proved('Its columns are mapped.')
      : unproved('Its columns are its own, and no mapping says what they are.');
  },
  overrides: ({ overrides }) =>
    overrides === 0 ? unproved('There is no override.') : proved('Overrides: %{count}', { count: overrides }),
  pim_mapping: ({ pimMappings, pimUpdates }) => {
    if (pimMappings > 0) return proved('There is a PIM mapping.');
    return pimUpdates === 'never'
      ? proved('Its feed never updates the PIM: no mapping is needed.')
      : unproved('There is no PIM mapping.');
  },
  stores_entered: ({ stores }) =>
    stores === 0 ? unproved('It has no store.') : proved('Stores: %{count}', { count: stores }),
  stores_enabled: ({ stores, enabled }) =>
    enabled === 0
      ? unproved('None of its stores is enabled.')
      : proved('Stores enabled: %{count} of %{all}', { count: enabled, all: stores }),
  first_run: ({ run }) => {
    if (run === null) return unproved('There was no run.');
    const params = { run: run.id, rate: run.rate, least: leastRate };
    return run.rate >= leastRate
      ? proved('Run %{run}: %{rate} % applied', params)
      : unproved('Run %{run}: %{rate} % applied, and %{least} % are needed', params);
  },
  launched: ({ launched }) =>
    launched === 0
      ? unproved('None of its stores is launched.')
      : proved('Launched stores: %{count}', { count: launched }),
};

export const judgeStep = (step: StepName, facts: RetailerFacts): Proof => judges[step](facts);
