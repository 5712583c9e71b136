import { Check, FolderInput, Pencil, Trash2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useCounted } from '../../kit/i18n/useCounted.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { BulkButton } from '../bulk/BulkButton.tsx';
import type { LevelPart, LevelsStep } from './LevelsDialog.tsx';
import '../../kit/plan/bulk.css';

interface TreeBarProps {
  /** What is selected, by its levels; none is empty. */
  parts: readonly LevelPart[];
  onStep(step: LevelsStep, verb: string): void;
  /** Moves what is selected; absent: it is of several levels, or of the first. */
  onMove: (() => void) | undefined;
  onClear(): void;
}

/** What can be done with the records that are selected, of whatever levels. */
export const TreeBar = ({ parts, onStep, onMove, onClear }: TreeBarProps): ReactNode => {
  const translate = useTranslate();
  const counted = useCounted();
  const total = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  return (
    <div className="bulk-bar" role="region" data-pane aria-label={translate('toolkit.bulk.label')}>
      <strong aria-live="polite">{translate('toolkit.bulk.selected', { count: total.toLocaleString() })}</strong>
      {parts.length > 1 && (
        <span>
          {parts.map((part) => (
            <LevelCount key={part.at} part={part} />
          ))}
        </span>
      )}
      <span className="bulk-line" />
      {useBarEntries(parts, counted('toolkit.tree.records', total), onStep, onMove).map(({ key, ...button }) => (
        <BulkButton key={key} {...button} />
      ))}
      <button type="button" aria-label={translate('toolkit.bulk.clear')} onClick={onClear}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
};

const LevelCount = ({ part: { level, ids } }: { part: LevelPart }): ReactNode => {
  const words = useWords(level.description);
  return <span className="tree-count">{`${ids.length} ${words.object(ids.length)}`}</span>;
};

type BarEntry = MenuEntry & { run(): void };

/** An action that every selected level has; what one of them refuses is refused. */
const useBarEntries = (
  parts: readonly LevelPart[],
  things: string,
  onStep: TreeBarProps['onStep'],
  onMove: TreeBarProps['onMove'],
): BarEntry[] => {
  const translate = useTranslate();
  const refusal = useRefusal();
  const { icons = {} } = useToolkit();
  const [first, ...others] = parts.map(({ level }) => level.description);
  if (!first) return [];
  const reasonOf = (wanted: (description: typeof first) => Parameters<typeof refusal>[1]): string | null =>
    [first, ...others].map((one) => refusal(one, wanted(one))).find((reason) => reason !== null) ?? null;
  const entry = (key: string, verb: string, icon: ReactNode, reason: string | null, run: () => void): BarEntry => ({
    key,
    label: key === 'move' ? verb : `${verb} ${things}`,
    icon,
    reason,
    run,
  });
  const actions = Object.entries(first.actions)
    .filter(([key, { on, operation }]) =>
      [first, ...others].every(({ actions: all }) => on.includes('selection') && operation === undefined && all[key]),
    )
    .map(([key, { label, icon }]) => {
      const verb = translate(`resources.${first.name}.actions.${key}.label`, { _: label });
      const Icon = icons[icon ?? ''] ?? Check;
      const reason = reasonOf(() => ({ action: key, many: true }));
      return entry(key, verb, <Icon size={16} aria-hidden />, reason, () =>
        onStep({ kind: 'action', action: key }, verb),
      );
    });
  const edit = translate('toolkit.bulk.edit');
  const erase = translate('toolkit.bulk.delete');
  return [
    ...actions,
    ...([first, ...others].every(({ bulk }) => bulk)
      ? [
          entry(
            'edit',
            edit,
            <Pencil size={16} aria-hidden />,
            reasonOf(() => 'bulk'),
            () => onStep({ kind: 'edit' }, edit),
          ),
        ]
      : []),
    ...(onMove
      ? [
          entry(
            'move',
            translate('toolkit.tree.move'),
            <FolderInput size={16} aria-hidden />,
            reasonOf(() => 'edit'),
            onMove,
          ),
        ]
      : []),
    ...([first, ...others].every(({ calls }) => calls.delete)
      ? [
          {
            ...entry(
              'delete',
              erase,
              <Trash2 size={16} aria-hidden />,
              reasonOf(() => 'bulk'),
              () => onStep({ kind: 'delete' }, erase),
            ),
            isDestructive: true,
          },
        ]
      : []),
  ];
};
