import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Plan, PlanRequest } from '../../../core/wire/wire.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { PlanPager } from './PlanPager.tsx';
import { PlanRows } from './PlanRows.tsx';
import { AdjustedRows } from './AdjustedRows.tsx';
import { planPageSize, usePlanRows } from './usePlanRows.ts';

interface PlanPagesProps {
  description: ResourceDescription;
  plan: Plan;
  /** Fields whose values were worked out: their change is told in percent. */
  adjust: PlanRequest['adjust'];
  except: ReadonlySet<number>;
  /** Absent: no row can be left out. */
  onToggle: ((row: number) => void) | undefined;
}

const orders = ['among', 'first', 'only'] as const;

/** All rows of a plan, a page at a time; of one that adjusts those that lie far from the others first, or alone. */
export const PlanPages = ({ description, plan, adjust, except, onToggle }: PlanPagesProps): ReactNode => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [order, setOrder] = useState<(typeof orders)[number]>('among');
  const isAsked = order !== 'among' || plan.total > plan.rows.length;
  const found = usePlanRows(description.name, plan.id, {
    page,
    isAsked,
    ...(order !== 'among' && { outliers: order }),
  });
  const rows = isAsked && found.rows ? found.rows : plan.rows;
  const total = isAsked && found.rows ? found.total : plan.total;
  const fields = Object.keys(adjust ?? {}).flatMap(
    (name) => description.fields.find((field) => field.name === name) ?? [],
  );
  if (isAsked && found.error)
    return (
      <p className="field-fault" role="alert">
        {translate('toolkit.import.plan.rowsFailed')}
      </p>
    );
  return (
    <>
      {fields.length > 0 && (
        <OutlierChoice
          count={plan.outliers ?? 0}
          order={order}
          onOrder={(next) => {
            setOrder(next);
            setPage(1);
          }}
        />
      )}
      <div className={isAsked && found.isOld ? 'bulk-pages old' : 'bulk-pages'}>
        {fields.length > 0 ? (
          <AdjustedRows description={description} fields={fields} rows={rows} except={except} onToggle={onToggle} />
        ) : (
          <PlanRows
            description={description}
            plan={{ ...plan, rows: [...rows], total: rows.length }}
            except={except}
            onToggle={onToggle}
          />
        )}
      </div>
      {total > planPageSize && <PlanPager page={page} total={total} onPage={setPage} />}
    </>
  );
};

interface OutlierChoiceProps {
  count: number;
  order: (typeof orders)[number];
  onOrder(order: (typeof orders)[number]): void;
}

const OutlierChoice = ({ count, order, onOrder }: OutlierChoiceProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  return (
    <div className="bulk-outliers">
      <span role="status">{counted('toolkit.adjust.outliers', count)}</span>
      <label>
        {translate('toolkit.adjust.show')}{' '}
        <select
          value={order}
          disabled={count === 0}
          onChange={({ target }) => onOrder(orders.find((one) => one === target.value) ?? 'among')}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {translate(`toolkit.adjust.orders.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
