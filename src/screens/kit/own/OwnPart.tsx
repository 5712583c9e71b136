import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { Boundary } from '../parts/Boundary.tsx';

interface OwnPartProps {
  resource: string;
  record: { id: string | number };
  /** Stands for a component that failed. */
  fallback(error: Error, retry: () => void): ReactNode;
  children: ReactNode;
}

/**
 * A component of the application inside a generated screen: react-admin's hooks find the resource and the record, and what
 * fails in it fails in its own place.
 */
export const OwnPart = ({ resource, record, fallback, children }: OwnPartProps): ReactNode => (
  <ResourceContextProvider value={resource}>
    <RecordContextProvider value={record}>
      <Boundary fallback={fallback}>
        <Suspense fallback={null}>{children}</Suspense>
      </Boundary>
    </RecordContextProvider>
  </ResourceContextProvider>
);
