import { useNavigate, useResourceContext, useTranslate } from 'ra-core';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { SaveAnswer } from '../../../core/wire/wire.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { FormSections } from '../../kit/form/FormSections.tsx';
import { OpenedState } from '../../kit/form/OpenedState.tsx';
import { RecordPage } from '../../kit/form/RecordPage.tsx';
import { SaveBar } from '../../kit/form/SaveBar.tsx';
import { SectionNav } from '../../kit/form/SectionNav.tsx';
import { useFormOf } from '../../kit/form/useFormOf.ts';
import { useLeaveGuard } from '../../kit/form/useLeaveGuard.tsx';
import { useKeptForm } from '../../kit/kept/useKeptForm.ts';
import { cloneKey } from '../../kit/rows/cloneKey.ts';
import { fillClone } from '../../kit/rows/fillRows.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import type { FormSection } from '../../kit/formState/sections.ts';
import { TableOf } from '../related/TableOf.tsx';
import { CloneWeeks, moveToCome, movedDaysOf } from './CloneWeeks.tsx';
import { LeftOutNotice } from './LeftOutNotice.tsx';
import { usePrefill } from './usePrefill.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import { useSaveForm } from '../../kit/form/useSaveForm.ts';
import { useSaveShortcut } from '../../kit/form/useSaveShortcut.ts';

/**
 * The create page of a resource: `/items/create`, filled in by `/items/create?name=Ada`. After the first save the record's own
 * page follows.
 */
const ResourceCreate = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const description = useResource(resource ?? here ?? '');
  const { search } = useLocation();
  const original = description.clone ? new URLSearchParams(search).get(cloneKey) : null;
  const opening = useOpenedRecord(description, original);
  const text = useResourceText(description);
  if (opening.state !== 'open')
    return (
      <OpenedState description={description} opening={opening} title={text('notCreated')} onRetry={opening.reopen} />
    );
  const { opened } = opening;
  return (
    <CreateForm
      key={search}
      description={description}
      opened={original === null ? opened : asNew(opened)}
      original={original === null ? null : opened}
      query={search}
    />
  );
};

/** What a form stands on, of a record that is still to be. */
const asNew = (opened: OpenedRecord): OpenedRecord => ({
  ...opened,
  record: null,
  withForm: opened.withForm.map((one) => ({ ...one, record: null })),
  rows: opened.rows.map((one) => ({ ...one, records: [] })),
});

interface CreateFormProps {
  description: ResourceDescription;
  opened: OpenedRecord;
  /** The record that it begins as a copy of. */
  original: OpenedRecord | null;
  /** What the address fills in. */
  query: string;
}

const CreateForm = ({ description, opened, original, query }: CreateFormProps): ReactNode => {
  const { name } = description;
  const translate = useTranslate();
  const one = useWords(description).object();
  const navigate = useNavigate();
  const form = useFormOf(description, opened);
  const { store, sections } = form;
  const [moved] = useState(() => {
    if (!original) return [];
    const isOpen = (field: string): boolean => form.refusalOf(field) === undefined;
    fillClone(description, form, original, isOpen);
    const found = movedDaysOf(description, original, store, isOpen);
    moveToCome(store, found);
    return found;
  });
  const leftOut = usePrefill(form, original ? withoutClone(query) : query);
  const guard = useLeaveGuard(store, 'page', true);
  const drop = useKeptForm(form, { resource: name, id: null, label: null });
  const { letGo } = guard;
  const changes = useChangeSet(name);
  const onSaved = useCallback(
    ({ data }: SaveAnswer): void => {
      letGo();
      drop();
      navigate(`/${name}/${encodeURIComponent(String(data.id))}`, { replace: true });
    },
    [drop, letGo, name, navigate],
  );
  const ignore = useCallback(() => undefined, []);
  const saving = useSaveForm({ store, opened, rows: form.rows, changes, id: null, onSaved, onGone: ignore });
  const { save } = saving;
  useSaveShortcut(useCallback(() => void save(), [save]));
  return (
    <>
      <RecordPage
        header={
          <>
            <div className="record-head-line">
              <div className="record-head-title">
                <h1>{translate('toolkit.form.new', { one })}</h1>
              </div>
            </div>
            <LeftOutNotice leftOut={leftOut} labelOf={labelIn(sections)} />
            <CloneWeeks store={store} moved={moved} />
          </>
        }
        nav={<SectionNav sections={sections} store={store} />}
        bar={
          <SaveBar
            store={store}
            label={translate('toolkit.form.create', { one })}
            isSaving={saving.isSaving}
            trouble={saving.trouble}
            isNew
            onSave={() => void save()}
            onDiscard={() => store.discard()}
          />
        }
      >
        <FormSections {...form} table={(relation) => <TableOf form={form} relation={relation} parentId={null} />} />
      </RecordPage>
      {guard.dialog}
    </>
  );
};

const withoutClone = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete(cloneKey);
  return params.toString();
};

const labelIn =
  (sections: readonly FormSection[]) =>
  (name: string): string | undefined =>
    sections.flatMap(({ fields }) => fields).find((one) => one.name === name)?.field.label;

export default ResourceCreate;
