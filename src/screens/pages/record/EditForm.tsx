import { shownName } from '../../kit/i18n/shownName.ts';
import { useStore, useTranslate } from 'ra-core';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import type { BesideConfig } from '../../../core/words/besideConfig.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useUser } from '../../kit/access/session.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { ChangedBanner, DeletedBanner } from '../../kit/conflict/ChangedBanner.tsx';
import { awaitedAction } from '../../kit/history/awaitedAction.ts';
import { TableOf } from '../related/TableOf.tsx';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { FormSections } from '../../kit/form/FormSections.tsx';
import { Neighbours } from './Neighbours.tsx';
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordPage } from '../../kit/form/RecordPage.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { SectionNav } from '../../kit/form/SectionNav.tsx';
import { useEditing, type Editing } from './useEditing.ts';
import { useAskAgain } from '../../kit/actions/useAnswer.ts';
import { useNeighbours } from './useNeighbours.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { useIsDirty } from '../../kit/formState/useForm.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useSaveShortcut } from '../../kit/form/useSaveShortcut.ts';
import { VanishedRecord } from './VanishedRecord.tsx';
import { later } from '../../kit/openings/later.tsx';

const HistoryPanel = later(async () => ({
  default: (await import('../../kit/history/HistoryPanel.tsx')).HistoryPanel,
}));
const RecordAnswer = later(async () => ({
  default: (await import('../../kit/actions/RecordAnswer.tsx')).RecordAnswer,
}));
const BesidePanel = later(async () => ({ default: (await import('../beside/BesidePanel.tsx')).BesidePanel }));
const ConflictDialog = later(async () => ({
  default: (await import('../../kit/conflict/ConflictDialog.tsx')).ConflictDialog,
}));
const PresentPeople = later(() => import('./PresentPeople.tsx'));
const TransitionSince = later(
  () => import('../../kit/history/TransitionSince.tsx'),
  () => <section className="form-since" aria-busy="true" />,
);

interface EditFormProps {
  description: ResourceDescription;
  opened: OpenedRecord;
  id: string;
  /** Reads everything again without touching what is shown. */
  read(): Promise<OpenedRecord>;
}

/** The page on which one stored record is edited. */
export const EditForm = ({ description, opened, id, read }: EditFormProps): ReactNode => {
  const translate = useTranslate();
  const words = useWords(description);
  const editing = useEditing(description, opened, id, read);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [besideOf, setBeside] = useStore<string | null>(`${description.name}.beside`, null);
  const panel = description.beside?.find(({ label }) => label === besideOf);
  const { form, saving } = editing;
  const { store, sections } = form;
  const { save } = saving;
  const askAgain = useAskAgain(description);
  const rowsChanged = (): void => {
    void editing.reread();
    askAgain();
  };
  const isVersioned = useToolkit().manifest.services[description.service]?.capabilities.version !== undefined;
  useSaveShortcut(useCallback(() => void save(), [save]));
  const { place, isEnd, toPrevious, toNext, goToNext, saveAndNext } = useNeighbours(description, id, editing);
  if (editing.gone !== null)
    return (
      <VanishedRecord
        description={description}
        store={store}
        id={id}
        text={editing.gone}
        onRestored={editing.comeBack}
      />
    );
  return (
    <>
      <RecordPage
        header={
          <EditHeader
            description={description}
            id={id}
            editing={editing}
            onNext={place ? goToNext : undefined}
            neighbours={place && <Neighbours place={place} isEnd={isEnd} onPrevious={toPrevious} onNext={toNext} />}
            onHistory={() => setHistoryOpen(true)}
            beside={besideOf}
            onBeside={setBeside}
          />
        }
        nav={<SectionNav sections={sections} store={store} />}
        beside={
          panel && (
            <FormBeside
              description={description}
              id={id}
              editing={editing}
              panel={panel}
              onClose={() => setBeside(null)}
            />
          )
        }
        bar={
          <SaveBar
            store={store}
            label={translate('toolkit.form.save', { one: words.object() })}
            isSaving={saving.isSaving}
            trouble={saving.trouble}
            isNew={false}
            {...(!isVersioned && { note: translate('toolkit.form.notAtomic') })}
            onSave={() => void save()}
            onSaveAndNext={saveAndNext}
            onDiscard={() => store.discard()}
          />
        }
      >
        <FormSections
          {...form}
          recordId={id}
          lead={<FormSince description={description} record={editing.stored} />}
          table={(relation) => <TableOf form={form} relation={relation} parentId={id} onChanged={rowsChanged} />}
          answer={(action) => <RecordAnswer description={description} action={action} target={{ id }} />}
        />
      </RecordPage>
      {editing.guard.dialog}
      <Suspense fallback={null}>
        <AskedConflict description={description} editing={editing} onHistory={() => setHistoryOpen(true)} />
        {isHistoryOpen && (
          <HistoryPanel
            resource={description.name}
            id={id}
            label={nameOf(editing, description, words.one)}
            version={editing.stored.version}
            onClose={() => setHistoryOpen(false)}
            onReverted={() => void editing.reread()}
          />
        )}
      </Suspense>
    </>
  );
};

interface AskedConflictProps {
  description: ResourceDescription;
  editing: ReturnType<typeof useEditing>;
  onHistory(): void;
}

/** What somebody else changed meanwhile, field by field, where a save or a merge met it. */
const AskedConflict = ({ description, editing, onHistory }: AskedConflictProps): ReactNode => {
  const translate = useTranslate();
  const { asked, form, choose, keepEditing } = editing;
  if (!asked) return null;
  return (
    <ConflictDialog
      conflict={asked.conflict}
      prefix={asked.prefix}
      store={asked.store}
      fields={form.describedBy(asked.of).fields}
      button={translate(asked.isSave ? 'toolkit.conflict.save' : 'toolkit.conflict.merge')}
      onChoose={choose}
      onKeepEditing={keepEditing}
      {...(description.calls.history && {
        onHistory: () => {
          keepEditing();
          onHistory();
        },
      })}
    />
  );
};

/** Before the fields of a record that somebody may approve: what changed since it was, and by whom. */
const FormSince = ({ description, record }: { description: ResourceDescription; record: WholeRecord }): ReactNode => {
  const action = awaitedAction(useUser(), description, record);
  if (action === null) return null;
  return (
    <TransitionSince
      className="form-since"
      heading="h2"
      isFolded
      description={description}
      record={record}
      action={action}
    />
  );
};

interface FormBesideProps {
  description: ResourceDescription;
  id: string;
  editing: Editing;
  panel: BesideConfig;
  onClose(): void;
}

const FormBeside = ({ editing: { form, stored, reread }, panel, ...rest }: FormBesideProps): ReactNode => (
  <BesidePanel
    // What is answered of a record is asked anew once it is saved.
    key={'answer' in panel ? `${panel.label} ${stored.version}` : panel.label}
    {...rest}
    panel={panel}
    record={stored}
    store={form.store}
    refusalOf={form.refusalOf}
    onChanged={() => void reread()}
  />
);

interface EditHeaderProps {
  description: ResourceDescription;
  id: string;
  editing: Editing;
  neighbours: ReactNode;
  onNext: (() => void) | undefined;
  onHistory(): void;
  /** Which panel stands beside the form. */
  beside: string | null;
  onBeside(label: string | null): void;
}

const EditHeader = ({
  description,
  id,
  editing,
  neighbours,
  onNext,
  onHistory,
  beside,
  onBeside,
}: EditHeaderProps): ReactNode => {
  const { changes, stored, newer, form } = editing;
  const { one } = useWords(description);
  return (
    <>
      <RecordHeader description={description} record={stored} id={id}>
        <PresentPeople resource={description.name} id={id} />
        {neighbours}
        <EditActions
          store={form.store}
          description={description}
          record={stored}
          changes={changes}
          onHistory={onHistory}
          beside={beside}
          onBeside={onBeside}
          onNext={onNext}
          onActed={editing.move}
          onDeleted={editing.leave}
        />
      </RecordHeader>
      {editing.isDeleted && <DeletedBanner one={one} onSee={editing.seeDeleted} />}
      {newer && (
        <ChangedBanner
          conflict={newer.conflict}
          fields={description.fields}
          onSee={onHistory}
          onMerge={editing.merge}
        />
      )}
    </>
  );
};

/** Subscribes to whether something was changed, so that the header need not be painted with it. */
const EditActions = ({ store, ...rest }: Omit<RecordActionsProps, 'isDirty'> & { store: FormStore }): ReactNode => (
  <RecordActions {...rest} isDirty={useIsDirty(store)} />
);

const nameOf = ({ stored }: Editing, description: ResourceDescription, one: string): string =>
  shownName(description, stored) ?? `${one} ${stored.id}`;
