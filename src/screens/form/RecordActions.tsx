import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { Check, ChevronDown, History, Trash2 } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { can } from '../../core/access.ts';
import { matches } from '../../core/matches.ts';
import type { ResourceAction, ResourceDescription } from '../../core/resource.ts';
import type { WholeRecord } from '../../core/wire.ts';
import { useUser } from '../access/session.ts';
import { useActing, type OfferedAction as QuestionOrOperation } from '../answers/useActing.tsx';
import { useWords } from '../access/useTitle.ts';
import type { ChangeSet } from '../changes/useChangeSet.ts';
import { useToolkit } from '../toolkit.ts';
import { usePermissionReason } from './usePermissionReason.ts';
import { hasInput } from '../bulk/hasInput.ts';
import { RecordSteps } from '../bulk/RecordSteps.tsx';


interface RecordActionsProps {
  description: ResourceDescription;
  record: WholeRecord;
  changes: ChangeSet;
  /** Actions never merge with what is being typed: they wait until it is saved. */
  isDirty: boolean;
  onHistory(): void;
  /** Which panel stands beside the form, if one may. */
  beside?: string | null;
  onBeside?: (label: string | null) => void;
  onActed(record: WholeRecord): void;
  onDeleted(): void;
}

/** What this person can do with the record; what is refused says why. */
export const RecordActions = (props: RecordActionsProps): ReactNode => {
  const { description, record, isDirty } = props;
  const translate = useTranslate();
  const object = useWords(description).object();
  const { fieldTypes } = useToolkit();
  const user = useUser();
  const reasonFor = usePermissionReason();
  const [asked, setAsked] = useState<string | null>(null);
  const id = String(record.id);
  const { isBusy, act, reread, remove } = useRecordActs(props, () => setAsked(null));
  const dirtyReason = isDirty ? translate('toolkit.form.saveFirst') : undefined;
  const offered = Object.entries(description.actions)
    .filter(([, action]) => action.on.includes('record') && action.operation === undefined && (!action.when || matches(record, action.when, description.fields, fieldTypes)))
    .map(([name, action]): OfferedAction => {
      const allowance = can(user, description, { action: name });
      return {
        name,
        label: `${translate(`resources.${description.name}.actions.${name}.label`, { _: action.label })} ${object}`,
        reason: allowance.allowed ? dirtyReason : reasonFor(allowance.needs),
        onAct: () => (action.confirm || hasInput(description, name) ? setAsked(name) : void act(name)),
      };
    });
  const acting = useActing(description, { on: 'record', target: { id }, things: object, blocked: dirtyReason, record });
  const confirm = asked === null ? undefined : description.actions[asked]?.confirm;
  return (
    <>
      {props.onBeside && <BesideButtons description={description} beside={props.beside} onBeside={props.onBeside} />}
      {description.calls.history && (
        <Button startIcon={<History size={16} strokeWidth={1.75} aria-hidden />} onClick={props.onHistory}>
          {translate('toolkit.form.history')}
        </Button>
      )}
      {description.calls.delete && can(user, description, 'delete').allowed && (
        <Button startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} disabled={isBusy} onClick={() => void remove()}>
          {translate('toolkit.form.delete')}
        </Button>
      )}
      <OfferedActions offered={offered} more={acting.actions.filter(({ key }) => !standsBeside(description, key)).map(toOffered)} isBusy={isBusy} />
      {acting.panel}
      {asked !== null && confirm && <ConfirmDialog confirm={confirm} at={`resources.${description.name}.actions.${asked}.confirm`} onConfirm={() => void act(asked)} onClose={() => setAsked(null)} />}
      {asked !== null && !confirm && (
        <RecordSteps description={description} action={asked} id={id} onClose={() => setAsked(null)} onApplied={() => void reread()} />
      )}
    </>
  );
};

const standsBeside = ({ beside = [] }: ResourceDescription, action: string): boolean => beside.some((panel) => 'answer' in panel && panel.answer === action);

interface BesideButtonsProps {
  description: ResourceDescription;
  beside: string | null | undefined;
  onBeside(label: string | null): void;
}

/** What may stand beside the form: one at a time, or nothing. */
const BesideButtons = ({ description, beside, onBeside }: BesideButtonsProps): ReactNode => {
  const translate = useTranslate();
  return description.beside?.map(({ label }) => (
    <Button key={label} aria-pressed={beside === label} onClick={() => onBeside(beside === label ? null : label)}>
      {translate(`resources.${description.name}.beside.${label}`, { _: label })}
    </Button>
  ));
};

/** What the buttons do; while one works, all wait. `onStart` closes what asked for it. */
const useRecordActs = ({ description, record, changes, onActed, onDeleted }: RecordActionsProps, onStart: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const dataProvider = useDataProvider();
  const id = String(record.id);

  const run = async (call: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await call();
    } catch {
      // The change-set has told what failed.
    } finally {
      setBusy(false);
    }
  };
  const act = (name: string): Promise<void> =>
    run(async () => {
      onStart();
      const { data } = await changes.act(name, { id, version: record.version });
      if (description.actions[name]?.result === 'record') onActed(data as WholeRecord); // the declared result
    });
  const reread = (): Promise<void> =>
    run(async () => {
      onStart();
      const { data } = await dataProvider.getOne<WholeRecord>(description.name, { id, meta: { whole: true } });
      onActed(data);
    });
  const remove = (): Promise<void> =>
    run(async () => {
      await changes.remove(id, record.version);
      onDeleted();
    });

  return { isBusy, act, reread, remove };
};

interface OfferedAction {
  name: string;
  label: string;
  /** Why it cannot be done now. */
  reason: string | undefined;
  onAct(): void;
}

const toOffered = ({ key, label, reason, run }: QuestionOrOperation): OfferedAction => ({ name: key, label, reason: reason ?? undefined, onAct: run });

interface OfferedActionsProps {
  offered: readonly OfferedAction[];
  /** Operations and questions. */
  more: readonly OfferedAction[];
  isBusy: boolean;
}

/** The first that is declared is the one that is meant most; a row of them would not fit beside a name. */
const OfferedActions = ({ offered: [first, ...others], more, isBusy }: OfferedActionsProps): ReactNode => (
  <>
    {first && <ActionButton {...first} isBusy={isBusy} />}
    {others.length + more.length > 0 && <MoreActions offered={[...others, ...more]} isBusy={isBusy} />}
  </>
);

const MoreActions = ({ offered, isBusy }: { offered: readonly OfferedAction[]; isBusy: boolean }): ReactNode => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('toolkit.form.more');
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={anchor !== null} disabled={isBusy} endIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />} onClick={(event) => setAnchor(event.currentTarget)}>
        {name}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { role: 'region', 'aria-label': name }, list: { 'aria-label': name } }}>
        {offered.map(({ name: action, label, reason, onAct }) => (
          <MenuItem
            key={action}
            disabled={reason !== undefined}
            onClick={() => {
              setAnchor(null);
              onAct();
            }}
          >
            {label}
            {reason && <span className="menu-reason">{reason}</span>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const ActionButton = ({ label, reason, isBusy, onAct }: OfferedAction & { isBusy: boolean }): ReactNode => (
  <Tooltip title={reason ?? ''}>
    {/* A disabled button tells no tooltip: the span does, and the keyboard reaches it. */}
    <span tabIndex={reason ? 0 : undefined} role={reason ? 'note' : undefined} aria-label={reason ? `${label}: ${reason}` : undefined}>
      <Button
        color="primary"
        sx={{ borderColor: 'primary.main' }}
        startIcon={<Check size={16} strokeWidth={1.75} aria-hidden />}
        disabled={isBusy || reason !== undefined}
        onClick={onAct}
      >
        {label}
      </Button>
    </span>
  </Tooltip>
);

interface ConfirmDialogProps {
  confirm: NonNullable<ResourceAction['confirm']>;
  /** Key of its translation. */
  at: string;
  onConfirm(): void;
  onClose(): void;
}

const ConfirmDialog = ({ confirm, at, onConfirm, onClose }: ConfirmDialogProps): ReactNode => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }} aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{translate(`${at}.title`, { _: confirm.title })}</DialogTitle>
      <DialogContent>{translate(`${at}.text`, { _: confirm.text })}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
        <Button variant="contained" color="primary" autoFocus onClick={onConfirm}>
          {translate(`${at}.button`, { _: confirm.button })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
