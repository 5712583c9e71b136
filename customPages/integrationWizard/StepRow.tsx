import { useState, type ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { integrationStatuses } from '../../schemas/integration/integrationParts.ts';
import { showInstant } from '../../src/core/values/localMoments.ts';
import { ActionMenu, Button, closedBy, useCan, useRefusal, useResource } from '../../src/screens/index.ts';
import { mends } from './mends.ts';
import { ProofLine } from './ProofLine.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { useTexts } from './useTexts.ts';
import { asksReason, type ShownStep } from './useWizard.ts';

interface StepRowProps {
  step: ShownStep;
  retailer: number;
  onSet(step: ShownStep, status: number, reason: string | null): void;
}

/** A step: what proves it and where that is mended, and its status, which a menu changes. */
export const StepRow = ({ step, retailer, onSet }: StepRowProps): ReactNode => {
  const { say, step: called } = useTexts();
  const locale = useLocale();
  const [asked, setAsked] = useState<number | null>(null);
  const { reason, changed_at: at, changed_by: by } = step;
  const choose = (status: number): void => {
    if (asksReason(step, status)) setAsked(status);
    else onSet(step, status, null);
  };
  return (
    <li className="wizard-step">
      <div className="wizard-step-head">
        <p className="wizard-step-name">{called(step.step)}</p>
        <StatusMenu step={step} onChoose={choose} />
      </div>
      <ProofLine proof={step.proof} />
      <MendLink step={step} retailer={retailer} />
      {reason !== null && <p className="quiet">{say('Reason: %{reason}', { reason })}</p>}
      {at !== null && (
        <p className="quiet">
          {by === null
            ? say('Changed %{at}', { at: showInstant(at, locale) })
            : say('Changed %{at} by %{by}', { at: showInstant(at, locale), by })}
        </p>
      )}
      {asked !== null && (
        <ReasonDialog
          step={step}
          onClose={() => setAsked(null)}
          onReason={(given) => {
            setAsked(null);
            onSet(step, asked, given);
          }}
        />
      )}
    </li>
  );
};

const StatusMenu = ({ step, onChoose }: { step: ShownStep; onChoose(status: number): void }): ReactNode => {
  const { say, status: called, step: named } = useTexts();
  const refusal = useRefusal()(useResource('integration-steps'), { action: 'setStatus' });
  const name = say('Status of %{step}', { step: named(step.step) });
  const said = <StatusLabel status={step.status} ofStep />;
  if (refusal !== null)
    return (
      <Button size="small" aria-label={`${name}: ${called(step.status, true)}`} {...closedBy(refusal)}>
        {said}
      </Button>
    );
  return (
    <ActionMenu
      name={name}
      entries={integrationStatuses
        .filter(({ value }) => value !== step.status)
        .map(({ value }) => ({
          key: String(value),
          label: called(value, true),
          reason: null,
          run: () => onChoose(value),
        }))}
      trigger={(trigger) => (
        <Button size="small" {...trigger} aria-label={`${name}: ${called(step.status, true)}`}>
          {said} <span aria-hidden="true">▾</span>
        </Button>
      )}
    />
  );
};

const MendLink = ({ step, retailer }: { step: ShownStep; retailer: number }): ReactNode => {
  const { say } = useTexts();
  const { resource, label, to } = mends[step.step];
  const isOpen = useCan(resource, 'list');
  return isOpen ? <Link to={to(retailer)}>{say(label)}</Link> : null;
};
