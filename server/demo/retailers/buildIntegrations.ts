import type { Integration } from '../../../schemas/integration/Integration.ts';
import { integrationSteps, type StepName } from '../../../schemas/integration/integrationParts.ts';
import { progressOf } from '../../../schemas/integration/integrationProgress.ts';
import type { Row } from '../row.ts';

const [completed, inProgress, failed] = [1, 2, 3] as const;

interface DemoIntegration extends Partial<Integration> {
  id: number;
  /** The first so many steps are completed; the next one has this status. */
  done: number;
  next: number;
  /** Of steps that nothing proves. */
  reasons: Partial<Record<StepName, string>>;
}

const all = integrationSteps.length;

/** One that is finished, one half done, one that failed at the credentials of its server, one of the other market that nobody began. */
const declared: DemoIntegration[] = [
  {
    id: 1,
    retailer_id: 1,
    type: 'new_retailer',
    retailer_type: 'partner',
    created_at: '2026-03-02T08:30:00.000Z',
    started_at: '2026-03-02T09:10:00.000Z',
    finished_at: '2026-04-17T14:05:00.000Z',
    done: all,
    next: 0,
    reasons: {
      credentials_entered: 'The retailer sends its feed to us.',
      credentials_tested: 'Tested by hand on the server of the retailer.',
      bucket: 'The bucket is the one of the group.',
      columns_mapped: 'The columns are ours already.',
      overrides: 'None is needed.',
      first_run: 'Run by hand before runs were kept.',
    },
  },
  {
    id: 2,
    retailer_id: 2,
    type: 'new_feed',
    retailer_type: 'partner',
    created_at: '2026-10-05T07:15:00.000Z',
    started_at: '2026-10-05T08:00:00.000Z',
    finished_at: null,
    done: 6,
    next: inProgress,
    reasons: {
      credentials_entered: 'They are kept by the retailer.',
      credentials_tested: 'Tested by the retailer.',
      bucket: 'The bucket is the one of the group.',
    },
  },
  {
    id: 3,
    retailer_id: 3,
    type: 'relaunch',
    retailer_type: 'non_partner',
    created_at: '2026-11-09T10:00:00.000Z',
    started_at: '2026-11-09T10:20:00.000Z',
    finished_at: null,
    done: 3,
    next: failed,
    reasons: {},
  },
  {
    id: 4,
    retailer_id: 6,
    type: 'new_feed',
    retailer_type: 'partner',
    created_at: '2026-11-16T09:00:00.000Z',
    started_at: null,
    finished_at: null,
    done: 0,
    next: 0,
    reasons: {},
  },
];

const statusAt = ({ done, next }: DemoIntegration, at: number): number =>
  at < done ? completed : at === done ? next : 0;

/** Integrations and their steps. */
export const buildIntegrations = (): { integrations: Row[]; steps: Row[] } => ({
  integrations: declared.map((one) => {
    const { done: _done, next: _next, reasons: _reasons, ...record } = one;
    const steps = Object.fromEntries(integrationSteps.map(({ value }, at) => [value, statusAt(one, at)]));
    return { ...record, notes: null, ...progressOf(steps) };
  }),
  steps: declared.flatMap((one, place) =>
    integrationSteps.map(({ value: step, section }, at) => {
      const status = statusAt(one, at);
      return {
        id: place * all + at + 1,
        integration_id: one.id,
        section,
        step,
        status,
        reason: status === completed ? (one.reasons[step] ?? null) : null,
        changed_at: status === 0 ? null : (one.finished_at ?? one.started_at ?? null),
        changed_by: null,
      };
    }),
  ),
});
