import type { ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState, FailedState, Loading, useCan, useResource, useResourceText } from '../../src/screens/index.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { useTexts } from './useTexts.ts';
import type { ShownIntegration } from './useWizard.ts';
import { wizardAddress } from './wizardAddress.ts';

const most = 50;

/** The integrations that are not finished; where there is none, how one begins. */
export const Choose = (): ReactNode => {
  const { say } = useTexts();
  const text = useResourceText(useResource('integrations'));
  const mayCreate = useCan('integrations', 'create');
  const { data, error, refetch } = useGetList<ShownIntegration>('integrations', {
    filter: { finished_at: { empty: true } },
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'DESC' },
  });
  const create = mayCreate && <Link to="/integrations/create">{say('Begin an integration of a retailer')}</Link>;
  if (error) return <FailedState title={text('listFailed') ?? ''} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <EmptyState text={say('No integration is going on.')}>{create}</EmptyState>;
  return (
    <>
      <ul className="wizard-choices">
        {data.map(({ id, retailer_id: retailer, status, progress, _refs: refs }) => (
          <li key={id}>
            <Link to={wizardAddress(id)}>{refs?.['retailer_id']?.label ?? retailer}</Link> {progress} %{' '}
            <StatusLabel status={status} />
          </li>
        ))}
      </ul>
      <p>{create}</p>
      <p>
        <Link to="/integrations">{say('All integrations')}</Link>
      </p>
    </>
  );
};
