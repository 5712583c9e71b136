import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { completed, type SectionProgress } from '../../schemas/integration/integrationProgress.ts';
import { showInstant } from '../../src/core/values/localMoments.ts';
import { FailedState, Loading, useResource, useResourceText } from '../../src/screens/index.ts';
import { Outline } from './Outline.tsx';
import { RetailerStatus } from './RetailerStatus.tsx';
import { SectionSteps } from './SectionSteps.tsx';
import { StatusLabel } from './StatusLabel.tsx';
import { useTexts } from './useTexts.ts';
import { useWizard, type ShownIntegration } from './useWizard.ts';

/** An integration: its sections at the left, at the right the steps of the one in the address, or how a finished one is fed. */
export const Wizard = (): ReactNode => {
  const { id = '', section } = useParams();
  const { integration, steps, error, retry, setStatus } = useWizard(id);
  const text = useResourceText(useResource('integrations'));
  if (error) return <FailedState title={text('showFailed') ?? ''} error={error} onRetry={retry} />;
  if (!integration || !steps) return <Loading />;
  const all = flat(integration.sections);
  const isFinished = integration.status === completed;
  const named = all.find((one) => one.id === section);
  const open = named ?? (isFinished ? undefined : (all.find((one) => one.status !== completed) ?? all[0]));
  return (
    <>
      <Head integration={integration} />
      <div className="wizard-panes">
        <Outline integration={id} sections={integration.sections} open={open?.id ?? ''} />
        {open ? (
          <SectionSteps section={open} steps={steps} retailer={integration.retailer_id} onSet={setStatus} />
        ) : (
          <RetailerStatus id={id} />
        )}
      </div>
    </>
  );
};

const flat = (sections: readonly SectionProgress[]): SectionProgress[] =>
  sections.flatMap((section) => [section, ...flat(section.sections)]);

const Head = ({ integration }: { integration: ShownIntegration }): ReactNode => {
  const { say } = useTexts();
  const locale = useLocale();
  const { id, retailer_id: retailer, status, progress, started_at: started, finished_at: finished } = integration;
  const called = integration._refs?.['retailer_id']?.label ?? String(retailer);
  return (
    <div className="wizard-head">
      <p>
        <Link to={`/retailers/${retailer}`}>{called}</Link> <StatusLabel status={status} />
      </p>
      <p>
        <progress max={100} value={progress} aria-label={say('Progress')} /> {progress} %
      </p>
      <p className="quiet">
        {started !== null && say('Started %{at}', { at: showInstant(started, locale) })}
        {finished !== null && <> · {say('Finished %{at}', { at: showInstant(finished, locale) })}</>}
      </p>
      <p>
        <Link to={`/integrations/${id}`}>{say('Edit the integration')}</Link> ·{' '}
        <Link to={`/integrations/${id}/history`}>{say('What was changed')}</Link>
      </p>
    </div>
  );
};
