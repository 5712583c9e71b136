import { lazy, Suspense, type ReactNode } from 'react';
import { SkeletonList } from './ListStates.tsx';
import type { ProvidedList } from './ProvideList.tsx';

const ProvideList = lazy(() => import('./ProvideList.tsx'));

/**
 * React-admin's ListContext around a list, where a component of the application may ask for it: nobody else does, and the first
 * load stays without it.
 */
export const ListContexts = ({ of: list, children }: { of: ProvidedList; children: ReactNode }): ReactNode => {
  const { cells, panels } = list.description.list;
  const isAsked = Object.keys(cells).length > 0 || panels.length > 0 || list.description.beside?.some(isOwn);
  return isAsked ? (
    <Suspense fallback={<SkeletonList />}>
      <ProvideList {...list}>{children}</ProvideList>
    </Suspense>
  ) : (
    children
  );
};

const isOwn = (panel: object): boolean => 'panel' in panel;
