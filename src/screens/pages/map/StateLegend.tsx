import { useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { stateField, toneOf } from './states.ts';

interface StateLegendProps {
  description: ResourceDescription;
  states: readonly unknown[];
}

/** What the colours of points mean: the values that are there. */
export const StateLegend = ({ description, states }: StateLegendProps): ReactNode => {
  const translate = useTranslate();
  const field = stateField(description);
  const { fieldTypes } = useToolkit();
  const labelOf = useLabels(description.name);
  const values = useMemo(() => [...new Set(states)].filter((value) => value !== null).toSorted(), [states]);
  if (!field || values.length < 2) return null;
  const called = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    return fieldTypes[field.type]?.display?.(value, field) ?? String(value);
  };
  return (
    <MapLegend
      title={labelOf(field)}
      entries={values.map((value) => ({ tone: toneOf(description, value) ?? 'neutral', label: called(value) }))}
    />
  );
};

/** What a colour of a map means. */
export interface LegendEntry {
  tone: string;
  label: string;
}

export const MapLegend = ({ title, entries }: { title: string; entries: readonly LegendEntry[] }): ReactNode => (
  <dl className="map-legend">
    <dt>{title}</dt>
    {entries.map(({ tone, label }) => (
      <dd key={label}>
        <span className="map-dot" style={{ background: `var(--tone-${tone}-text)` }} />
        {label}
      </dd>
    ))}
  </dl>
);
