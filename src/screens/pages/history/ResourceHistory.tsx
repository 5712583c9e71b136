import { useParams, useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { NotFoundPage } from '../../kit/parts/NotFoundPage.tsx';
import { HistoryEntries } from '../../kit/history/HistoryEntries.tsx';
import '../../kit/parts/history.css';

/** The whole page of a record's history: `/items/12/history`. */
const ResourceHistory = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const { id = '' } = useParams<{ id: string }>();
  const name = resource ?? here ?? '';
  const description = useResource(name);
  const { one } = useWords(description);
  const translate = useTranslate();
  if (!description.calls.history) return <NotFoundPage />;
  return (
    <div className="history-page">
      <h1>{translate('toolkit.history.of', { name: `${one} ${id}` })}</h1>
      <HistoryEntries resource={name} id={id} />
    </div>
  );
};

export default ResourceHistory;
