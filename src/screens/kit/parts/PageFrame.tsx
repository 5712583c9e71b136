import type { ReactNode } from 'react';
import { useScreen, useScreenTitle } from '../access/screen.ts';

/** A custom page: the title of its screen, and what it shows. */
export const PageFrame = ({ children }: { children: ReactNode }) => {
  const titleOf = useScreenTitle();
  return (
    <div className="shell-page">
      <h1>{titleOf(useScreen())}</h1>
      {children}
    </div>
  );
};
