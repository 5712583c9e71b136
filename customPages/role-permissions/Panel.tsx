import { useState } from 'react';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import {
  FailedState,
  Loading,
  TwoPanes,
  ViewAsButton,
  useChangeSet,
  useReadOnly,
  useToast,
  type PaneEntry,
} from '../../src/screens/index.ts';

interface Permission {
  id: string;
  type: string;
  description: string;
}

/** The permissions that a role holds, and those that it does not, by what they open: a press adds one or takes it away. */
const RolePermissions = () => {
  const translate = useTranslate();
  const say = (english: string, params: object = {}): string =>
    translate(`words.${english}`, { _: english, ...params });
  const record = useRecordContext();
  const toast = useToast();
  const readOnly = useReadOnly();
  const changes = useChangeSet('user-roles');
  const [isBusy, setBusy] = useState(false);
  const role = useGetOne('user-roles', { id: record?.id }, { enabled: record !== undefined });
  const all = useGetList<Permission>('permission-types', {
    pagination: { page: 1, perPage: 250 },
    sort: { field: 'type', order: 'ASC' },
  });
  if (all.error)
    return (
      <FailedState
        title={say('The permissions could not be read.')}
        error={all.error}
        onRetry={() => void all.refetch()}
      />
    );
  if (!record || !all.data) return <Loading />;
  const held = new Set(((role.data ?? record)['permissions'] ?? []) as string[]); // a list of texts
  const entries = (isHeld: boolean): PaneEntry[] =>
    (all.data ?? [])
      .filter(({ type }) => held.has(type) === isHeld)
      .map(({ type, description }) => ({
        id: type,
        name: type,
        hint: translate(`permissions.${type}`, { _: description }),
      }));
  const move = async (action: 'addPermission' | 'removePermission', { id }: PaneEntry): Promise<void> => {
    setBusy(true);
    try {
      const { metadata } = await changes.act(action, { id: String(record.id), input: { permission: id } });
      await role.refetch();
      toast({
        level: 'success',
        about: { resource: 'user-roles', records: [String(record.id)] },
        title: say(action === 'addPermission' ? '%{permission} added' : '%{permission} removed', {
          permission: id,
        }),
        undo: async () => {
          await changes.undo(metadata.changeSet ?? '');
          await role.refetch();
        },
      });
    } catch {
      // The change-set has told what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TwoPanes
        held={{ label: say('Permissions held'), entries: entries(true) }}
        available={{ label: say('Permissions available'), entries: entries(false) }}
        isBusy={isBusy}
        reason={readOnly}
        onAdd={(entry) => void move('addPermission', entry)}
        onRemove={(entry) => void move('removePermission', entry)}
      />
      <ViewAsButton who={{ role: String(record['name']) }} label={say('View as this role')} />
    </>
  );
};
export default RolePermissions;
