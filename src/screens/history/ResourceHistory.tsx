import { useParams, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useResource } from '../access/useResource.ts';
import { HistoryEntries } from './HistoryEntries.tsx';
import './history.css';

/** The whole page of a record's history: `/items/12/history`. */
const ResourceHistory = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const { id = '' } = useParams<{ id: string }>();
  const name = resource ?? here ?? '';
  const { title } = useResource(name);
  return (
    <div className="history-page">
      <h1>
        History of {title.one} {id}
      </h1>
      <HistoryEntries resource={name} id={id} />
    </div>
  );
};

export default ResourceHistory;
