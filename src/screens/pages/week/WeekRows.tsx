import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { zoneIn } from '../../../core/fields/zones.ts';
import type { WeekConfig } from '../../../core/words/relatedConfig.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { isWritable } from '../../kit/formState/difference.ts';
import { useFormField } from '../../kit/formState/useForm.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import type { FormRows } from '../../kit/rows/formRows.ts';
import { useFormRows } from '../../kit/rows/useFormRows.ts';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { OpenNow } from './OpenNow.tsx';
import { WeekDayRows, type WeekColumn } from './WeekDayRows.tsx';
import { copyDay, daysOf, overlappingKeys, useTypedRanges, type WeekDay } from './weekDays.ts';
import './week.css';

interface WeekRowsProps {
  form: FormOf;
  rows: FormRows;
  week: WeekConfig;
}

/** The week of a record in its form: times are added, taken out and copied to other days, and saved with the form. */
const WeekRows = ({ form, rows, week }: WeekRowsProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const user = useUser();
  const isClosed = useReadOnly() !== null;
  const { description } = rows.part;
  const { many } = useWords(description);
  const all = useFormRows(rows);
  const ranges = useTypedRanges(rows, week);
  const [copied, setCopied] = useState<WeekDay | null>(null);
  const [said, setSaid] = useState('');
  const day = form.describedBy(`${rows.name}.`).fields.find(({ name }) => name === week.day);
  const columns = useColumns(form, rows, week, isClosed);
  const may = (what: 'create' | 'delete'): boolean => !isClosed && can(user, description, what).allowed;
  if (!day) return null;
  const days = daysOf(all, week, day);
  const overlaps = overlappingKeys(ranges);
  const overlapDays = days.filter((one) => one.rows.some(({ key }) => overlaps.has(key))).map(({ label }) => label);
  const focus = (id: string): void => void requestAnimationFrame(() => document.getElementById(id)?.focus());
  return (
    <div className="related week" id={`${form.store.idPrefix}-${rows.name}`} tabIndex={-1}>
      {form.store.has(week.zoneOf) && <WeekNow form={form} week={week} day={day} ranges={ranges} />}
      <div className="week-frame">
        <table aria-label={translate('toolkit.week.label', { many })}>
          <thead>
            <tr>
              <th scope="col">{translate('toolkit.week.day')}</th>
              {columns.map(({ field, label }) => (
                <th key={field.name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{translate('toolkit.related.actions')}</span>
              </th>
            </tr>
          </thead>
          {days.map((one) => (
            <WeekDayRows
              key={one.value}
              id={`${form.store.idPrefix}-${rows.name}-day${one.value}`}
              day={one}
              columns={columns}
              overlaps={overlaps}
              mayRemove={may('delete')}
              onAdd={
                may('create')
                  ? () => {
                      const { store } = rows.add({ values: { [week.day]: one.value } });
                      focus(`${store.idPrefix}-${week.start}`);
                    }
                  : undefined
              }
              onCopy={may('create') && may('delete') ? () => setCopied(one) : undefined}
              onRemove={(row) => {
                rows.remove(row.key);
                if (row.id === null) focus(`${form.store.idPrefix}-${rows.name}-day${one.value}`);
              }}
              onKeep={(row) => rows.keep(row.key)}
            />
          ))}
        </table>
      </div>
      <p className="week-overlap" role="status">
        {overlapDays.length > 0 && translate('toolkit.week.overlapDays', { days: overlapDays.join(', ') })}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      {copied && (
        <CopyDayDialog
          from={copied}
          others={days.filter(({ value }) => value !== copied.value)}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            copyDay(rows, week, copied.value, to);
            setSaid(counted('toolkit.week.copied', to.length, { day: copied.label }));
            setCopied(null);
          }}
        />
      )}
    </div>
  );
};
export default WeekRows;

type Times = Parameters<typeof OpenNow>[0];

const WeekNow = ({ form, week, ...times }: Pick<WeekRowsProps, 'form' | 'week'> & Omit<Times, 'zone'>): ReactNode => {
  const { value } = useFormField(form.store, week.zoneOf);
  return <OpenNow {...times} zone={zoneIn(week, { [week.zoneOf]: value }, form.describedBy('').fields)} />;
};

/** What a time of the week shows besides its day, and what it belongs to. */
const useColumns = (form: FormOf, rows: FormRows, { day }: WeekConfig, isClosed: boolean): readonly WeekColumn[] => {
  const { fields, list, key } = form.describedBy(`${rows.name}.`);
  const labelOf = useLabels(rows.name);
  return list.columns
    .filter((name) => name !== day && name !== rows.part.relation.by && !key.includes(name))
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
    .map((field) => ({
      field,
      label: labelOf(field),
      isOpen: !isClosed && isWritable(field) && form.refusalOf(`${rows.name}.${field.name}`) === undefined,
    }));
};
