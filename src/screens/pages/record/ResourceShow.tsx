import { shownName } from '../../kit/i18n/shownName.ts';
import { useNavigate, useParams, useResourceContext, useStore } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { zoneIn } from '../../../core/fields/zones.ts';
import { can } from '../../../core/declaration/access.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { listAddress } from '../../kit/address/lastList.ts';
import { useUser } from '../../kit/access/session.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useTold } from '../../kit/messages/useTold.ts';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { RelatedTable } from '../related/RelatedTable.tsx';
import { FormSections } from '../../kit/form/FormSections.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { OpenedState } from '../../kit/form/OpenedState.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import { RecordPage } from '../../kit/form/RecordPage.tsx';
import { SectionNav } from '../../kit/form/SectionNav.tsx';
import { useFormOf } from '../../kit/form/useFormOf.ts';
import type { OpenedRecord } from '../../kit/openings/openedRecord.ts';
import { useRecordLive } from '../../kit/live/useLive.ts';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';
import { later } from '../../kit/openings/later.tsx';

const RecordAnswer = later(async () => ({
  default: (await import('../../kit/actions/RecordAnswer.tsx')).RecordAnswer,
}));
const HistoryPanel = later(async () => ({
  default: (await import('../../kit/history/HistoryPanel.tsx')).HistoryPanel,
}));

const BesidePanel = later(async () => ({ default: (await import('../beside/BesidePanel.tsx')).BesidePanel }));

/** The page of a record that is only read: `/items/12/show`, and the edit page for whoever may not edit. */
const ResourceShow = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const { id = '' } = useParams<{ id: string }>();
  const description = useResource(resource ?? here ?? '');
  const opening = useOpenedRecord(description, id);
  const text = useResourceText(description);
  useRecordLive(description.name, id, opening.refresh);
  if (opening.state !== 'open')
    return (
      <OpenedState
        description={description}
        opening={opening}
        title={text('showFailed')}
        onRetry={opening.reopen}
        whenGone={<RestoreButton description={description} id={id} onRestored={opening.reopen} />}
      />
    );
  return (
    <ShownRecord
      key={`${id} ${opening.opened.record?.version}`}
      description={description}
      opened={opening.opened}
      id={id}
      onChanged={opening.reopen}
    />
  );
};

/** With what may stand beside a record that is only read: what is answered about it, to whoever may ask. */
const useAnswering = (description: ResourceDescription): ResourceDescription => {
  const user = useUser();
  return useMemo(() => {
    const beside = description.beside?.filter(
      (panel) => 'answer' in panel && !panel.with && can(user, description, { action: panel.answer }).allowed,
    );
    return { ...description, ...(beside && { beside }) };
  }, [description, user]);
};

interface ShownRecordProps {
  description: ResourceDescription;
  opened: OpenedRecord;
  id: string;
  onChanged(): void;
}

const unrefused = (): undefined => undefined;

const ShownRecord = ({ description, opened: read, id, onChanged }: ShownRecordProps): ReactNode => {
  const tell = useTold(description);
  const opened = useMemo(() => ({ ...read, record: read.record && tell(read.record) }), [read, tell]);
  const form = useFormOf(description, opened);
  const changes = useChangeSet(description.name);
  const navigate = useNavigate();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [besideOf, setBeside] = useStore<string | null>(`${description.name}.beside`, null);
  const answering = useAnswering(description);
  const panel = answering.beside?.find(({ label }) => label === besideOf);
  const record: WholeRecord = opened.record ?? { id, version: 0 };
  return (
    <>
      <RecordPage
        header={
          <RecordHeader description={description} record={record} id={id}>
            <RecordActions
              description={answering}
              record={record}
              changes={changes}
              isDirty={false}
              onHistory={() => setHistoryOpen(true)}
              onActed={onChanged}
              onDeleted={() => navigate(listAddress(description.name))}
              beside={besideOf}
              onBeside={setBeside}
            />
          </RecordHeader>
        }
        beside={
          panel && (
            <BesidePanel
              key={panel.label}
              description={description}
              id={id}
              record={record}
              store={form.store}
              refusalOf={form.refusalOf}
              panel={panel}
              onClose={() => setBeside(null)}
              onChanged={onChanged}
            />
          )
        }
        nav={<SectionNav sections={form.sections} store={form.store} />}
      >
        <FormSections
          {...form}
          // Of a record that nobody writes it is said once, by a page without inputs.
          refusalOf={description.calls.update === null ? unrefused : form.refusalOf}
          isShown
          table={(relation) => (
            <RelatedTable
              relation={relation}
              parentId={id}
              isShown
              zone={zoneIn(relation.week ?? {}, record, description.fields)}
            />
          )}
          answer={(action) => <RecordAnswer description={description} action={action} target={{ id }} />}
        />
      </RecordPage>
      <>
        {isHistoryOpen && (
          <HistoryPanel
            resource={description.name}
            id={id}
            label={shownName(description, record) ?? String(id)}
            version={record.version}
            onClose={() => setHistoryOpen(false)}
            onReverted={onChanged}
          />
        )}
      </>
    </>
  );
};

export default ResourceShow;
