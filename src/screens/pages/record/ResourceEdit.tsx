import { useParams, useResourceContext } from 'ra-core';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useCan } from '../../kit/access/useCan.ts';
import { useResource } from '../../kit/access/useResource.ts';
import { useResourceText } from '../../kit/messages/resourceText.ts';
import { EditForm } from './EditForm.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { OpenedState } from '../../kit/form/OpenedState.tsx';
import { useOpenedRecord } from '../../kit/formState/useOpenedRecord.ts';

const ResourceShow = lazy(() => import('./ResourceShow.tsx'));

/** The edit page of a resource: `/items/12`. Without the right to edit it shows the record. */
const ResourceEdit = ({ resource }: { resource?: string }): ReactNode => {
  const here = useResourceContext();
  const name = resource ?? here ?? '';
  const { id = '' } = useParams<{ id: string }>();
  const canEdit = useCan(name, 'edit');
  const description = useResource(name);
  if (!canEdit || !description.calls.update)
    return (
      <Suspense fallback={null}>
        <ResourceShow resource={name} />
      </Suspense>
    );
  return <EditPage key={id} description={description} id={id} />;
};

const EditPage = ({ description, id }: { description: ResourceDescription; id: string }): ReactNode => {
  const opening = useOpenedRecord(description, id);
  const text = useResourceText(description);
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
  return <EditForm description={description} opened={opening.opened} id={id} read={opening.read} />;
};

export default ResourceEdit;
