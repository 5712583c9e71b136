import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../../core/access.ts';
import { matches } from '../../core/matches.ts';
import type { ListRow } from '../../core/query.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import { useUser } from '../access/session.ts';
import { useEntry } from '../access/useCan.ts';
import { useWords } from '../access/useTitle.ts';
import { useActing, type OfferedAction } from '../answers/useActing.tsx';
import { useChangeSet } from '../changes/useChangeSet.ts';
import { usePermissionReason } from '../form/usePermissionReason.ts';
import { useToolkit } from '../toolkit.ts';
import { hasInput } from '../bulk/hasInput.ts';
import { RecordSteps } from '../bulk/RecordSteps.tsx';

const HistoryPanel = lazy(async () => ({ default: (await import('../history/HistoryPanel.tsx')).HistoryPanel }));

interface RowMenuProps {
  description: ResourceDescription;
  row: ListRow;
  label: string;
  anchor: HTMLElement;
  onClose(): void;
  /** Opens the record at the side of the list. */
  onSide(): void;
  onDeleted(): void;
}

/** What can be done with one row: open, history, its actions, delete. What is refused says why. */
const RowMenu = ({ description, row, label, anchor, onClose, onSide, onDeleted }: RowMenuProps): ReactNode => {
  const translate = useTranslate();
  const changes = useChangeSet(description.name);
  const user = useUser();
  const entry = useEntry(description.name);
  const reasonFor = usePermissionReason();
  const { fieldTypes } = useToolkit();
  const object = useWords(description).object();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const id = String(row.id);
  // The change-set tells what failed by a toast.
  const run = (call: Promise<unknown>): void => {
    onClose();
    void call.catch(() => undefined);
  };
  const known = new Set(Object.keys(row));
  const isOffered = (when: Record<string, unknown> | undefined): boolean =>
    !when || !Object.keys(when).every((name) => known.has(name)) || matches(row, when as never, description.fields, fieldTypes); // declared conditions
  const actions = Object.entries(description.actions).filter(([, action]) => action.on.includes('record') && action.operation === undefined && isOffered(action.when));
  const acting = useActing(description, { on: 'record', target: { id }, things: object, record: row, onClose });
  const mayDelete = can(user, description, 'delete');
  const mayEdit = can(user, description, 'edit').allowed;
  if (isHistoryOpen)
    return (
      <Suspense>
        <HistoryPanel resource={description.name} id={id} label={label} version={row.version} onClose={onClose} />
      </Suspense>
    );
  if (asked !== null) return <RecordSteps description={description} action={asked} id={id} onClose={onClose} onApplied={onClose} />;
  if (acting.panel) return acting.panel;
  const name = translate('toolkit.list.actionsOf', { name: label });
  return (
    // A menu stands outside the page's landmarks, so that it is one itself.
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { role: 'region', 'aria-label': name }, list: { 'aria-label': name } }}>
      {(entry?.has.edit || entry?.has.show) && (
        <MenuItem component={Link} to={`/${description.name}/${encodeURIComponent(id)}`}>
          {translate(mayEdit && entry.has.edit ? 'toolkit.list.edit' : 'toolkit.list.show')}
        </MenuItem>
      )}
      <MenuItem onClick={() => { onClose(); onSide(); }}>{translate('toolkit.side.open')}</MenuItem>
      {description.calls.history && <MenuItem onClick={() => setHistoryOpen(true)}>{translate('toolkit.list.history')}</MenuItem>}
      {actions.map(([key, action]) => {
        const allowance = can(user, description, { action: key });
        const reason = allowance.allowed ? null : reasonFor(allowance.needs);
        return (
          <MenuItem key={key} disabled={reason !== null} onClick={() => (hasInput(description, key) ? setAsked(key) : run(changes.act(key, { id, ...versionOf(row) })))}>
            {`${translate(`resources.${description.name}.actions.${key}.label`, { _: action.label })} ${object}`}
            {reason && <span className="menu-reason">{reason}</span>}
          </MenuItem>
        );
      })}
      {operationItems(acting.actions, onClose)}
      {description.calls.delete && (
        <MenuItem disabled={!mayDelete.allowed} onClick={() => run(changes.remove(id, row.version).then(onDeleted))} sx={{ color: 'var(--error)' }}>
          {translate('toolkit.list.delete')}
          {!mayDelete.allowed && <span className="menu-reason">{reasonFor(mayDelete.needs)}</span>}
        </MenuItem>
      )}
    </Menu>
  );
};

const versionOf = ({ version }: ListRow): { version?: number } => (version === undefined ? {} : { version });

/** A menu takes its items as they are, not what would draw them. A question keeps the row at hand until its answer is closed. */
const operationItems = (actions: readonly OfferedAction[], onClose: () => void): ReactNode =>
  actions.map(({ key, label, reason, run, isQuestion }) => (
    <MenuItem
      key={key}
      disabled={reason !== null}
      onClick={() => {
        run();
        if (!isQuestion) onClose();
      }}
    >
      {label}
      {reason !== null && <span className="menu-reason">{reason}</span>}
    </MenuItem>
  ));

export default RowMenu;
