import { useEffect, useState, type ReactNode } from 'react';
import '../../kit/form/form.css';
import './compare.css';

/** The place of a comparison before its records are there; drawn after 200 ms, so that a fast answer does not flash. */
export const CompareSkeleton = ({ columns }: { columns: number }): ReactNode => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 200);
    return () => clearTimeout(timer);
  }, []);
  const bars = Array.from({ length: columns }, (_, at) => at);
  return (
    <div className="compare-page" aria-busy="true">
      <div className="record-head">
        <div className="record-head-line">{isSlow && <span className="skeleton skeleton-title" />}</div>
      </div>
      <div className="compare-scroll compare-coming" data-columns={columns}>
        {isSlow &&
          Array.from({ length: 6 }, (_, row) => (
            <div key={row} className="compare-coming-row">
              <span />
              {bars.map((at) => (
                <span key={at} className="skeleton" />
              ))}
            </div>
          ))}
      </div>
      <div className="save-bar" />
    </div>
  );
};
