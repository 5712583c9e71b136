import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNumber } from '../i18n/useCounted.ts';
import { planPageSize } from './usePlanRows.ts';
import './pager.css';

/** Leads through the rows of a plan, or what `label` says, a page at a time. */
export const PlanPager = ({
  page,
  total,
  perPage = planPageSize,
  label,
  onPage,
}: {
  page: number;
  total: number;
  perPage?: number;
  label?: string;
  onPage(page: number): void;
}): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  return (
    <nav className="plan-pager" aria-label={label ?? translate('toolkit.import.plan.pages')}>
      <span>
        {translate('toolkit.import.plan.range', { first: number(first), last: number(last), total: number(total) })}
      </span>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('toolkit.import.plan.previous')}
      </Button>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        {translate('toolkit.import.plan.next')}
      </Button>
    </nav>
  );
};
