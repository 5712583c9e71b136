import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useSize } from '../../kit/i18n/useSize.ts';
import { MessageSlot } from '../../kit/messages/MessageSlot.tsx';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { late } from '../../kit/live/late.ts';
import { later } from '../../kit/openings/later.tsx';
import type { ListState } from '../listState/listState.ts';
import type { ListRows, ListTotal, Wanted } from '../listState/useListRows.ts';
import type { GoToState } from '../listState/useListState.ts';

const ListNews = later(() => late(() => import('./ListNews.tsx')));

interface ListFooterProps {
  description: ResourceDescription;
  state: ListState;
  go: GoToState;
  /** As it was asked for. */
  page: Wanted;
  list: ListRows;
  total: ListTotal | undefined;
  /** Sorts them, however many rows have to be looked through. */
  sortAll(): void;
  /** Selects all that match; absent: they are, or nothing is done with them. */
  onSelectAll: (() => void) | undefined;
}

export const ListFooter = ({
  description,
  state,
  go,
  page,
  list,
  total,
  sortAll,
  onSelectAll,
}: ListFooterProps): ReactNode => {
  const shown = list.rows.length;
  const translate = useTranslate();
  const locale = useLocale();
  const first = (state.page - 1) * state.perPage + 1;
  const last = first + shown - 1;
  const isLast = !list.hasNext || (total !== undefined && !total.isEstimated && last >= total.count);
  const count = (number: number): string => number.toLocaleString(locale);
  const size = useSize();
  return (
    <nav className="list-footer" aria-label={translate('toolkit.list.pages')}>
      <span id="list-per-page">{translate('toolkit.list.perPage')}</span>
      <div role="group" aria-labelledby="list-per-page">
        {description.list.pageSizes.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={size === state.perPage}
            onClick={() => go((now) => ({ ...now, perPage: size, page: 1 }))}
          >
            {size}
          </button>
        ))}
      </div>
      {!list.isOld && !list.isLoading && <ListNews description={description} asked={page} rows={list.rows} />}
      <MessageSlot />
      {list.isUnsorted && <Unsorted description={description} state={state} sortAll={sortAll} />}
      <span className="list-range">
        {shown === 0
          ? ''
          : `${count(first)}–${count(last)}${total === undefined ? '' : ` ${translate('toolkit.list.of')} ${size(total)}`}`}
      </span>
      {onSelectAll && total !== undefined && total.count > shown && shown > 0 && (
        <button type="button" className="list-count" aria-keyshortcuts="Control+Shift+A" onClick={onSelectAll}>
          {translate('toolkit.list.selectAll')}
        </button>
      )}
      {total?.isEstimated && shown > 0 && (
        <button
          type="button"
          className="list-count"
          disabled={total.countAll === null}
          onClick={() => total.countAll?.()}
        >
          {translate(total.isCounting ? 'toolkit.list.counting' : 'toolkit.list.countAll')}
        </button>
      )}
      <button
        type="button"
        aria-label={translate('toolkit.list.previous')}
        disabled={state.page === 1}
        onClick={() => go((now) => ({ ...now, page: Math.max(1, now.page - 1) }))}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={translate('toolkit.list.next')}
        disabled={isLast}
        onClick={() => go((now) => ({ ...now, page: now.page + 1 }))}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    </nav>
  );
};

/** Says that the rows are not in the order that was asked for, and has the way to it. */
const Unsorted = ({
  description,
  state,
  sortAll,
}: Pick<ListFooterProps, 'description' | 'state' | 'sortAll'>): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  const field = description.fields.find(({ name }) => name === state.sort.field);
  return (
    <>
      <p className="list-news" role="status">
        {field && translate('toolkit.list.unsorted', { field: label(field) })}
      </p>
      <button type="button" className="list-count" onClick={sortAll}>
        {translate('toolkit.list.sortAll')}
      </button>
    </>
  );
};
