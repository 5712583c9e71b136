import { useLocale, useTranslate } from 'ra-core';
import { Fragment, useId, useState, type ReactNode, type Ref } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Plan, PlanRow, RowOutcome } from '../../../core/wire/wire.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { Said } from '../../kit/messages/Said.tsx';
import { useSayOf } from '../../kit/messages/useSayOf.ts';
import { drawValue, ValueDifference } from '../../kit/history/ValueDifference.tsx';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import type { Mapping } from '../../kit/plan/mapping.ts';
import { later } from '../../kit/openings/later.tsx';
import { MendCell } from '../../kit/plan/MendCell.tsx';
import {
  changeCount,
  furtherChanges,
  planColumns,
  newRowId,
  planKeyValue,
  planRefs,
  planValue,
  reasonsOf,
} from '../../kit/plan/planRows.ts';
import type { ShownRows } from './PlanHead.tsx';
import { PlanPager } from '../../kit/plan/PlanPager.tsx';
import { planPageSize, usePlanRows } from '../../kit/plan/usePlanRows.ts';
import { TurnPlace } from './TurnPlace.tsx';
import type { Mending } from './useMending.ts';

const PlaceRemark = later(() => import('../../kit/maps/PlaceRemark.tsx'));

interface PlanTableProps {
  description: ResourceDescription;
  plan: Plan;
  /** Which fields the file fills; null: those of the first rows. */
  mapping: Mapping | null;
  shown: ShownRows;
  /** Rows that were unticked. */
  except: ReadonlySet<number>;
  /** Absent: rows cannot be chosen any more. */
  onToggle: ((row: number) => void) | undefined;
  /** Absent: cells cannot be typed over. */
  mending: Mending | undefined;
  region: Ref<HTMLDivElement>;
}

/** The rows of a plan by pages: what each would become, what it was, and why it cannot be. */
export const PlanTable = ({
  description,
  plan,
  mapping,
  shown,
  except,
  onToggle,
  mending,
  region,
}: PlanTableProps): ReactNode => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const {
    rows = [],
    total,
    isOld,
    error,
  } = usePlanRows(description.name, plan.id, {
    ...(shown === 'noted' ? { outliers: 'only' as const } : { outcome: shown }),
    page,
  });
  const label = useLabels(description.name);
  const { fieldTypes } = useToolkit();
  const columns = planColumns(description, mapping, plan.rows);
  if (error)
    return (
      <p className="import-body import-fault" role="alert">
        {translate('toolkit.import.plan.rowsFailed')}
      </p>
    );
  return (
    <>
      <div
        ref={region}
        className="plan-scroll"
        tabIndex={0}
        role="region"
        aria-label={translate('toolkit.import.plan.table')}
      >
        <table className={isOld ? 'plan-table old' : 'plan-table'}>
          <thead>
            <tr>
              {onToggle && (
                <th scope="col">
                  <span className="visually-hidden">{translate('toolkit.import.plan.applyColumn')}</span>
                </th>
              )}
              <th scope="col" className="right">
                {translate('toolkit.import.plan.row')}
              </th>
              <th scope="col">{translate('toolkit.import.plan.result')}</th>
              {columns.map((field) => (
                <th
                  key={field.name}
                  scope="col"
                  className={typeOf(fieldTypes, field).align === 'right' ? 'right' : undefined}
                >
                  {label(field)}
                </th>
              ))}
              <th scope="col">{translate('toolkit.import.plan.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PlanLine
                key={row.row}
                description={description}
                row={row}
                columns={columns}
                isTicked={!except.has(row.row)}
                onToggle={onToggle}
                mending={mending}
              />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && !isOld && <p className="import-body quiet">{translate('toolkit.import.plan.empty')}</p>}
      </div>
      {total > planPageSize && <PlanPager page={page} total={total} onPage={setPage} />}
    </>
  );
};

interface PlanLineProps {
  description: ResourceDescription;
  row: PlanRow;
  columns: readonly Field[];
  isTicked: boolean;
  onToggle: ((row: number) => void) | undefined;
  mending: Mending | undefined;
}

const writing: readonly RowOutcome[] = ['create', 'update', 'delete'];

const PlanLine = ({ description, row, columns, isTicked, onToggle, mending }: PlanLineProps): ReactNode => {
  const say = useSayOf(description);
  const translate = useTranslate();
  const counted = useCounted();
  const number = useNumber();
  const { fieldTypes } = useToolkit();
  const label = useLabels(description.name);
  const why = useId();
  const canMend = mending !== undefined && row.outcome === 'error';
  const cellOf = (name: string): { label: string; text: string } | null => {
    const field = columns.find((one) => one.name === name);
    if (!field) return null;
    const text = mending?.textOf(row, field) ?? String(planValue(row.after, name) ?? '');
    return { label: label(field), text };
  };
  const tell = (cell: { label: string; text: string }, said: string): string =>
    translate(`toolkit.import.plan.${cell.text === '' ? 'reason' : 'reasonOf'}`, {
      field: cell.label,
      text: cell.text,
      why: said,
    });
  const faulty = new Set(row.findings.map(({ field }) => field));
  const { place } = description;
  // Degrees are mended together.
  if (place && (faulty.has(place.lat) || faulty.has(place.lng))) faulty.add(place.lat).add(place.lng);
  const classes = [row.outcome === 'error' && 'error', !isTicked && 'unticked'].filter(Boolean).join(' ');
  return (
    <tr className={classes || undefined}>
      {onToggle && (
        <td>
          {writing.includes(row.outcome) && (
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={translate('toolkit.import.plan.applyRow', { row: row.row })}
              onChange={() => onToggle(row.row)}
            />
          )}
        </td>
      )}
      <td className="right quiet">{number(row.row)}</td>
      <td>
        <span className={`tone plan-label-${row.outcome}`}>
          {translate(`toolkit.import.plan.labels.${row.outcome}`)}
        </span>
      </td>
      {columns.map((field) => {
        const type = typeOf(fieldTypes, field);
        const classes = [
          faulty.has(field.name) && 'fault',
          type.align === 'right' && 'right',
          type.mono && type.align !== 'right' && 'mono',
        ]
          .filter(Boolean)
          .join(' ');
        return (
          <td key={field.name} className={classes || undefined}>
            {canMend && faulty.has(field.name) ? (
              <MendCell
                label={translate('toolkit.import.plan.mendCell', { field: label(field), row: row.row })}
                text={mending.typed(row, field) ?? mending.textOf(row, field)}
                describedBy={why}
                onText={(text) => mending.onText(row, field, text)}
                onLast={mending.onLast}
              />
            ) : (
              <PlanCell description={description} row={row} field={field} isFaulty={faulty.has(field.name)} />
            )}
          </td>
        );
      })}
      <td id={why} className={row.outcome === 'error' ? 'fault' : 'quiet'}>
        {/* Before the reasons, whose end may be cut. */}
        {canMend && <TurnPlace place={place} row={row} columns={columns} mending={mending} />}
        {reasonsOf(row.findings, { say, cellOf, tell }).map(({ text, record }, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            <Said text={text} record={record} inNewTab />
          </Fragment>
        ))}
        {row.findings.length === 0 && changeCount(row, counted)}
        {description.place?.within && row.findings.length === 0 && <PlaceRemark description={description} row={row} />}
        {furtherChanges(description, row, columns).map((field) => (
          <span key={field.name} className="plan-further">
            {label(field)}{' '}
            <ValueDifference
              field={field}
              before={row.before[field.name]}
              after={row.after[field.name]}
              refs={planRefs(row.refs, field.name)}
            />
          </span>
        ))}
      </td>
    </tr>
  );
};

const PlanCell = ({
  description,
  row,
  field,
  isFaulty,
}: {
  description: ResourceDescription;
  row: PlanRow;
  field: Field;
  isFaulty: boolean;
}): ReactNode => {
  const { fieldTypes } = useToolkit();
  const locale = useLocale();
  const type = typeOf(fieldTypes, field);
  const refs = planRefs(row.refs, field.name);
  const before = planValue(row.before, field.name);
  const after = planValue(row.after, field.name);
  // A cell that could not be read stands there as it is in the file.
  if (isFaulty && typeof after === 'string') return after;
  const given = newRowId(row, description.key, field);
  if (given !== undefined) return given;
  const found = planKeyValue(row.id, description.key, field, type);
  // A row that could not be read has its name alone.
  if (found === undefined && field.name === description.recordRepresentation && after === undefined && row.label !== '')
    return row.label;
  const isChanged =
    row.outcome === 'update' && before !== undefined && after !== undefined && !type.equals(before, after);
  if (isChanged) return <ValueDifference field={field} before={before} after={after} refs={refs} />;
  return drawValue(after ?? before ?? found ?? null, field, { type, refs, locale });
};
