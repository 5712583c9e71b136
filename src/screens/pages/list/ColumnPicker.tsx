import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Folding } from '../listState/useFolding.ts';
import type { Columns } from '../listState/useColumns.ts';
import { later } from '../../kit/openings/later.tsx';

const load = () => import('./ColumnPopover.tsx');
const ColumnPopover = later(load);

export interface ColumnPickerProps {
  description: ResourceDescription;
  columns: Columns;
  folding: Pick<Folding, 'folded' | 'keep'>;
}

/** The button that opens the choice of columns. */
export const ColumnPicker = ({ description, columns, folding }: ColumnPickerProps): ReactNode => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const preload = (): void => void load();
  return (
    <>
      <Button
        variant="text"
        startIcon={<Columns3 size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('toolkit.list.columns')}
      </Button>
      {anchor && (
        <ColumnPopover description={description} columns={columns} folding={folding} anchor={anchor} onClose={close} />
      )}
    </>
  );
};
