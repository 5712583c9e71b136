import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Deletion } from '../../../core/wire/audit.ts';
import type { Message } from '../../../core/values/messages.ts';
import { historyTime } from '../../kit/i18n/time.ts';
import { sayRefusal } from '../../kit/messages/buildMessage.ts';
import { useSay } from '../../kit/messages/resourceText.ts';

interface DeletedTableProps {
  rows: readonly Deletion[];
  many: string;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  /** Why records were not restored. */
  refusals: ReadonlyMap<string, Message>;
  /** Shows what a record was. */
  onOpen(deletion: Deletion): void;
}

/** Which records are deleted, by whom and when. */
export const DeletedTable = ({ rows, many, selected, onSelect, ...rest }: DeletedTableProps): ReactNode => {
  const translate = useTranslate();
  const ids = rows.map(({ record_id: id }) => id);
  const isAll = ids.every((id) => selected.has(id));
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <table className="page-table staying-heads deleted-table" aria-label={translate('toolkit.deleted.table', { many })}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              checked={isAll}
              aria-label={translate('toolkit.deleted.selectAll')}
              onChange={() => onSelect(new Set(isAll ? [] : ids))}
            />
          </th>
          {(['id', 'name', 'when', 'who'] as const).map((name) => (
            <th key={name} scope="col">
              {translate(`toolkit.deleted.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DeletedRow
            key={row.record_id}
            row={row}
            isSelected={selected.has(row.record_id)}
            onToggle={() => toggle(row.record_id)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
};

interface DeletedRowProps extends Pick<DeletedTableProps, 'refusals' | 'onOpen'> {
  row: Deletion;
  isSelected: boolean;
  onToggle(): void;
}

const DeletedRow = ({ row, isSelected, onToggle, refusals, onOpen }: DeletedRowProps): ReactNode => {
  const translate = useTranslate();
  const say = useSay();
  const { record_id: id, label, at, actor } = row;
  const refusal = refusals.get(id);
  return (
    <tr data-selected={isSelected}>
      <td>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={translate('toolkit.deleted.select', { name: label })}
          onChange={onToggle}
        />
      </td>
      <td className="mono">{id}</td>
      <td>
        <button type="button" className="deleted-name" aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {label}
        </button>
        {refusal && (
          <div className="deleted-refusal">
            {translate('toolkit.deleted.refused', { reason: sayRefusal(refusal, say) })}
          </div>
        )}
      </td>
      <td>
        <time dateTime={at}>{historyTime(at)}</time>
      </td>
      <td>{actor}</td>
    </tr>
  );
};
