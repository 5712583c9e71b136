import Button from '@mui/material/Button';
import { ChevronDown, Copy, History, Layers, StepForward, Trash2 } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { can } from '../../../core/declaration/access.ts';
import { shownName } from '../../kit/i18n/shownName.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useUser } from '../../kit/access/session.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import { useDeletion } from '../../kit/actions/useDeletion.tsx';
import { useOfferedActions, type OfferedAction } from '../../kit/actions/useOfferedActions.tsx';
import type { ChangeSet } from '../../kit/changes/changeSet.ts';
import { OpenedButton } from '../../kit/opened/OpenedButton.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useActOnwardShortcut } from '../../kit/form/useSaveShortcut.ts';
import { linkUnless, pressUnless } from '../../kit/messages/closedBy.ts';
import { cloneKey } from '../../kit/rows/cloneKey.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';

export interface RecordActionsProps {
  description: ResourceDescription;
  record: WholeRecord;
  changes: ChangeSet;
  /** Actions never merge with what is being typed: they wait until it is saved. */
  isDirty: boolean;
  onHistory(): void;
  /** Which panel stands beside the form, if one may. */
  beside?: string | null;
  onBeside?: (label: string | null) => void;
  /** To the next record of the list, or says that there is none; absent: it was opened from no list. */
  onNext?: (() => void) | undefined;
  onActed(record: WholeRecord): void;
  onDeleted(): void;
}

/** What this person can do with the record; what is refused says why. */
export const RecordActions = (props: RecordActionsProps): ReactNode => {
  const { description, record, isDirty, onNext } = props;
  const translate = useTranslate();
  const user = useUser();
  const { isBusy, act, reread, remove } = useRecordActs(props);
  const readOnly = useReadOnly();
  const deletion = useDeletion(description);
  const isOnwardMeant = useRef(false);
  const goOn = (): void => {
    if (isOnwardMeant.current) onNext?.();
  };
  const name = shownName(description, record) ?? String(record.id);
  const { plain, operations, panel } = useOfferedActions(description, {
    on: 'record',
    target: { id: String(record.id) },
    things: useWords(description).object(),
    record,
    blocked: isDirty ? translate('toolkit.form.saveFirst') : undefined,
    act: ({ key }) => void act(key, goOn),
    onOperated: () => void reread(),
    onApplied: (summary) => {
      void reread();
      if (summary?.failed === 0) goOn();
    },
  });
  // The first that is declared is the one that is meant most; a row of them would not fit beside a name.
  const [first, ...others] = plain;
  const press = (isOnward: boolean): void => {
    isOnwardMeant.current = isOnward;
    first?.run();
  };
  const actAndNext = first && first.reason === null && !isBusy && onNext ? () => press(true) : null;
  useActOnwardShortcut(actAndNext);
  const more = translate('toolkit.form.more');
  return (
    <>
      {props.onBeside && <BesideButtons description={description} beside={props.beside} onBeside={props.onBeside} />}
      <OpenedButton description={description} record={record} />
      {description.calls.history && (
        <Button startIcon={<History size={16} strokeWidth={1.75} aria-hidden />} onClick={props.onHistory}>
          {translate('toolkit.form.history')}
        </Button>
      )}
      {description.clone && can(user, description, 'create').allowed && (
        <Button
          {...linkUnless(readOnly, `/${description.name}/create?${cloneKey}=${encodeURIComponent(String(record.id))}`)}
          startIcon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
        >
          {translate(`resources.${description.name}.clone`, {
            _: description.clone.label ?? translate('toolkit.form.clone'),
          })}
        </Button>
      )}
      {description.calls.delete && can(user, description, 'delete').allowed && (
        <Button
          startIcon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />}
          disabled={isBusy}
          {...pressUnless(readOnly, () => deletion.begin({ id: String(record.id), name, run: () => void remove() }))}
        >
          {translate('toolkit.form.delete')}
        </Button>
      )}
      {first && <ActionButton {...first} isBusy={isBusy} run={() => press(false)} />}
      {first && onNext && (
        <NextButton label={translate('toolkit.side.andNext', { action: first.verb })} onPress={actAndNext} />
      )}
      <ActionMenu
        name={more}
        entries={[...others, ...operations.filter(({ key }) => !standsBeside(description, key))]}
        trigger={(trigger) => (
          <Button {...trigger} disabled={isBusy} endIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden />}>
            {more}
          </Button>
        )}
      />
      {panel}
      {deletion.question}
    </>
  );
};

const standsBeside = ({ beside = [] }: ResourceDescription, action: string): boolean =>
  beside.some((panel) => 'answer' in panel && panel.answer === action);

interface BesideButtonsProps {
  description: ResourceDescription;
  beside: string | null | undefined;
  onBeside(label: string | null): void;
}

/** What may stand beside the form: one at a time, or nothing. */
const BesideButtons = ({ description, beside, onBeside }: BesideButtonsProps): ReactNode => {
  const translate = useTranslate();
  const { icons } = useToolkit();
  return description.beside?.map((panel) => {
    const { label } = panel;
    const Icon = ('answer' in panel && icons?.[description.actions[panel.answer]?.icon ?? '']) || Layers;
    return (
      <Button
        key={label}
        aria-pressed={beside === label}
        startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => onBeside(beside === label ? null : label)}
      >
        {translate(`resources.${description.name}.beside.${label}`, { _: label })}
      </Button>
    );
  });
};

/** What the buttons do; while one works, all wait. */
const useRecordActs = ({ description, record, changes, onActed, onDeleted }: RecordActionsProps) => {
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
  const act = (name: string, then: () => void): Promise<void> =>
    run(async () => {
      const { data } = await changes.act(name, { id, version: record.version });
      if (description.actions[name]?.result === 'record') onActed(data as WholeRecord); // the declared result
      then();
    });
  const reread = (): Promise<void> =>
    run(async () => {
      const read = dataProvider.getOne<WholeRecord>(description.name, { id, meta: { whole: true } });
      // An action may take its record away.
      const { data } = await read.catch((error: unknown) => {
        if ((error as { status?: number }).status !== 404) throw error; // what a provider throws
        return { data: null };
      });
      if (data) onActed(data);
      else onDeleted();
    });
  const remove = (): Promise<void> =>
    run(async () => {
      await changes.remove(id, record.version);
      onDeleted();
    });

  return { isBusy, act, reread, remove };
};

/** The first action, and then the next record: beside its button there is room for no second text. */
const NextButton = ({ label, onPress }: { label: string; onPress: (() => void) | null }): ReactNode => (
  <button
    type="button"
    className="control-button record-act-next"
    aria-label={label}
    title={label}
    aria-keyshortcuts="Control+Shift+Enter"
    aria-disabled={onPress === null}
    onClick={() => onPress?.()}
  >
    <StepForward size={16} strokeWidth={1.75} aria-hidden />
  </button>
);

const ActionButton = ({ label, icon, reason, isBusy, run }: OfferedAction & { isBusy: boolean }): ReactNode => (
  <Button
    color="primary"
    sx={{ borderColor: 'primary.main' }}
    startIcon={icon}
    disabled={isBusy}
    {...pressUnless(reason, () => run())}
  >
    {label}
  </Button>
);
