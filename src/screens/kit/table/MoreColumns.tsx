import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Sizes } from './columnSizes.ts';
import { findOutOfSight, staysFrom, type OutOfSight } from './layout.ts';

/** Says how many columns are out of sight at the right, and leads to them; from the last ones it leads back. */
export const MoreColumns = (sizes: Sizes): ReactNode => {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState({ count: 0, isScrolled: false });
  const { columns, widths, withActions } = sizes;
  useLayoutEffect(() => {
    const table = button.current?.closest('table');
    const scroller = table?.parentElement;
    if (!table || !scroller) return;
    const tell = (): void => {
      const { count } = lookIn(scroller, { columns, widths, withActions });
      const isScrolled = scroller.scrollLeft > 0;
      table.toggleAttribute('data-more', count > 0);
      setShown((old) => (old.count === count && old.isScrolled === isScrolled ? old : { count, isScrolled }));
    };
    const observer = new ResizeObserver(tell);
    observer.observe(scroller);
    scroller.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', tell);
    };
  }, [columns, widths, withActions]);
  const go = (): void => {
    const scroller = button.current?.closest('table')?.parentElement;
    if (scroller) scroller.scrollLeft = lookIn(scroller, sizes).next ?? 0;
  };
  const { count, isScrolled } = shown;
  const says =
    count > 0
      ? translate('toolkit.list.moreColumns', { smart_count: count, count })
      : translate('toolkit.list.firstColumns');
  return (
    <button
      ref={button}
      type="button"
      className="more-columns"
      hidden={count === 0 && !isScrolled}
      aria-label={says}
      title={says}
      onClick={go}
    >
      {count > 0 ? (
        <>
          +{count}
          <ChevronRight size={14} aria-hidden />
        </>
      ) : (
        <ChevronLeft size={14} aria-hidden />
      )}
    </button>
  );
};

const lookIn = (scroller: HTMLElement, { columns, widths, withActions }: Sizes): OutOfSight =>
  findOutOfSight(columns, widths, {
    left: scroller.scrollLeft,
    width: scroller.clientWidth,
    stays: scroller.clientWidth >= staysFrom,
    withActions,
  });
