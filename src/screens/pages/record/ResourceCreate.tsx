import { useNavigate, useResourceContext, useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
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
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import type { FormSection } from '../../kit/formState/sections.ts';
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
  const opening = useOpenedRecord(description, null);
  const text = useResourceText(description);
  const { search } = useLocation();
  if (opening.state !== 'open')
    return (
      <OpenedState description={description} opening={opening} title={text('notCreated')} onRetry={opening.reopen} />
    );
  return <CreateForm key={search} description={description} opened={opening.opened} query={search} />;
};

interface CreateFormProps {
  description: ResourceDescription;
  opened: OpenedRecord;
  /** What the address fills in. */
  query: string;
}

const CreateForm = ({ description, opened, query }: CreateFormProps): ReactNode => {
  const { name } = description;
  const translate = useTranslate();
  const one = useWords(description).object();
  const navigate = useNavigate();
  const form = useFormOf(description, opened);
  const { store, sections } = form;
  const leftOut = usePrefill(form, query);
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
  const saving = useSaveForm({ store, opened, changes, id: null, onSaved, onGone: ignore });
  const { save } = saving;
  useSaveShortcut(useCallback(() => void save(), [save]));
  return (
    <>
      <RecordPage
        header={
          <div className="record-head-line">
            <div className="record-head-title">
              <h1>{translate('toolkit.form.new', { one })}</h1>
            </div>
          </div>
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
        <LeftOutNotice leftOut={leftOut} labelOf={labelIn(sections)} />
        <FormSections
          {...form}
          table={() => <p className="history-note">{translate('toolkit.form.firstSave', { one })}</p>}
        />
      </RecordPage>
      {guard.dialog}
    </>
  );
};

const labelIn =
  (sections: readonly FormSection[]) =>
  (name: string): string | undefined =>
    sections.flatMap(({ fields }) => fields).find((one) => one.name === name)?.field.label;

export default ResourceCreate;
