import Button from '@mui/material/Button';
import { Download, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ListState } from '../listState/listState.ts';
import { useExport } from '../listState/useExport.ts';

interface ExportButtonProps {
  description: ResourceDescription;
  state: ListState;
  search: SearchQuery | undefined;
  /** Names of the columns that are shown, in their order. */
  columns: string[];
}

/** Everything that the list finds, on whichever page it stands, as a CSV file of the columns that are shown. */
export const ExportButton = ({ description, state, search, columns }: ExportButtonProps): ReactNode => {
  const { isOffered, reason, isBusy, label, toggle } = useExport(description);
  if (!isOffered) return null;
  const isRefused = reason !== null;
  return (
    <Button
      variant="text"
      startIcon={isBusy ? <X size={16} aria-hidden /> : <Download size={16} aria-hidden />}
      aria-disabled={isRefused}
      className={isRefused ? 'list-refused' : undefined}
      title={reason ?? undefined}
      aria-description={reason ?? undefined}
      aria-busy={isBusy}
      onClick={() => {
        if (!isRefused)
          toggle({
            selection: { query: { filter: state.filter, ...(search && { search }) }, except: [] },
            columns,
            sort: state.sort,
          });
      }}
    >
      {label}
    </Button>
  );
};
