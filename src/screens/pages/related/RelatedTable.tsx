import { shownName } from '../../kit/i18n/shownName.ts';
import Button from '@mui/material/Button';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import type { RelatedConfig } from '../../../core/words/relatedConfig.ts';
import type { Field } from '../../../core/fields/field.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { RecordId } from '../../../core/wire/wire.ts';
import { hrefBelow, listBelow } from '../../kit/address/below.ts';
import { useUser } from '../../kit/access/session.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { pressUnless } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { later } from '../../kit/openings/later.tsx';
import { ShownValue } from '../../kit/form/ShownValue.tsx';
import { useDeletedRows } from './useDeletedRows.tsx';
import { RelatedRowForm } from './RelatedRowForm.tsx';
import { useRelatedRows, type RelatedRows } from './useRelatedRows.ts';
import './related.css';

const WeekShown = later(() => import('../week/WeekShown.tsx'));

interface RelatedTableProps {
  relation: RelatedConfig;
  parentId: RecordId;
  isShown?: boolean;
  /** Whose clock the times of a week are read off; absent: nobody knows. */
  zone?: string | undefined;
  /** The rows are others now, by a write or its undo: the record itself may show something of them. */
  onChanged?: () => void;
}

/** The rows of a relation inside a record's form. Each is saved by itself; a delete can be taken back as long as the page is open. */
export const RelatedTable = ({
  relation,
  parentId,
  isShown = false,
  zone,
  onChanged,
}: RelatedTableProps): ReactNode => {
  const description = useResource(relation.resource);
  const translate = useTranslate();
  const words = useWords(description);
  const rows = useRelatedRows(description, relation, parentId);
  const user = useUser();
  const readOnly = useReadOnly();
  const [edited, setEdited] = useState<ListRow | 'new' | null>(null);
  const fields = columnsOf(description, relation);
  const mayEdit = !isShown && can(user, description, 'edit').allowed;
  const mayCreate = !isShown && can(user, description, 'create').allowed;
  const mayDelete = !isShown && can(user, description, 'delete').allowed;
  useChangedRows(rows, onChanged);
  const done = (): void => setEdited(null);
  const hrefOf = ({ id }: ListRow): string | null => {
    if (description.parent?.by === relation.by) return hrefBelow(description.name, id, parentId);
    // Where nothing is changed in the table, a row is looked at on its own page.
    return isShown && !description.parent ? `/${description.name}/${encodeURIComponent(String(id))}` : null;
  };
  const { remove, deleted } = useDeletedRows(description, rows.rows);
  if (rows.state === 'failed')
    return (
      <p className="related-note">
        {translate('toolkit.related.failed', { many: words.many })}{' '}
        <Button onClick={rows.reload}>{translate('toolkit.retry')}</Button>
      </p>
    );
  if (relation.week && rows.state === 'ready')
    return (
      <div className="related">
        <WeekShown description={description} relation={relation} week={relation.week} rows={rows.rows} zone={zone} />
      </div>
    );
  return (
    <div className="related">
      {rows.rows.length > 0 && (
        <table>
          <RelatedHead fields={fields} description={description} hasActions={mayEdit || mayDelete} />
          <tbody>
            {rows.rows.map((row) =>
              edited !== null && edited !== 'new' && edited.id === row.id ? (
                <tr key={row.id}>
                  <td colSpan={fields.length + 1}>
                    <RelatedRowForm
                      description={description}
                      relation={relation}
                      parentId={parentId}
                      id={String(row.id)}
                      onDone={done}
                      onCancel={() => setEdited(null)}
                    />
                  </td>
                </tr>
              ) : (
                <RelatedRow
                  key={row.id}
                  row={row}
                  fields={fields}
                  description={description}
                  mayEdit={mayEdit}
                  mayDelete={mayDelete}
                  href={hrefOf(row)}
                  onEdit={() => setEdited(row)}
                  onDelete={() => remove(row)}
                />
              ),
            )}
          </tbody>
        </table>
      )}
      {deleted}
      {rows.rows.length === 0 && rows.state === 'ready' && edited === null && (
        <p className="related-note">{translate('toolkit.related.none', { many: words.many })}</p>
      )}
      {edited === 'new' && (
        <RelatedRowForm
          description={description}
          relation={relation}
          parentId={parentId}
          id={null}
          onDone={done}
          onCancel={() => setEdited(null)}
        />
      )}
      {description.parent?.by === relation.by && (
        <LinkBase className="related-all" to={listBelow(description, toKey(description, relation, parentId))}>
          {translate('toolkit.related.all', { many: words.many })}
        </LinkBase>
      )}
      {mayCreate && edited === null && (
        <Button
          startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          {...pressUnless(readOnly, () => setEdited('new'))}
        >
          {translate('toolkit.related.add', { one: words.object() })}
        </Button>
      )}
    </div>
  );
};

// A filter by a number is one on a number.
const toKey = ({ fields }: ResourceDescription, { by }: RelatedConfig, id: RecordId): string | number =>
  fields.some(({ name, textKey }) => name === by && textKey) || Number.isNaN(Number(id)) ? id : Number(id);

const RelatedHead = ({
  fields,
  description,
  hasActions,
}: {
  fields: readonly Field[];
  description: ResourceDescription;
  hasActions: boolean;
}): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(description.name);
  return (
    <thead>
      <tr>
        {fields.map((field) => (
          <th key={field.name} scope="col">
            {label(field)}
          </th>
        ))}
        {hasActions && (
          <th scope="col" className="related-actions">
            <span className="visually-hidden">{translate('toolkit.related.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
};

const useChangedRows = ({ rows, state }: RelatedRows, onChanged: (() => void) | undefined): void => {
  const known = useRef<readonly ListRow[] | null>(null);
  useEffect(() => {
    if (state !== 'ready') return;
    if (known.current !== null && known.current !== rows) onChanged?.();
    known.current = rows;
  }, [rows, state, onChanged]);
};

interface RelatedRowProps {
  row: ListRow;
  fields: readonly Field[];
  description: ResourceDescription;
  mayEdit: boolean;
  mayDelete: boolean;
  /** Its own page, of records that live below this one or are only looked at here; null: none is led to. */
  href: string | null;
  onEdit(): void;
  onDelete(): void;
}

const RelatedRow = ({
  row,
  fields,
  description,
  mayEdit,
  mayDelete,
  href,
  onEdit,
  onDelete,
}: RelatedRowProps): ReactNode => {
  const translate = useTranslate();
  const readOnly = useReadOnly();
  const one = `${useWords(description).object()} ${shownName(description, row) ?? String(row.id)}`;
  // What a record is called leads to it, as in lists.
  const named = fields.findIndex(({ name }) => name === description.recordRepresentation);
  const leading = description.parent || named < 0 ? 0 : named;
  return (
    <tr>
      {fields.map((field, at) => (
        <td key={field.name}>
          {at === leading && href !== null ? (
            <LinkBase to={href}>
              <ShownValue field={field} value={row[field.name]} refs={row._refs?.[field.name]} />
            </LinkBase>
          ) : (
            <ShownValue field={field} value={row[field.name]} refs={row._refs?.[field.name]} />
          )}
        </td>
      ))}
      {(mayEdit || mayDelete) && (
        <td className="related-actions">
          {mayEdit && (
            <button
              type="button"
              className="control-button"
              aria-label={translate('toolkit.related.edit', { one })}
              {...pressUnless(readOnly, () => onEdit())}
            >
              <Pencil size={14} strokeWidth={1.75} aria-hidden />
            </button>
          )}
          {mayDelete && (
            <button
              type="button"
              className="control-button"
              aria-label={translate('toolkit.related.delete', { one })}
              {...pressUnless(readOnly, () => onDelete())}
            >
              <Trash2 size={14} strokeWidth={1.75} aria-hidden />
            </button>
          )}
        </td>
      )}
    </tr>
  );
};

const columnsOf = ({ fields, list }: ResourceDescription, relation: RelatedConfig): Field[] =>
  list.columns
    .filter((name) => name !== relation.by)
    .flatMap((name) => fields.find((field) => field.name === name) ?? []);
