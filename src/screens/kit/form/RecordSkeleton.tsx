import { useEffect, useState, type ReactNode } from 'react';
import './form.css';

/** The place of a form before its record is there; drawn after 200 ms, so that a fast answer does not flash. */
export const RecordSkeleton = (): ReactNode => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="record-page" aria-busy="true">
      <div className="record-head">
        <div className="record-head-line">{isSlow && <span className="skeleton skeleton-title" />}</div>
      </div>
      <div className="record-body">
        <span className="section-nav" />
        <div className="form-sections">
          <div className="form-grid">
            {isSlow &&
              Array.from({ length: 8 }, (_, at) => <span key={at} className="skeleton skeleton-field span-2" />)}
          </div>
        </div>
      </div>
    </div>
  );
};
