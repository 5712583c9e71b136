import Button from '@mui/material/Button';
import { ChevronDown, Download, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import { exportKinds, useExport } from './useExport.ts';
import type { ListState } from '../listState/listState.ts';
import { closedBy } from '../../kit/messages/closedBy.ts';

interface ExportButtonProps {
  description: ResourceDescription;
  query: { filter: Where; search?: SearchQuery };
  sort: ListState['sort'];
  /** Names of the columns that are shown, in their order. */
  columns: string[];
}

/** Everything that the list finds, on whichever page it stands, as a file of the columns that are shown; what kind of file is behind the arrow. */
export const ExportButton = ({ description, query, sort, columns }: ExportButtonProps): ReactNode => {
  const translate = useTranslate();
  const { isOffered, reason, progress, start, cancel } = useExport(description);
  if (!isOffered) return null;
  if (progress !== null)
    return (
      <Button variant="text" startIcon={<X size={16} aria-hidden />} aria-busy onClick={cancel}>
        {progress}
      </Button>
    );
  const isRefused = reason !== null;
  const button = translate('toolkit.exports.button');
  const list = {
    selection: { query, except: [] },
    columns,
    sort,
  };
  return (
    <span className="list-split">
      <Button
        variant="text"
        startIcon={<Download size={16} aria-hidden />}
        {...closedBy(reason)}
        className={isRefused ? 'list-refused' : undefined}
        onClick={() => {
          if (!isRefused) start(list, 'back');
        }}
      >
        {button}
      </Button>
      <ActionMenu
        name={translate('toolkit.exports.more')}
        entries={
          isRefused
            ? []
            : exportKinds(description, translate, button).map(({ kind, ...entry }) => ({
                ...entry,
                reason: null,
                run: () => start(list, kind),
              }))
        }
        trigger={(trigger) => (
          <button type="button" className="list-icon" aria-label={translate('toolkit.exports.more')} {...trigger}>
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      />
    </span>
  );
};
