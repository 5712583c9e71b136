import { useLocale, useNavigate, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { showDate } from '../../../core/values/localMoments.ts';
import { useMode } from '../../kit/theme/ThemeMode.tsx';
import type { ShownTrend } from './useTrends.ts';

const height = 72;
const estimatedDash = [3, 3];

/** A line of what stands, bars of what came: a click on a day leads to its rows. Whoever cannot see it has the table. */
const TrendChart = ({ trend }: { trend: ShownTrend }): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLOutputElement>(null);
  const navigate = useNavigate();
  const translate = useTranslate();
  const locale = useLocale();
  const { mode } = useMode();
  const { label, days } = trend;
  useEffect(() => {
    const place = box.current;
    if (!place) return undefined;
    const tell = (at: number | null | undefined): void => {
      const day = at === null || at === undefined ? undefined : days[at];
      if (!said.current) return;
      said.current.textContent = day
        ? `${showDate(day.day, locale)}: ${day.count === null ? '–' : day.count.toLocaleString(locale)}`
        : '';
    };
    const chart = new UPlot(optionsOf(trend, place, tell), dataOf(trend), place);
    const open = ({ clientX }: MouseEvent): void => {
      const day = days[chart.posToIdx(clientX - chart.over.getBoundingClientRect().left)];
      if (day?.to) navigate(day.to);
    };
    // Before uPlot, which ends a click where it thinks that something was dragged.
    place.addEventListener('click', open, true);
    const resize = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height }));
    resize.observe(place);
    return () => {
      resize.disconnect();
      place.removeEventListener('click', open, true);
      chart.destroy();
    };
    // The colours are those of the appearance that the page has by now.
  }, [trend, days, navigate, locale, mode]);
  return (
    <>
      <div ref={box} role="img" aria-label={translate('toolkit.today.chart', { name: label })} />
      <output ref={said} aria-hidden="true" className="home-trend-said" />
    </>
  );
};
export default TrendChart;

/** Days, what was counted, what was worked out of today's: the last worked out day leads to the first counted one. */
const dataOf = ({ days }: ShownTrend): UPlot.AlignedData => {
  const counted = days.map(({ count, estimated }) => (estimated ? null : count));
  const first = days.findIndex(({ count, estimated }) => count !== null && !estimated);
  const earlier = days.map(({ count, estimated }, at) => (estimated || at === first ? count : null));
  return [days.map(({ day }) => Date.parse(day) / 1000), counted, earlier];
};

const optionsOf = (
  { counts, days }: ShownTrend,
  place: HTMLElement,
  tell: (at: number | null | undefined) => void,
): UPlot.Options => {
  const style = getComputedStyle(place);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const accent = colour('--accent');
  const most = Math.max(1, ...days.map(({ count }) => count ?? 0));
  const isBars = counts === 'changes';
  const bars = UPlot.paths.bars?.({ size: [0.7, 12] });
  return {
    width: place.clientWidth || 280,
    height,
    padding: [6, 6, 2, 6],
    legend: { show: false },
    axes: [{ show: false }, { show: false }],
    scales: { x: { time: false }, y: { range: [0, most * 1.05] } },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 7, fill: accent, stroke: colour('--surface') },
    },
    hooks: { setCursor: [({ cursor }) => tell(cursor.idx)] },
    series: [
      {},
      {
        stroke: accent,
        width: isBars ? 0 : 2,
        fill: isBars ? accent : colour('--accent-ground'),
        points: { show: !isBars && days.filter(({ count, estimated }) => count !== null && !estimated).length < 2 },
        ...(isBars && bars && { paths: bars }),
      },
      { stroke: colour('--secondary'), width: 1.5, dash: estimatedDash, points: { show: false } },
    ],
  };
};
