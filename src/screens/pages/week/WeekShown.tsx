import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { overlapping } from '../../../core/clocks/week.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { RelatedConfig, WeekConfig } from '../../../core/words/relatedConfig.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { OpenNow } from './OpenNow.tsx';
import './week.css';

interface WeekShownProps {
  description: ResourceDescription;
  relation: RelatedConfig;
  week: WeekConfig;
  rows: readonly ListRow[];
  /** Whose clock the times are read off. */
  zone: string | undefined;
}

/** The week of a record where nothing is changed. */
const WeekShown = ({ description, relation, week, rows, zone }: WeekShownProps): ReactNode => {
  const translate = useTranslate();
  const labelOf = useLabels(description.name);
  const { many } = useWords(description);
  const day = description.fields.find(({ name }) => name === week.day);
  if (!day) return null;
  const columns = description.list.columns
    .filter((name) => name !== week.day && name !== relation.by && !description.key.includes(name))
    .flatMap((name) => description.fields.find((field) => field.name === name) ?? []);
  const ordered = rows.toSorted((a, b) => String(a[week.start]).localeCompare(String(b[week.start])));
  const ranges = ordered.map((row) => ({
    day: Number(row[week.day]),
    start: String(row[week.start]),
    end: String(row[week.end]),
  }));
  const overlaps = overlapping(ranges);
  return (
    <div className="week">
      <OpenNow ranges={ranges} day={day} zone={zone} />
      <div className="week-frame">
        <table aria-label={translate('toolkit.week.label', { many })}>
          <thead>
            <tr>
              <th scope="col">{translate('toolkit.week.day')}</th>
              {columns.map((field) => (
                <th key={field.name} scope="col">
                  {labelOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          {(day.choices ?? []).map(({ value, label }) => {
            const own = ordered.map((row, at) => ({ row, at })).filter(({ row }) => row[week.day] === value);
            return (
              <tbody key={value}>
                {own.length === 0 && (
                  <tr>
                    <th scope="row">{label}</th>
                    <td colSpan={columns.length} className="week-closed">
                      {translate('toolkit.week.closed')}
                    </td>
                  </tr>
                )}
                {own.map(({ row, at }, place) => (
                  <tr key={row.id}>
                    {place === 0 && (
                      <th scope="rowgroup" rowSpan={own.length}>
                        {label}
                      </th>
                    )}
                    {columns.map((field, column) => (
                      <td key={field.name}>
                        <ShownValue field={field} value={row[field.name]} refs={row._refs?.[field.name]} />
                        {column === 0 && overlaps.has(at) && (
                          <p className="week-overlap">{translate('toolkit.week.overlaps')}</p>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      </div>
    </div>
  );
};
export default WeekShown;
