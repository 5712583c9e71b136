import Button from '@mui/material/Button';
import { Undo2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useState, type ReactNode } from 'react';
import { auditKinds, type ChangeRow, type ChangeRowFilter, type ChangeSetPage } from '../../../core/wire/audit.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useTitles } from '../../kit/access/useTitle.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { SkeletonList } from '../list/ListStates.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { ChoiceField, TextField } from './AuditField.tsx';
import { ChangeRowView } from './ChangeRowView.tsx';
import { useKeyset } from '../../kit/changes/useKeyset.ts';
import { useUrlValues } from '../../kit/address/useUrlValues.ts';

interface ChangeRowsProps {
  page: ChangeSetPage;
  canRevert: boolean;
  onRevert(rows: readonly number[]): void;
}

const names = ['resource', 'kind', 'field', 'record'] as const;

/** The records of a change, before and after; what is selected can be taken back. */
export const ChangeRows = ({ page, canRevert, onRevert }: ChangeRowsProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const provider = useChangeProvider();
  const [view, set] = useUrlValues(names);
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  const only = page.parts.length === 1 ? page.parts[0]?.resource : undefined;
  const filter = toFilter(view);
  const list = useKeyset(['toolkit', 'audit', 'rows', page.change_set, filter], (after) =>
    provider.changeRows(page.change_set, filter, after),
  );
  const choosable = canRevert ? [...new Set(list.rows.filter(isChoosable).map(({ row }) => row))] : [];
  const areAll = choosable.length > 0 && choosable.every((row) => selected.has(row));
  return (
    <section className="change-rows" aria-label={translate('toolkit.audit.records')}>
      <div className="audit-filters" role="search" aria-label={translate('toolkit.audit.filters')}>
        <RowFilters page={page} only={only} view={view} set={set} />
        <span className="list-space" />
        {selected.size > 0 && (
          <>
            <strong aria-live="polite">{translate('toolkit.audit.selected', { count: selected.size })}</strong>
            <Button
              variant="contained"
              color="primary"
              startIcon={<Undo2 size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onRevert([...selected])}
            >
              {counted('toolkit.audit.revertSelected', selected.size)}
            </Button>
            <Button aria-label={translate('toolkit.audit.clearSelection')} onClick={() => select(new Set())}>
              <X size={16} aria-hidden />
            </Button>
          </>
        )}
      </div>
      {list.isLoading ? (
        <SkeletonList />
      ) : list.error ? (
        <div className="list-empty" role="alert">
          <p>{translate('toolkit.audit.failed')}</p>
          <Button onClick={list.reload}>{translate('toolkit.retry')}</Button>
        </div>
      ) : list.rows.length === 0 ? (
        <div className="list-empty">
          <p>{translate('toolkit.audit.noRows')}</p>
        </div>
      ) : (
        <table
          className="page-table staying-heads audit-table change-table"
          aria-label={translate('toolkit.audit.records')}
        >
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={translate('toolkit.audit.selectAll')}
                  checked={areAll}
                  disabled={choosable.length === 0}
                  onChange={() => select(new Set(areAll ? [] : choosable))}
                />
              </th>
              {(['recordHead', 'changeHead', 'state'] as const).map((name) => (
                <th key={name} scope="col">
                  {translate(`toolkit.audit.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <ChangeRowView
                key={`${row.row} ${row.part} ${row.record_id}`}
                row={row}
                isNamed={only === undefined}
                isSelected={selected.has(row.row)}
                onSelect={canRevert && isChoosable(row) ? () => select(toggled(selected, row.row)) : undefined}
              />
            ))}
          </tbody>
        </table>
      )}
      {list.more && (
        <div className="audit-more">
          <Button disabled={list.isLoadingMore} onClick={list.more}>
            {translate(list.isLoadingMore ? 'toolkit.audit.loading' : 'toolkit.audit.more')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** A record that was written by itself; what belongs to it goes back with it. */
const isChoosable = ({ part, kind }: ChangeRow): boolean => part === 0 && kind !== 'refused';

const toggled = (selected: ReadonlySet<number>, row: number): ReadonlySet<number> => {
  const next = new Set(selected);
  if (!next.delete(row)) next.add(row);
  return next;
};

type RowView = Readonly<Record<(typeof names)[number], string>>;

const toFilter = ({ resource, kind, field, record }: RowView): ChangeRowFilter => {
  const known = auditKinds.find((one) => one === kind);
  return {
    ...(resource && { resource }),
    ...(known && { kind: known }),
    ...(field && { field }),
    ...(record && { record }),
  };
};

const RowFilters = ({
  page,
  only,
  view,
  set,
}: {
  page: ChangeSetPage;
  only: string | undefined;
  view: RowView;
  set(next: Partial<RowView>): void;
}): ReactNode => {
  const translate = useTranslate();
  const titleOf = useTitles();
  const { manifest } = useToolkit();
  const chosen = only ?? (view.resource || undefined);
  const parts = manifest.resources.filter(({ name }) => page.parts.some(({ resource }) => resource === name));
  return (
    <>
      {only === undefined && (
        <ChoiceField
          label={translate('toolkit.audit.resource')}
          any={translate('toolkit.audit.anyResource')}
          value={view.resource}
          choices={parts.map((entry) => ({ value: entry.name, label: titleOf(entry) }))}
          onValue={(resource) => set({ resource, field: '' })}
        />
      )}
      <ChoiceField
        label={translate('toolkit.audit.kind')}
        any={translate('toolkit.audit.anyKind')}
        value={view.kind}
        choices={auditKinds.map((kind) => ({ value: kind, label: translate(`toolkit.audit.kinds.${kind}`) }))}
        onValue={(kind) => set({ kind })}
      />
      {chosen && (
        <Suspense fallback={null}>
          <FieldFilter resource={chosen} value={view.field} onValue={(field) => set({ field })} />
        </Suspense>
      )}
      <TextField
        label={translate('toolkit.audit.record')}
        value={view.record}
        mono
        onValue={(record) => set({ record })}
      />
    </>
  );
};

const FieldFilter = ({
  resource,
  value,
  onValue,
}: {
  resource: string;
  value: string;
  onValue(value: string): void;
}): ReactNode => {
  const translate = useTranslate();
  const label = useLabels(resource);
  const { fields } = useResource(resource);
  const choices = fields
    .filter((field) => !field.stamp && !field.bulkOnly && field.stored !== false)
    .map((field) => ({ value: field.name, label: label(field) }));
  return (
    <ChoiceField
      label={translate('toolkit.audit.field')}
      any={translate('toolkit.audit.anyField')}
      value={value}
      choices={choices}
      onValue={onValue}
    />
  );
};
