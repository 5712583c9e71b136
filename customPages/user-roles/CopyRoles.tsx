import { useState } from 'react';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { ConfirmDialog, FailedState, TwoPanes, type PaneEntry } from '../../src/screens/index.ts';

interface CopyRolesProps {
  /** Whose roles are added to. */
  user: { id: number; email: string; held: ReadonlySet<number> };
  roles: readonly { id: number; name: string }[];
  onCopy(from: number): Promise<void>;
  onClose(): void;
}

interface User {
  id: number;
  email: string;
  roles?: number[] | null;
}

/** As many are offered; a text finds others. */
const offered = 50;

/** Chooses whose roles another user gets, and says which of them are lacking. */
export const CopyRoles = ({ user, roles, onCopy, onClose }: CopyRolesProps) => {
  const translate = useTranslate();
  const say = (english: string, params: object = {}): string =>
    translate(`words.${english}`, { _: english, ...params });
  const [text, setText] = useState('');
  const [from, setFrom] = useState<User | null>(null);
  const [isBusy, setBusy] = useState(false);
  const {
    data: users = [],
    error,
    refetch,
  } = useGetList<User>('users', {
    pagination: { page: 1, perPage: offered },
    sort: { field: 'email', order: 'ASC' },
    filter: text.trim() === '' ? {} : { email: { contains: text.trim() } },
  });
  const other = useGetOne<User>('users', { id: from?.id }, { enabled: from !== null });
  const lacking = roles
    .filter(({ id }) => from !== null && other.data?.roles?.includes(id) && !user.held.has(id))
    .map(({ name }) => name);
  const toEntry = ({ id, email }: User): PaneEntry => ({ id: String(id), name: email });
  const copy = async (): Promise<void> => {
    if (!from) return;
    setBusy(true);
    await onCopy(from.id).finally(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      title={say('Copy roles to %{user}', { user: user.email })}
      other={{ label: translate('toolkit.cancel'), run: onClose }}
      main={{ label: say('Copy roles'), run: () => void copy(), isBusy: isBusy || lacking.length === 0 }}
      focus="other"
      onClose={onClose}
    >
      {error && (
        <FailedState title={say('The users could not be read.')} error={error} onRetry={() => void refetch()} />
      )}
      <TwoPanes
        held={{ label: say('Roles of'), entries: from ? [toEntry(from)] : [] }}
        available={{
          label: say('Users'),
          entries: users.filter(({ id }) => id !== user.id && id !== from?.id).map(toEntry),
        }}
        isBusy={isBusy}
        onFilter={setText}
        onAdd={({ id }) => setFrom(users.find((one) => String(one.id) === id) ?? null)}
        onRemove={() => setFrom(null)}
      />
      {from && other.data && (
        <p role="status">
          {lacking.length > 0
            ? say('Will be added: %{roles}', { roles: lacking.join(', ') })
            : say('There is nothing to add.')}
        </p>
      )}
    </ConfirmDialog>
  );
};
