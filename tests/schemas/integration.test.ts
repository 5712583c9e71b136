import { describe, expect, it } from 'vitest';
import { integrationStatuses, integrationSteps, statusNames } from '../../schemas/integration/integrationParts.ts';
import { judgeStep, type RetailerFacts } from '../../schemas/integration/integrationProofs.ts';
import { progressOf, statusOfParts, type SectionProgress } from '../../schemas/integration/integrationProgress.ts';

const [notStarted, completed, inProgress, failed, onHold] = [0, 1, 2, 3, 4];

describe('a status', () => {
  it('INT-003, INT-004: has the code and the colour of the spec, and is called by its name with spaces for underscores', () => {
    expect(integrationStatuses.map(({ value, tone }) => [value, statusNames[value], tone])).toEqual([
      [0, 'not_started', 'neutral'],
      [1, 'completed', 'live'],
      [2, 'in_progress', 'approved'],
      [3, 'failed', 'cancelled'],
      [4, 'on_hold', 'test'],
    ]);
    expect(integrationStatuses.map(({ label }) => label)).toEqual([
      'not started',
      'completed',
      'in progress',
      'failed',
      'on hold',
    ]);
  });

  it.each([
    [[], notStarted],
    [[notStarted, notStarted], notStarted],
    [[notStarted, inProgress], inProgress],
    [[notStarted, completed], inProgress],
    [[completed, inProgress], inProgress],
    [[completed, completed], completed],
    [[completed, onHold], onHold],
    [[inProgress, onHold, notStarted], onHold],
    [[completed, onHold, failed], failed],
    [[failed, notStarted], failed],
  ])('INT-005: of a section whose parts are %j is %i', (parts, status) => {
    expect(statusOfParts(parts)).toBe(status);
  });
});

const find = (sections: readonly SectionProgress[], id: string): SectionProgress | undefined =>
  sections.find((one) => one.id === id) ?? sections.map(({ sections: within }) => find(within, id)).find(Boolean);

describe('the progress of an integration', () => {
  it('is none before a step is begun', () => {
    const { status, progress, sections } = progressOf({});
    expect([status, progress, sections.map((one) => one.status)]).toEqual([notStarted, 0, [0, 0, 0, 0, 0]]);
  });

  it('INT-005: goes from a step to its section, to the one that holds that, and to the integration', () => {
    const { status, sections } = progressOf({ credentials_entered: completed, credentials_tested: failed });
    expect(['credentials', 'storage', 'connection', 'data'].map((id) => find(sections, id)?.status)).toEqual([
      failed,
      notStarted,
      failed,
      notStarted,
    ]);
    expect(status).toBe(failed);
  });

  it('is the share of the steps that are completed, rounded down', () => {
    const { progress, sections } = progressOf({ credentials_entered: completed });
    expect([progress, find(sections, 'credentials')?.progress, find(sections, 'connection')?.progress]).toEqual([
      8, 50, 33,
    ]);
  });

  it('is whole once every step is completed', () => {
    const { status, progress } = progressOf(
      Object.fromEntries(integrationSteps.map(({ value }) => [value, completed])),
    );
    expect([status, progress]).toEqual([completed, 100]);
  });
});

const nothing: RetailerFacts = {
  requirement: 'disabled',
  days: 0,
  protocol: null,
  parseMode: 1,
  pimUpdates: 'always',
  pimProtocol: null,
  credentials: null,
  bucket: null,
  formats: 0,
  overrides: 0,
  pimMappings: 0,
  stores: 0,
  enabled: 0,
  launched: 0,
  managed: 0,
  run: null,
};
const everything: RetailerFacts = {
  ...nothing,
  requirement: 'required',
  days: 2,
  protocol: 'sftp',
  credentials: { testedAt: '2026-11-20T08:00:00.000Z' },
  bucket: 'goodlife-feeds',
  formats: 1,
  overrides: 3,
  pimMappings: 1,
  stores: 9,
  enabled: 4,
  launched: 2,
  managed: 2,
  run: { id: 7, rate: 95 },
};

describe('what proves a step', () => {
  it.each(integrationSteps.map(({ value }) => value))('is there, or is not, for %s', (step) => {
    expect([judgeStep(step, nothing).proved, judgeStep(step, everything).proved]).toEqual([false, true]);
  });

  it('is a run of 95 percent at least', () => {
    expect(judgeStep('first_run', { ...everything, run: { id: 7, rate: 94 } })).toEqual({
      proved: false,
      text: 'Run %{run}: %{rate} % applied, and %{least} % are needed',
      params: { run: 7, rate: 94, least: 95 },
    });
  });

  it('is a test of the credentials as they are now', () => {
    expect(judgeStep('credentials_tested', { ...everything, credentials: { testedAt: null } }).proved).toBe(false);
  });

  it('is nothing to map where the columns are ours, and no mapping where the PIM is never updated', () => {
    expect(judgeStep('columns_mapped', { ...nothing, parseMode: 0 }).proved).toBe(true);
    expect(judgeStep('pim_mapping', { ...nothing, pimUpdates: 'never' }).proved).toBe(true);
  });
});
