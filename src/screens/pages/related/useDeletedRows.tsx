import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { shownName } from '../../kit/i18n/shownName.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import { useWaysBack } from '../../kit/access/useCan.ts';
import { useDeletion } from '../../kit/actions/useDeletion.tsx';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';

interface DeletedRow {
  id: string;
  name: string;
  changeSet: string;
}

/** Deletes rows of a relation. `deleted`: what is gone since the page was opened, each with its Undo; and the question before what has none. */
export const useDeletedRows = (
  description: ResourceDescription,
  rows: readonly ListRow[],
): { remove(row: ListRow): void; deleted: ReactNode } => {
  const translate = useTranslate();
  const changes = useChangeSet(description.name);
  const deletion = useDeletion(description);
  const canUndo = useWaysBack(description).has('undo');
  const [all, setAll] = useState<readonly DeletedRow[]>([]);
  const remove = async (row: ListRow, name: string): Promise<void> => {
    const id = String(row.id);
    const { metadata } = await changes.remove(id, row.version);
    setAll((known) => [...known.filter((one) => one.id !== id), { id, name, changeSet: metadata.changeSet }]);
  };
  // What came back is among the rows again.
  const gone = canUndo ? all.filter(({ id }) => !rows.some((row) => String(row.id) === id)) : [];
  return {
    remove: (row) => {
      const name = shownName(description, row) ?? String(row.id);
      // The change-set tells what failed.
      deletion.begin({ id: String(row.id), name, run: () => void remove(row, name).catch(() => undefined) });
    },
    deleted: (
      <>
        {gone.map(({ id, name, changeSet }) => {
          const what = translate('toolkit.deleted.gone', { name });
          return (
            <p key={id} className="related-note">
              {what}{' '}
              <Button
                aria-label={translate('toolkit.undoOf', { what })}
                onClick={() => void changes.undo(changeSet).catch(() => undefined)}
              >
                {translate('toolkit.undo')}
              </Button>
            </p>
          );
        })}
        {deletion.question}
      </>
    ),
  };
};
