import { useLocale, useTranslate } from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import type { ChangeRow } from '../../../core/wire/audit.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { EntryChanges } from '../../kit/history/EntryChanges.tsx';
import { historyTime } from '../../kit/i18n/time.ts';
import type { Preview } from './usePreview.ts';

const shownRows = 10;
const shownNewer = 5;

/** What was written over it since, by whom and when; then what it did, record by record. */
export const PreviewRows = ({ preview: { rows, hasMore, newer } }: { preview: Preview }): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const left = rows.length - shownRows;
  return (
    <>
      {newer.length > 0 && (
        <div role="alert" className="session-newer">
          {newer.slice(0, shownNewer).map((entry) => (
            <div key={`${entry.change_set} ${entry.record_id} ${entry.version}`}>
              <p>
                {translate('toolkit.sessionChanges.since', {
                  record: entry.label,
                  name: entry.actor,
                  time: historyTime(entry.changed_at),
                })}
              </p>
              <Changes row={entry} />
            </div>
          ))}
        </div>
      )}
      <ol className="session-rows">
        {rows.slice(0, shownRows).map((row) => (
          <li key={`${row.row} ${row.part} ${row.record_id}`}>
            <strong>{row.label}</strong>
            <Changes row={row} />
          </li>
        ))}
      </ol>
      {left > 0 && (
        <p className="quiet">
          {hasMore
            ? translate('toolkit.sessionChanges.further')
            : translate('toolkit.toasts.andMore', { count: left.toLocaleString(locale) })}
        </p>
      )}
    </>
  );
};

type Told = Pick<ChangeRow, 'resource' | 'before' | 'after' | 'refs'>;

const Changes = ({ row }: { row: Told }): ReactNode => (
  <Suspense fallback={null}>
    <OfResource row={row} />
  </Suspense>
);

const OfResource = ({ row }: { row: Told }): ReactNode => (
  <EntryChanges entry={row} description={useResource(row.resource)} />
);
