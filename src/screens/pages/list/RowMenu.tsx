import { Eye, History, Images, PanelRight, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ListRow } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import MenuPopup, { type MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { useDeletion } from '../../kit/actions/useDeletion.tsx';
import { useOfferedActions } from '../../kit/actions/useOfferedActions.tsx';
import { useChangeSet } from '../../kit/changes/useChangeSet.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import { useOpenedEntry } from '../../kit/opened/useOpenedEntry.tsx';
import { later } from '../../kit/openings/later.tsx';

const HistoryPanel = later(async () => ({
  default: (await import('../../kit/history/HistoryPanel.tsx')).HistoryPanel,
}));

interface RowMenuProps {
  description: ResourceDescription;
  row: ListRow;
  label: string;
  anchor: HTMLElement;
  onClose(): void;
  /** What can be done besides, before the deletion. */
  more?: readonly MenuEntry[];
  /** An action was done to it. */
  onActed?: () => void;
  /** Opens the record at the side of the list. Absent: the service shows no single one, or there is no side. */
  onSide?: (() => void) | undefined;
  /** Shows its pictures. Absent: such records have none. */
  onPictures?: (() => void) | undefined;
  onDeleted(): void;
}

/** What can be done with one row: open, history, its actions, delete. */
const RowMenu = (props: RowMenuProps): ReactNode => {
  const { description, row, label, anchor, onClose } = props;
  const translate = useTranslate();
  const changes = useChangeSet(description.name);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const id = String(row.id);
  // The change-set tells what failed by a toast.
  const run = (call: Promise<unknown>): void => {
    onClose();
    void call.catch(() => undefined);
  };
  const { plain, operations, panel } = useOfferedActions(description, {
    on: 'record',
    target: { id },
    things: useWords(description).object(),
    record: row,
    act: ({ key }) => run(changes.act(key, { id, ...versionOf(row) }).then(props.onActed)),
    onBegun: onClose,
    onApplied: onClose,
    onClose,
  });
  const deletion = useDeletion(description, onClose);
  const opened = useOpenedEntry(description, row, onClose);
  const { open, remove } = useOwnEntries(
    props,
    () => setHistoryOpen(true),
    () =>
      deletion.begin({
        id,
        name: label,
        run: () => run(changes.remove(id, row.version).then(props.onDeleted)),
      }),
  );
  if (isHistoryOpen)
    return <HistoryPanel resource={description.name} id={id} label={label} version={row.version} onClose={onClose} />;
  // A question keeps the row at hand until its answer is closed.
  return (
    panel ??
    deletion.question ?? (
      <MenuPopup
        name={translate('toolkit.list.actionsOf', { name: label })}
        anchor={anchor}
        entries={[...open, ...opened, ...plain, ...operations, ...(props.more ?? []), ...remove]}
        onClose={onClose}
      />
    )
  );
};
export default RowMenu;

const versionOf = ({ version }: ListRow): { version?: number } => (version === undefined ? {} : { version });

/** What every row has, before and after its declared actions. */
const useOwnEntries = (
  { description, row, onClose, onSide, onPictures }: RowMenuProps,
  onHistory: () => void,
  onDelete: () => void,
): { open: MenuEntry[]; remove: MenuEntry[] } => {
  const translate = useTranslate();
  const entry = useEntry(description.name);
  const refusal = useRefusal();
  const mayEdit = entry?.has.edit && refusal(description, 'edit') === null;
  const closing = (run: () => void) => (): void => {
    onClose();
    run();
  };
  const offered = (key: string, Icon: LucideIcon, run: () => void): MenuEntry => ({
    key: `row ${key}`,
    label: translate(`toolkit.${key}`),
    icon: <Icon size={16} strokeWidth={1.75} aria-hidden />,
    reason: null,
    run,
  });
  return {
    open: [
      ...(entry?.has.edit || entry?.has.show
        ? [
            {
              ...offered(mayEdit ? 'list.edit' : 'list.show', mayEdit ? Pencil : Eye, onClose),
              to: `/${description.name}/${encodeURIComponent(row.id)}`,
            },
          ]
        : []),
      ...(onSide ? [offered('side.open', PanelRight, closing(onSide))] : []),
      ...(onPictures ? [offered('pictures.title', Images, closing(onPictures))] : []),
      ...(description.calls.history ? [offered('list.history', History, onHistory)] : []),
    ],
    remove: description.calls.delete
      ? [
          {
            ...offered('list.delete', Trash2, onDelete),
            isDestructive: true,
            reason: refusal(description, 'delete'),
          },
        ]
      : [],
  };
};
