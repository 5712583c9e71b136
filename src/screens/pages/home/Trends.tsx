import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';
import { showDate } from '../../../core/values/localMoments.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { Boundary } from '../../kit/parts/Boundary.tsx';
import { FailedLine } from './FailedLine.tsx';
import { mendLanguage } from './mendLanguage.ts';
import { useTrends, type ShownDay, type ShownTrend } from './useTrends.ts';
import '../../kit/parts/cells.css';
import './trends.css';

// The library reads the language of the browser while it loads.
const TrendChart = lazy(() => {
  mendLanguage(navigator);
  return import('./TrendChart.tsx');
});

/** Numbers of the last 30 days, each a small chart with its table: every day is the link to its rows. */
export const Trends = (): ReactNode => {
  const translate = useTranslate();
  const { trends, expected, isError } = useTrends();
  if (trends?.length === 0) return null;
  return (
    <section className="home-trends" aria-labelledby="trends" aria-busy={!trends && !isError}>
      <h2 id="trends">{translate('toolkit.today.trends')}</h2>
      {isError && <FailedLine text={translate('toolkit.today.trendsFailed')} />}
      <ul>
        {!trends && !isError && Array.from({ length: expected }, (_, at) => <li key={at} aria-hidden="true" />)}
        {trends?.map((trend) => (
          <li key={trend.id}>
            <TrendTile trend={trend} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const TrendTile = ({ trend }: { trend: ShownTrend }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { id, label, counts, days } = trend;
  const today = days.at(-1);
  const shown = counts === 'changes' ? sumOf(days) : (today?.count ?? null);
  return (
    <>
      <h3 id={id}>{today?.to ? <LinkBase to={today.to}>{label}</LinkBase> : label}</h3>
      <p>
        <span className="home-trend-count">{shown === null ? '–' : number(shown)}</span>{' '}
        <span className="quiet">
          {counts === 'changes' ? translate('toolkit.today.inAll') : <Difference days={days} />}
        </span>
      </p>
      <div className="home-trend-chart">
        {/* Without its chart the page stays. */}
        <Boundary fallback={() => <p className="quiet">{translate('toolkit.today.noChart')}</p>}>
          <Suspense fallback={null}>
            <TrendChart trend={trend} />
          </Suspense>
        </Boundary>
      </div>
      <DayEnds days={days} />
      <TrendTable trend={trend} />
    </>
  );
};

/** Where the chart begins and ends. */
const DayEnds = ({ days }: { days: readonly ShownDay[] }): ReactNode => {
  const locale = useLocale();
  return (
    <p className="home-trend-ends" aria-hidden="true">
      <span>{showDate(days[0]?.day ?? '', locale)}</span>
      <span>{showDate(days.at(-1)?.day ?? '', locale)}</span>
    </p>
  );
};

const sumOf = (days: readonly ShownDay[]): number | null =>
  days.every(({ count }) => count === null) ? null : days.reduce((sum, { count }) => sum + (count ?? 0), 0);

/** '+12 since 25 Oct'. */
export const Difference = ({ days }: { days: readonly ShownDay[] }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const known = days.filter(({ count, estimated }) => count !== null && !estimated);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || first === last) return translate('toolkit.today.sinceToday');
  const difference = ((last.count ?? 0) - (first.count ?? 0)).toLocaleString(locale, { signDisplay: 'exceptZero' });
  return translate('toolkit.today.since', { difference, day: showDate(first.day, locale) });
};

/** The same for whoever cannot see the chart, and for whoever wants the numbers. */
const TrendTable = ({ trend: { id, label, counts, days } }: { trend: ShownTrend }): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const locale = useLocale();
  const isEstimated = days.some(({ estimated }) => estimated);
  return (
    <details>
      <summary>
        {translate('toolkit.today.asTable')}
        <span className="visually-hidden">: {label}</span>
      </summary>
      {isEstimated && <p className="quiet">{translate('toolkit.today.estimated')}</p>}
      <div className="home-trend-table" tabIndex={0} role="region" aria-labelledby={id}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{translate('toolkit.today.day')}</th>
              <th scope="col">{translate(`toolkit.today.counts.${counts}`)}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count, estimated, to }) => (
              <tr key={day}>
                <th scope="row">
                  {to === null ? showDate(day, locale) : <LinkBase to={to}>{showDate(day, locale)}</LinkBase>}
                </th>
                <td>
                  {count === null ? '–' : number(count)}
                  {estimated && <abbr title={translate('toolkit.today.estimated')}> *</abbr>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
