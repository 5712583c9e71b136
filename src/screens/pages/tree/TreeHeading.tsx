import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useEntry } from '../../kit/access/useCan.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useSize } from '../../kit/i18n/useSize.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import type { Level } from '../treeState/levels.ts';

interface TreeHeadingProps {
  title: string;
  /** Rows that are shown; undefined: they are on their way, or did not come. */
  count: number | undefined;
  /** The first one. */
  level: Level | undefined;
  onAdd(): void;
}

/** The title of the page with its count, and what makes a record at the top. */
export const TreeHeading = ({ title, count, level, onAdd }: TreeHeadingProps): ReactNode => {
  const translate = useTranslate();
  const size = useSize();
  const rows = count === undefined ? '' : size({ count, isEstimated: false });
  return (
    <div className="list-heading">
      <h1>{title}</h1>
      <span className="list-total" aria-label={translate('toolkit.list.total', { count: rows })}>
        {rows}
      </span>
      <span className="list-space" />
      {level && <AddButton level={level} onAdd={onAdd} />}
    </div>
  );
};

const AddButton = ({ level: { description }, onAdd }: { level: Level; onAdd(): void }): ReactNode => {
  const translate = useTranslate();
  const one = useWords(description).object();
  const reason = useRefusal()(description, 'create');
  if (!useEntry(description.name)?.has.create) return null;
  return (
    <Button
      variant="contained"
      color="primary"
      aria-haspopup="dialog"
      startIcon={<Plus size={16} aria-hidden />}
      {...pressUnless(reason, onAdd)}
    >
      {translate('toolkit.tree.add', { one })}
    </Button>
  );
};
