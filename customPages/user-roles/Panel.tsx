import { useState } from 'react';
import { useGetList, useGetOne, useRecordContext, useTranslate } from 'react-admin';
import {
  Button,
  FailedState,
  Loading,
  TwoPanes,
  ViewAsButton,
  closedBy,
  useChangeSet,
  useReadOnly,
  useToast,
  type PaneEntry,
} from '../../src/screens/index.ts';
import { CopyRoles } from './CopyRoles.tsx';

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
  const readOnly = useReadOnly();
  const changes = useChangeSet('users');
  const [isBusy, setBusy] = useState(false);
  const [isCopying, setCopying] = useState(false);
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
  const id = String(record.id);
  const held = new Set(((user.data ?? record)['roles'] ?? []) as number[]); // a list of keys
  const entries = (isHeld: boolean): PaneEntry[] =>
    (roles.data ?? []).filter((role) => held.has(role.id) === isHeld).map((role) => ({ ...role, id: String(role.id) }));
  const act = async (action: string, input: Record<string, unknown>, title: string): Promise<void> => {
    setBusy(true);
    try {
      const { metadata } = await changes.act(action, { id, input });
      await user.refetch();
      toast({
        level: 'success',
        title,
        about: { resource: 'users', records: [id] },
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
  const move = (action: 'addRole' | 'removeRole', { name }: PaneEntry): Promise<void> =>
    act(
      action,
      { userId: record.id, role: name },
      say(action === 'addRole' ? '%{role} added' : '%{role} removed', { role: name }),
    );
  return (
    <>
      <TwoPanes
        held={{ label: say('Roles held'), entries: entries(true) }}
        available={{ label: say('Roles available'), entries: entries(false) }}
        isBusy={isBusy}
        reason={readOnly}
        onAdd={(entry) => void move('addRole', entry)}
        onRemove={(entry) => void move('removeRole', entry)}
      />
      <Button {...closedBy(readOnly)} onClick={() => readOnly === null && setCopying(true)} sx={{ mt: 1.5 }}>
        {say('Copy roles of another user')}
      </Button>
      <ViewAsButton who={{ person: Number(record.id) }} label={say('View as this user')} />
      {isCopying && (
        <CopyRoles
          user={{ id: Number(record.id), email: String(record['email']), held }}
          roles={roles.data}
          onCopy={async (from) => {
            await act('copyRoles', { from }, say('Roles copied.'));
            setCopying(false);
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  );
};
export default UserRoles;
