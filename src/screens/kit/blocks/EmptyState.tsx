import type { ReactNode } from 'react';
import './blocks.css';

/** In the place of what is not there: why, and the one thing to do. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }): ReactNode => (
  <div className="block-state">
    <p>{text}</p>
    {children}
  </div>
);
