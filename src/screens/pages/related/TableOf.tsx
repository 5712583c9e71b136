import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RecordId } from '../../../core/wire/wire.ts';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import type { FormOf } from '../../kit/form/useFormOf.ts';
import { later } from '../../kit/openings/later.tsx';
import { FormRowsTable } from './FormRowsTable.tsx';
import { RelatedTable } from './RelatedTable.tsx';

const WeekRows = later(() => import('../week/WeekRows.tsx'));

interface TableOfProps {
  form: FormOf;
  relation: RelatedConfig;
  /** Null: the record is new, and only what is saved with it can have rows. */
  parentId: RecordId | null;
  onChanged?: () => void;
}

/** The rows of a relation in a form: those that are saved with it, or each by itself. */
export const TableOf = ({ form, relation, parentId, onChanged }: TableOfProps): ReactNode => {
  const translate = useTranslate();
  const one = useWords(form.describedBy('')).object();
  const rows = form.rows.find(({ name }) => name === relation.resource);
  if (rows)
    return relation.week ? (
      <WeekRows form={form} rows={rows} week={relation.week} />
    ) : (
      <FormRowsTable form={form} rows={rows} />
    );
  if (parentId === null) return <p className="history-note">{translate('toolkit.form.firstSave', { one })}</p>;
  return (
    <RelatedTable
      relation={relation}
      parentId={parentId}
      isShown={relation.save === 'none'}
      {...(onChanged && { onChanged })}
    />
  );
};
