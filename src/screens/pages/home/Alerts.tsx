import { LinkBase, useTranslate } from 'ra-core';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Choice } from '../../../core/fields/field.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { ToneLabel } from '../../kit/parts/ToneLabel.tsx';
import type { ShownAlert } from './alertRows.ts';
import { ChooseAlerts } from './ChooseAlerts.tsx';
import { FailedLine } from './FailedLine.tsx';
import { Difference } from './Trends.tsx';
import type { ReaderAlerts } from './useAlerts.ts';
import { useSelectedAlerts } from './useSelectedAlerts.ts';
import type { ShownDay } from './useTrends.ts';
import './alerts.css';

const tones = ['cancelled', 'test', 'live', 'neutral'] as const satisfies readonly NonNullable<Choice['tone']>[];

/** What is counted every day, by how bad it is: each is the link to its rows. What is muted is folded away. */
export const Alerts = ({ alerts }: { alerts: ReaderAlerts }): ReactNode => {
  const translate = useTranslate();
  const selection = useSelectedAlerts();
  const [isChoosing, setChoosing] = useState(false);
  const { entry, shown, isError } = alerts;
  const selected = shown?.filter(({ name }) => selection.isSelected(name)) ?? [];
  const loud = selected.filter(({ isMuted }) => !isMuted);
  const muted = selected.filter(({ isMuted }) => isMuted);
  return (
    <section className="home-alerts" aria-labelledby="home-alerts" aria-busy={!shown && !isError}>
      <div>
        <h2 id="home-alerts">{translate('toolkit.today.alerts.title')}</h2>
        <span className="quiet">{translate('toolkit.today.alerts.about')}</span>
        {shown && (
          <button type="button" onClick={() => setChoosing(true)}>
            {translate('toolkit.today.alerts.choose')}
          </button>
        )}
      </div>
      {isError && <FailedLine text={translate('toolkit.today.alerts.failed')} />}
      {shown && selected.length === 0 && <p className="quiet">{translate('toolkit.today.alerts.calm')}</p>}
      <AlertList alerts={loud} resource={entry.name} />
      {muted.length > 0 && (
        <details>
          <summary>{translate('toolkit.today.alerts.muted', { count: muted.length })}</summary>
          <AlertList alerts={muted} resource={entry.name} />
        </details>
      )}
      {isChoosing && shown && <ChooseAlerts alerts={shown} selection={selection} onClose={() => setChoosing(false)} />}
    </section>
  );
};

const AlertList = ({ alerts, resource }: { alerts: readonly ShownAlert[]; resource: string }): ReactNode => (
  <ul>
    {alerts.map((alert) => (
      <li key={alert.name} data-alert={alert.name}>
        <AlertLine alert={alert} resource={resource} />
      </li>
    ))}
  </ul>
);

const AlertLine = ({ alert, resource }: { alert: ShownAlert; resource: string }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { trend, description, count, status, threshold, id, isMine, isMuted, reason } = alert;
  const to = trend.days.at(-1)?.to;
  return (
    <>
      <span className="home-alert-status">
        {status === null ? (
          <span className="quiet">{translate('toolkit.today.alerts.uncounted')}</span>
        ) : (
          <ToneLabel tone={tones[status]}>{translate(`toolkit.today.alerts.status.${status}`)}</ToneLabel>
        )}
      </span>
      <span className="home-alert-count">{count === null ? '–' : number(count)}</span>
      <span className="home-alert-name">
        {to ? <LinkBase to={to}>{trend.label}</LinkBase> : trend.label}
        {isMine && <strong> · {translate('toolkit.today.alerts.yours')}</strong>}
        <small>{isMuted ? (reason ?? translate('toolkit.today.alerts.noReason')) : description}</small>
      </span>
      <span className="home-alert-trend">
        <Sparkline days={trend.days} />
        <small>
          <Difference days={trend.days} />
          {threshold !== null && <>, {translate('toolkit.today.alerts.threshold', { threshold: number(threshold) })}</>}
        </small>
      </span>
      {id !== null && (
        <LinkBase
          to={`/${resource}/${id}`}
          aria-label={translate('toolkit.today.alerts.settings', { name: trend.label })}
        >
          <SlidersHorizontal aria-hidden="true" />
        </LinkBase>
      )}
    </>
  );
};

const width = 120;
const height = 24;

/** The counted days as a line; the words beside it say the same. */
const Sparkline = ({ days }: { days: readonly ShownDay[] }): ReactNode => {
  const most = Math.max(1, ...days.map(({ count }) => count ?? 0));
  const step = width / Math.max(1, days.length - 1);
  const points = days.flatMap(({ count }, at) =>
    count === null ? [] : [`${(at * step).toFixed(1)},${(height - 2 - (count / most) * (height - 4)).toFixed(1)}`],
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {points.length > 1 && <polyline points={points.join(' ')} />}
      {points.length > 0 && <circle cx={points.at(-1)?.split(',')[0]} cy={points.at(-1)?.split(',')[1]} r="2" />}
    </svg>
  );
};
