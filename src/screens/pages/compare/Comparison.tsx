import { useTranslate } from 'ra-core';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ChangedBanner } from '../../kit/conflict/ChangedBanner.tsx';
import { useStoredForm, type StoredForm } from '../../kit/conflict/useStoredForm.ts';
import { later } from '../../kit/openings/later.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { useFormOf, type FormOf } from '../../kit/form/useFormOf.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useSaveShortcut } from '../../kit/form/useSaveShortcut.ts';
import { useFormSummary } from '../../kit/formState/useForm.ts';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { VanishedRecord } from '../record/VanishedRecord.tsx';
import { CompareTable } from './CompareTable.tsx';
import { CompareTop } from './CompareTop.tsx';
import { compareSides, type Side } from './comparison.ts';
import { useTaking } from './useTaking.ts';
import type { Comparing, OpenedSide } from './useCompared.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';
import './compare.css';

const ConflictDialog = later(async () => ({
  default: (await import('../../kit/conflict/ConflictDialog.tsx')).ConflictDialog,
}));
const HistoryPanel = later(async () => ({
  default: (await import('../../kit/history/HistoryPanel.tsx')).HistoryPanel,
}));

interface ComparisonProps {
  description: ResourceDescription;
  comparing: Comparing;
  sides: readonly OpenedSide[];
  /** The place of the record that takes values over. */
  into: number;
  /** What is said of ids that name no record. */
  missed: string | null;
  /** What is equal is shown, too. */
  isWhole: boolean;
  /** The record that takes over was just chosen: the focus stays there. */
  hasMoved: boolean;
  onInto(id: string): void;
  onWhole(isWhole: boolean): void;
}

// What is taken over is lost with another record to take it, not with what is shown.
const left = ['ids', 'into'];

/** Records side by side over the form of one of them: what is taken over waits there for the save. */
export const Comparison = (props: ComparisonProps): ReactNode => {
  const { description, comparing, sides, into, missed, isWhole, hasMoved } = props;
  const { fieldTypes: types } = useToolkit();
  const own = sides[into];
  const opened = own?.opened ?? nothingOpened;
  const id = own?.id ?? '';
  const form = useFormOf(description, opened, 'compare');
  const { store, describedBy } = form;
  // What others took over or changed shows as it is stored: the form's part moves with every save.
  useFormSummary(store);
  const [, setStored] = useState<WholeRecord | null>(opened.record);
  const guard = useLeaveGuard(store, left);
  const region = useRef<HTMLDivElement>(null);
  const { read, refresh } = comparing;
  const onSaved = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  const storing = useStoredForm({
    description,
    id,
    opened,
    form,
    read: useCallback(() => read(id), [read, id]),
    onStored: setStored,
    onSaved,
  });
  const { save } = storing.saving;
  const editing = useEditRight(description);
  useSaveShortcut(
    useCallback(() => {
      const isInside = region.current?.contains(document.activeElement) ?? false;
      void save().then(() => {
        // What was taken over differs no more: its line goes, and the focus must not go with it.
        if (isInside && document.activeElement === document.body) region.current?.focus({ preventScroll: true });
      });
    }, [save]),
  );
  const records = sides.map((side, at) => (at === into ? storedSide(form, opened) : sideOf(side.opened)));
  const taking = useTaking(description, form, records, into, editing.isOpen);
  const sections = compareSides(form.sections, records, { types, describedBy });
  if (storing.gone !== null)
    return (
      <VanishedRecord
        description={description}
        store={store}
        id={id}
        text={storing.gone}
        onRestored={storing.comeBack}
      />
    );
  return (
    <div className="compare-page">
      <CompareTop
        description={description}
        sections={sections}
        count={sides.length}
        isWhole={isWhole}
        onWhole={props.onWhole}
        notes={[missed, editing.reason].filter((note) => note !== null)}
      >
        <NewerBanner description={description} storing={storing} id={id} name={taking.names[into] ?? id} />
      </CompareTop>
      <CompareTable
        ref={region}
        description={description}
        ids={sides.map((side) => side.id)}
        sections={sections}
        taking={taking}
        isOpen={editing.isOpen}
        isWhole={isWhole}
        hasMoved={hasMoved}
        onInto={props.onInto}
      />
      {editing.isOpen && (
        <CompareBar description={description} form={form} storing={storing} name={taking.names[into] ?? id} />
      )}
      {guard.dialog}
      <CompareConflict description={description} form={form} storing={storing} />
    </div>
  );
};

const nothingOpened = { record: null } as OpenedRecord; // no comparison is drawn without its record

const sideOf = ({ record, withForm }: OpenedRecord): Side => ({
  '': record,
  ...Object.fromEntries(withForm.map((one) => [`${one.relation.resource}.`, one.record])),
});

/** The record of the form as it is stored now, as far as the form knows. */
const storedSide = ({ store }: FormOf, { withForm }: OpenedRecord): Side => ({
  '': store.base(),
  ...Object.fromEntries(
    withForm.map(({ relation }) => {
      const prefix = `${relation.resource}.`;
      const base = store.base(prefix);
      // Before there is one, a form begins with defaults.
      return [prefix, base['id'] === undefined ? null : base];
    }),
  ),
});

/** Whether values can be taken over at all, and what it needs. */
const useEditRight = (description: ResourceDescription): { isOpen: boolean; reason: string | null } => {
  const translate = useTranslate();
  const isEdited = useEntry(description.name)?.has.edit ?? false;
  const reason = useRefusal()(description, 'edit');
  if (!isEdited) return { isOpen: false, reason: null };
  return reason === null
    ? { isOpen: true, reason: null }
    : { isOpen: false, reason: translate('toolkit.compare.readOnly', { reason }) };
};

interface StoringProps {
  description: ResourceDescription;
  storing: StoredForm;
}

/** Somebody else saved the record that takes over; its history says what. */
const NewerBanner = ({ description, storing, id, name }: StoringProps & { id: string; name: string }): ReactNode => {
  const { newer, merge, reread } = storing;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {newer && (
        <ChangedBanner
          conflict={newer.conflict}
          fields={description.fields}
          onSee={() => setOpen(true)}
          onMerge={merge}
        />
      )}
      {isOpen && (
        <HistoryPanel
          resource={description.name}
          id={id}
          label={name}
          version={newer?.record.version ?? 0}
          onClose={() => setOpen(false)}
          onReverted={() => void reread()}
        />
      )}
    </>
  );
};

const CompareBar = ({ description, form, storing, name }: StoringProps & { form: FormOf; name: string }): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const words = useWords(description);
  const { saving } = storing;
  const isVersioned = useToolkit().manifest.services[description.service]?.capabilities.version !== undefined;
  return (
    <SaveBar
      store={form.store}
      label={translate('toolkit.form.save', { one: words.object() })}
      isSaving={saving.isSaving}
      trouble={saving.trouble}
      isNew={false}
      {...(!isVersioned && { note: translate('toolkit.form.notAtomic') })}
      words={{
        changed: (count) =>
          count === 0
            ? translate('toolkit.compare.nothingTaken', { name })
            : counted('toolkit.compare.taken', count, { name }),
        discard: translate('toolkit.compare.reset'),
      }}
      onSave={() => void saving.save()}
      onDiscard={() => form.store.discard()}
    />
  );
};

const CompareConflict = ({ form, storing }: StoringProps & { form: FormOf }): ReactNode => {
  const translate = useTranslate();
  const { asked, choose, keepEditing } = storing;
  return (
    asked && (
      <ConflictDialog
        {...asked}
        store={form.store}
        fields={form.describedBy(asked.prefix).fields}
        button={translate(asked.isSave ? 'toolkit.conflict.save' : 'toolkit.conflict.merge')}
        onChoose={choose}
        onKeepEditing={keepEditing}
      />
    )
  );
};
