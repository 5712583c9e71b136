import { useCallback, useRef, useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { completed, type SectionProgress } from '../../schemas/integration/integrationProgress.ts';
import type { SectionName, StepName } from '../../schemas/integration/integrationParts.ts';
import type { Proof } from '../../schemas/integration/integrationProofs.ts';
import { useAnswer, useChangeSet, useRecordLive, useRecordsChanged, useResource } from '../../src/screens/index.ts';

/** A record of `integrations`, as far as the wizard shows it. */
export interface ShownIntegration extends RaRecord {
  retailer_id: number;
  status: number;
  progress: number;
  sections: SectionProgress[];
  started_at: string | null;
  finished_at: string | null;
  version: number;
  _refs?: Record<string, { id: number; label: string }>;
}

export interface ShownStep {
  id: number;
  version: number;
  section: SectionName;
  step: StepName;
  status: number;
  reason: string | null;
  changed_at: string | null;
  changed_by: string | null;
  proof: Proof;
}

interface Wizard {
  integration: ShownIntegration | undefined;
  steps: ShownStep[] | undefined;
  error: unknown;
  retry(): void;
  /** Moves a step: it is shown at once, and taken back where the server refuses. */
  setStatus(step: ShownStep, status: number, reason: string | null): void;
}

/** An integration and its steps, and how they are moved. */
export const useWizard = (id: string): Wizard => {
  const record = useGetOne<ShownIntegration>('integrations', { id });
  const answer = useAnswer(useResource('integrations'), 'stepsOf', { id });
  const changes = useChangeSet('integration-steps');
  const [wanted, setWanted] = useState<Readonly<Record<number, number>>>({});
  const [again, both] = [answer.refetch, record.refetch];
  const refetch = useCallback(() => Promise.all([again(), both()]), [again, both]);
  useRecordsChanged('integration-steps', () => void refetch());
  useRecordLive('integrations', id, () => void refetch());
  // One after the other: each works its sections out over what the one before left.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const forget = (step: number): void => setWanted(({ [step]: _gone, ...others }) => others);
  const setStatus: Wizard['setStatus'] = (step, status, reason) => {
    setWanted((others) => ({ ...others, [step.id]: status }));
    queue.current = queue.current.then(async () => {
      const target = { id: String(step.id), version: step.version, input: { status, reason } };
      // What is refused is told by the change-set; whatever became of it is read anew.
      await changes.act('setStatus', target).catch(() => undefined);
      await refetch();
      forget(step.id);
    });
  };
  return {
    integration: record.data,
    steps: (answer.data as ShownStep[] | undefined)?.map((step) => ({
      ...step,
      status: wanted[step.id] ?? step.status,
    })), // the operation's rows
    error: record.error ?? answer.error,
    retry: () => void refetch(),
    setStatus,
  };
};

/** Whether completing a step asks for a reason. */
export const asksReason = ({ proof }: ShownStep, status: number): boolean => status === completed && !proof.proved;
