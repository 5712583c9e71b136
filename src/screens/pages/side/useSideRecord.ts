import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useRecordsChanged } from '../../kit/changes/recordEvents.ts';
import { useRecordLive } from '../../kit/live/useLive.ts';
import { readSaveFailure, type SaveFailure } from '../../kit/formState/saveFailure.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useTold } from '../../kit/messages/useTold.ts';
import { readWhole } from '../../kit/formState/openRecord.ts';

/** The whole record beside a list, under its own key: a save in a cell paints it anew. It is never the base of a form. */
export const useSideRecord = (
  description: ResourceDescription,
  id: string,
): { record: WholeRecord | undefined; failure: SaveFailure | null; reload(): void } => {
  const { name } = description;
  const dataProvider = useDataProvider();
  const tell = useTold(description);
  const say = useSay();
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'getOne', { id, meta: { whole: true } }],
    queryFn: () => readWhole(dataProvider, name, id),
  });
  const reload = (): void => void refetch();
  useRecordsChanged(name, (ids) => {
    if (ids.includes(id)) reload();
  });
  useRecordLive(name, id, reload);
  return { record: data && tell(data), failure: error && readSaveFailure(error, say), reload };
};
