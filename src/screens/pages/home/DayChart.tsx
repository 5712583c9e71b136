import { useTranslate } from 'ra-core';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { Boundary } from '../../kit/parts/Boundary.tsx';
import { mendLanguage } from './mendLanguage.ts';
import type { ShownTrend } from './useTrends.ts';
import './trends.css';

// The library reads the language of the browser while it loads.
const TrendChart = lazy(() => {
  mendLanguage(navigator);
  return import('./TrendChart.tsx');
});

interface DayChartProps {
  /** What is counted. */
  label: string;
  /** `2026-11-23`, the oldest first; null: nobody counted that day. */
  days: readonly { day: string; count: number | null }[];
}

/** A number of each day as a small line, as the home page draws it. What it shows stands beside it as text too. */
export const DayChart = ({ label, days }: DayChartProps): ReactNode => {
  const translate = useTranslate();
  const trend = useMemo<ShownTrend>(
    () => ({ id: label, label, counts: 'standing', days: days.map((day) => ({ ...day, to: null })) }),
    [label, days],
  );
  return (
    <div className="home-trend-chart">
      <Boundary fallback={() => <p className="quiet">{translate('toolkit.today.noChart')}</p>}>
        <Suspense fallback={null}>
          <TrendChart trend={trend} />
        </Suspense>
      </Boundary>
    </div>
  );
};
