import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import type { Wanted } from '../listState/useListRows.ts';
import { useListNews, type News } from './useListNews.ts';

interface ListNewsProps {
  description: ResourceDescription;
  /** The page as it was asked for. */
  asked: Wanted;
  rows: readonly ListRow[];
}

/**
 * In the bar below an open list: what others did to its page meanwhile, and the button that brings it in. Until then every row
 * stays as it is.
 */
const ListNews = ({ description, asked, rows }: ListNewsProps): ReactNode => {
  const translate = useTranslate();
  const say = useNewsText();
  const { news, bring } = useListNews(description, asked, rows);
  const button = useRef<HTMLButtonElement>(null);
  const came = useRef<Element | null>(null);
  const [isBringing, setBringing] = useState(false);
  const text = news ? say(news) : '';
  const show = (): void => {
    // The button goes: whoever pressed it by key goes on where they were.
    if (document.activeElement === button.current) focusBack(came.current);
    setBringing(true);
    void bring().finally(() => setBringing(false));
  };
  return (
    <>
      <p className="list-news" role="status" data-empty={news ? undefined : ''}>
        {text}
      </p>
      {news && (
        <button
          ref={button}
          type="button"
          className="list-news-show"
          disabled={isBringing}
          onFocus={({ relatedTarget }) => (came.current = relatedTarget)}
          onClick={show}
        >
          {translate('toolkit.live.news.show')}
        </button>
      )}
    </>
  );
};
export default ListNews;

const focusBack = (element: Element | null): void => {
  const place = element?.isConnected ? element : document.querySelector('.list-scroll [tabindex="0"]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
};

/** '3 rows changed, 2 by anna@shop.test; 1 is new' */
const useNewsText = (): ((news: News) => string) => {
  const translate = useTranslate();
  const counted = useCounted();
  return ({ changed, came, went, by }) => {
    const names = by.map(({ name, count }) =>
      count === changed && by.length === 1
        ? translate('toolkit.live.news.byAll', { name })
        : translate('toolkit.live.news.by', { name, count }),
    );
    return [
      changed > 0 && [counted('toolkit.live.news.changed', changed), ...names].join(', '),
      came > 0 && counted('toolkit.live.news.came', came),
      went > 0 && counted('toolkit.live.news.went', went),
    ]
      .filter(Boolean)
      .join('; ');
  };
};
