import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { showInstant } from '../../src/core/values/localMoments.ts';
import { DayChart, FailedState, HeadedTable, Loading, useAnswer, useResource } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';

interface Feeding {
  runs: { id: number; store: number; status: string; rate: number; finishedAt: string }[];
  days: { day: string; rate: number }[];
  next: string | null;
}

/** How a retailer whose integration is finished is fed: the next run, the success of each day, the last runs. */
export const RetailerStatus = ({ id }: { id: string }): ReactNode => {
  const { say } = useTexts();
  const locale = useLocale();
  const { data, error, refetch } = useAnswer(useResource('integrations'), 'runsOf', { id });
  if (error)
    return <FailedState title={say('The runs could not be read.')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { runs, days, next } = data as Feeding; // the operation's answer
  return (
    <section className="wizard-status" aria-labelledby="wizard-status">
      <h2 id="wizard-status">{say('How the retailer is fed')}</h2>
      <p>
        {next === null
          ? say('Its feed is not fetched by itself.')
          : say('Next run: %{at}', { at: showInstant(next, locale) })}
      </p>
      {runs.length === 0 ? (
        <p className="quiet">{say('There was no run.')}</p>
      ) : (
        <>
          <DayChart label={say('Success rate by day')} days={days.map(({ day, rate }) => ({ day, count: rate }))} />
          <h3>{say('Last runs')}</h3>
          <HeadedTable heads={[say('Run'), say('Store'), say('Ended'), say('Success rate')]}>
            {runs.map(({ id: run, store, finishedAt, rate }) => (
              <tr key={run}>
                <td>{run}</td>
                <td>{store}</td>
                <td>{showInstant(finishedAt, locale)}</td>
                <td>{rate} %</td>
              </tr>
            ))}
          </HeadedTable>
        </>
      )}
    </section>
  );
};
