import Button from '@mui/material/Button';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useOpened } from './useOpened.ts';

interface OpenedButtonProps {
  description: Pick<ResourceDescription, 'opens'>;
  record: Readonly<Record<string, unknown>>;
}

/** The way to the list that a record stands for, on its page. */
export const OpenedButton = ({ description, record }: OpenedButtonProps): ReactNode => {
  const opened = useOpened(description, record);
  return (
    opened && (
      <Button component={Link} to={opened.to} startIcon={<ListFilter size={16} strokeWidth={1.75} aria-hidden />}>
        {opened.label}
      </Button>
    )
  );
};
