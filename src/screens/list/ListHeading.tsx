import Button from '@mui/material/Button';
import { Plus, Upload } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ResourceDescription } from '../../core/resource.ts';
import { useCan, useEntry } from '../access/useCan.ts';
import { useWords } from '../access/useTitle.ts';

interface ListHeadingProps {
  description: ResourceDescription;
  title: string;
  total: number | undefined;
  /** Stands beside the title. */
  children?: ReactNode;
}

/** The title of the page with its count, and what makes records. */
export const ListHeading = ({ description, title, total, children }: ListHeadingProps): ReactNode => {
  const { name } = description;
  const words = useWords(description);
  const translate = useTranslate();
  const locale = useLocale();
  const entry = useEntry(name);
  const mayCreate = useCan(name, 'create') && entry?.has.create;
  const mayImport = useCan(name, 'import') && entry?.has.import;
  return (
    <div className="list-heading">
      <h1>{title}</h1>
      <span className="list-total" aria-label={total === undefined ? undefined : translate('toolkit.list.total', { count: total.toLocaleString(locale) })}>
        {total?.toLocaleString(locale)}
      </span>
      {children}
      <span className="list-space" />
      {mayImport && (
        <Button component={Link} to={`/${name}/import`} startIcon={<Upload size={16} aria-hidden />}>
          {translate('toolkit.list.import', { many: words.many })}
        </Button>
      )}
      {mayCreate && (
        <Button component={Link} to={`/${name}/create`} variant="contained" color="primary" startIcon={<Plus size={16} aria-hidden />}>
          {translate('toolkit.list.create', { one: words.object() })}
        </Button>
      )}
    </div>
  );
};
