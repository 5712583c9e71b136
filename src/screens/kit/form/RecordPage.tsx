import { useEffect, useRef, type ReactNode } from 'react';
import { IsWholeProvider } from '../formState/isWhole.ts';
import { useAfterPaint } from './useAfterPaint.ts';
import './form.css';

interface RecordPageProps {
  header: ReactNode;
  nav: ReactNode;
  bar?: ReactNode;
  /** Stands at the right of the form. */
  beside?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of create, edit and show: a header and a bar that stay, sections at the left, the form between. The first fields
 * are painted first, with room for all else.
 */
export const RecordPage = ({ header, nav, bar, beside, children }: RecordPageProps): ReactNode => {
  const page = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isWhole = useAfterPaint();
  useEffect(() => {
    // What scrolls below the header must know how high it is: a banner makes it higher.
    const observer = new ResizeObserver(() =>
      page.current?.style.setProperty('--record-head-height', `${head.current?.offsetHeight ?? 0}px`),
    );
    if (head.current) observer.observe(head.current);
    return () => observer.disconnect();
  }, []);
  return (
    <IsWholeProvider value={isWhole}>
      <div ref={page} className="record-page">
        <div ref={head} className="record-head">
          {header}
        </div>
        <div className="record-body" data-beside={beside ? true : undefined}>
          {nav}
          {children}
          {beside}
        </div>
        {bar}
      </div>
    </IsWholeProvider>
  );
};
