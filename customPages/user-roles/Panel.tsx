import { useState } from 'react';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import { FailedState, Loading, TwoPanes, useChangeSet, useToast, type PaneEntry } from '../../src/screens/index.ts';

interface Role {
  id: number;
  name: string;
}

/** Fetched at once (spec 002 §6). */
const take = 512;

/** The roles that a user holds, and those that could be given: a press adds one or takes it away. */
const UserRoles = () => {
  const translate = useTranslate();
  const say = (english: string, params: object = {}): string =>
    translate(`words.${english}`, { _: english, ...params });
  const record = useRecordContext();
  const toast = useToast();
  const changes = useChangeSet('users');
  const [isBusy, setBusy] = useState(false);
  const user = useGetOne('users', { id: record?.id }, { enabled: record !== undefined });
  const roles = useGetList<Role>('user-roles', {
    pagination: { page: 1, perPage: take },
    sort: { field: 'name', order: 'ASC' },
  });
  if (roles.error)
    return (
      <FailedState
        title={say('The roles could not be read.')}
        error={roles.error}
        onRetry={() => void roles.refetch()}
      />
    );
  if (!record || !roles.data) return <Loading />;
  const held = new Set(((user.data ?? record)['roles'] ?? []) as number[]); // a list of keys
  const entries = (isHeld: boolean): PaneEntry[] =>
    (roles.data ?? []).filter(({ id }) => held.has(id) === isHeld).map(({ id, name }) => ({ id: String(id), name }));
  const move = async (action: 'addRole' | 'removeRole', { name }: PaneEntry): Promise<void> => {
    setBusy(true);
    try {
      const { metadata } = await changes.act(action, {
        id: String(record.id),
        input: { userId: record.id, role: name },
      });
      await user.refetch();
      toast({
        level: 'success',
        title: say(action === 'addRole' ? '%{role} added' : '%{role} removed', { role: name }),
        undo: async () => {
          await changes.undo(metadata.changeSet ?? '');
          await user.refetch();
        },
      });
    } catch {
      // The change-set has told what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <TwoPanes
      held={{ label: say('Roles held'), entries: entries(true) }}
      available={{ label: say('Roles available'), entries: entries(false) }}
      isBusy={isBusy}
      onAdd={(entry) => void move('addRole', entry)}
      onRemove={(entry) => void move('removeRole', entry)}
    />
  );
};
export default UserRoles;
