import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type RefObject } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { Filters } from './useFilters.ts';
import { later } from '../../kit/openings/later.tsx';

// No list needs it before it is opened; who is about to open it has it already.
const load = () => import('./FilterChoices.tsx');
const FilterChoices = later(load);

interface FilterMenuProps {
  description: ResourceDescription;
  filters: Filters;
  /** The names of the columns that the list shows. */
  shown: readonly string[];
  button: RefObject<HTMLButtonElement | null>;
}

/** The button that adds a filter, and what it offers. */
export const FilterMenu = ({ description, filters, shown, button }: FilterMenuProps): ReactNode => {
  const add = useTranslate()('toolkit.filters.add');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (filters.offered.length === 0) return null;
  const preload = (): void => void load();
  return (
    <>
      <Button
        ref={button}
        variant="text"
        startIcon={<Plus size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {add}
      </Button>
      {anchor && (
        <FilterChoices
          description={description}
          offered={filters.offered}
          shown={shown}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onChoose={(field) => {
            setAnchor(null);
            filters.edit(field, anchor);
          }}
        />
      )}
    </>
  );
};
