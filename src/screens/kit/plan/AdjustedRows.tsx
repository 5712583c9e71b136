import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { PlanRow } from '../../../core/wire/wire.ts';
import { useLabels } from '../access/useLabel.ts';
import { useToolkit } from '../access/toolkit.ts';
import { drawValue } from '../history/ValueDifference.tsx';
import { ApplyTick, PlannedChange } from './PlanRows.tsx';

interface AdjustedRowsProps {
  description: ResourceDescription;
  /** Those whose values were worked out. */
  fields: readonly Field[];
  rows: readonly PlanRow[];
  except: ReadonlySet<number>;
  /** Absent: no row can be left out. */
  onToggle: ((row: number) => void) | undefined;
}

/** A line for each row of a plan that adjusts: the value before, after and the change in percent, and what else becomes of it. */
export const AdjustedRows = ({ description, fields, rows, except, onToggle }: AdjustedRowsProps): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  return (
    <div className="bulk-rows adjusted" tabIndex={0} role="region" aria-label={translate('toolkit.bulk.rows')}>
      <table>
        <thead>
          <tr>
            {onToggle && (
              <th scope="col">
                <span className="unseen">{translate('toolkit.bulk.apply')}</span>
              </th>
            )}
            <th scope="col">{translate('toolkit.bulk.record')}</th>
            {fields.map((field) => (
              <Headings key={field.name} label={label(field)} />
            ))}
            <th scope="col">{translate('toolkit.adjust.else')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-outcome={row.outcome} data-outlier={row.outlier}>
              <ApplyTick row={row} except={except} onToggle={onToggle} />
              <td>
                <span className="mono quiet">{row.id}</span> {row.label}
                {row.outlier && <span className="bulk-outlier">{translate('toolkit.adjust.outlier')}</span>}
              </td>
              {fields.map((field) => (
                <Numbers key={field.name} field={field} row={row} />
              ))}
              <td>
                <PlannedChange description={description} row={withoutFields(row, fields)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Headings = ({ label }: { label: string }): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      <th scope="col" className="right">
        {translate('toolkit.adjust.before', { label })}
      </th>
      <th scope="col" className="right">
        {translate('toolkit.adjust.after', { label })}
      </th>
      <th scope="col" className="right">
        <abbr title={translate('toolkit.adjust.change', { label })}>Δ %</abbr>
      </th>
    </>
  );
};

const Numbers = ({ field, row: { before, after } }: { field: Field; row: PlanRow }): ReactNode => {
  const locale = useLocale();
  const { fieldTypes } = useToolkit();
  const type = typeOf(fieldTypes, field);
  const draw = (value: unknown): ReactNode =>
    value === undefined || value === null ? null : drawValue(value, field, { type, refs: [], locale });
  const percent = percentOf(before[field.name], after[field.name]);
  return (
    <>
      <td className="right">{draw(before[field.name])}</td>
      <td className="right">{draw(after[field.name])}</td>
      <td className="right">
        {percent?.toLocaleString(locale, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        })}
      </td>
    </>
  );
};

/** Null: there is none of nothing. */
const percentOf = (before: unknown, after: unknown): number | null =>
  typeof before === 'number' && typeof after === 'number' && before !== 0
    ? ((after - before) / Math.abs(before)) * 100
    : null;

const withoutFields = (row: PlanRow, fields: readonly Field[]): PlanRow => {
  const rest = (record: PlanRow['before']): PlanRow['before'] =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !fields.some((field) => field.name === name)));
  return { ...row, before: rest(row.before), after: rest(row.after) };
};
