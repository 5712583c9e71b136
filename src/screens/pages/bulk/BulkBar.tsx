import { ChevronUp, Download, History, Pencil, Trash2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Where } from '../../../core/fields/conditions.ts';
import type { SearchQuery } from '../../../core/wire/query.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ChangeSetSummary, ExportRequest, Selection } from '../../../core/wire/wire.ts';
import { useRefusal } from '../../kit/messages/useRefusal.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useSize, type Size } from '../../kit/i18n/useSize.ts';
import { ActionMenu } from '../../kit/parts/ActionMenu.tsx';
import type { MenuEntry } from '../../kit/parts/MenuPopup.tsx';
import { useOfferedActions } from '../../kit/actions/useOfferedActions.tsx';
import { countSelected, toSelection, type SelectionAction, type SelectionState } from '../../kit/table/selection.ts';
import { exportKinds, useExport, type ShownList } from '../exports/useExport.ts';
import type { BulkStep } from '../../kit/steps/bulkStep.ts';
import { BulkButton } from './BulkButton.tsx';
import type { Shown } from '../../kit/opened/openedAddress.ts';
import { useBeginEntries } from '../../kit/opened/useBeginEntries.tsx';
import { later } from '../../kit/openings/later.tsx';
import { useCompareEntry } from './useCompareEntry.tsx';
import '../../kit/plan/bulk.css';

const BulkEditDialog = later(() => import('./BulkEditDialog.tsx'));
const SelectionHistoryPanel = later(() => import('../../kit/history/SelectionHistoryPanel.tsx'));
const PlanDialog = later(() => import('../../kit/steps/PlanDialog.tsx'));
const TakeOver = later(() => import('./TakeOver.tsx'));

interface BulkBarProps {
  description: ResourceDescription;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  total: Size | undefined;
  /** What 'all that match' stands for. */
  query: { filter: Where; search?: SearchQuery };
  /** What an export of the selection writes, and in which order. */
  columns: string[];
  sort: NonNullable<ExportRequest['sort']>;
  onApplied(summary: ChangeSetSummary): void;
  /** Somebody asked by a key to edit what is selected. */
  asksEdit: boolean;
  /** The answer was given. */
  onEditAsked(): void;
}

/** What can be done with the selected rows: the plan first, always. */
const BulkBar = ({
  description,
  selection,
  onSelect,
  total,
  query,
  columns,
  sort,
  onApplied,
  asksEdit,
  onEditAsked,
}: BulkBarProps): ReactNode => {
  const translate = useTranslate();
  const size = useSize();
  const [step, setStep] = useState<BulkStep | 'edit' | 'history' | null>(null);
  const words = useWords(description);
  const count = countSelected(selection, total);
  const things =
    count === undefined
      ? translate('toolkit.bulk.allOf', { many: words.many })
      : `${size(count)} ${words.object(count.count)}`;
  const chosen = keepNeeds(description, toSelection(selection, query), query);
  const canSelectAll = !selection.everything && total !== undefined && count !== undefined && total.count > count.count;
  const close = (): void => {
    setStep(null);
    onEditAsked();
  };
  const applied = (summary: ChangeSetSummary | null): void => {
    close();
    if (summary) onApplied(summary);
    else onSelect({ type: 'clear' });
  };
  const { plain, operations, panel } = useOfferedActions(description, {
    on: 'selection',
    target: { selection: chosen },
    things,
    size: count?.count,
    onApplied: applied,
    act: ({ key, verb }) => setStep({ request: { kind: 'action', action: key, selection: chosen }, verb }),
  });
  // A bar has room for the first action, edit and delete; what is left is behind one button.
  const [first, ...others] = plain;
  const erase = translate('toolkit.bulk.delete');
  const changing = useChangeButtons(description, things, {
    edit: () => setStep('edit'),
    erase: () => setStep({ request: { kind: 'delete', selection: chosen }, verb: erase, isDestructive: true }),
  });
  const mayEdit = changing.some(({ key, reason }) => key === 'edit' && reason === null);
  const leading = useLeadingEntries(description, selection, chosen, things);
  const exporting = useExportEntries(description, things, { selection: chosen, columns, sort });
  const history: MenuEntry = {
    key: 'history',
    label: translate('toolkit.history.of', { name: things }),
    icon: <History size={16} aria-hidden />,
    reason: null,
    run: () => setStep('history'),
  };
  return (
    <div className="bulk-bar" role="region" data-pane aria-label={translate('toolkit.bulk.label')}>
      <Selected count={count} total={canSelectAll ? total : undefined} onSelect={onSelect} />
      <span className="bulk-line" />
      {description.proposes && (
        <TakeOver
          description={description}
          config={description.proposes}
          chosen={chosen}
          things={things}
          onTaken={(isWhole) => isWhole && onSelect({ type: 'clear' })}
        />
      )}
      {[...(first ? [first] : []), ...changing].map(({ key, ...button }) => (
        <BulkButton key={key} {...button} />
      ))}
      <ActionMenu
        name={translate('toolkit.form.more')}
        isAbove
        entries={[...others, ...operations, ...leading, ...exporting, ...(description.calls.history ? [history] : [])]}
        trigger={(trigger) => (
          <button type="button" {...trigger}>
            {translate('toolkit.form.more')} <ChevronUp size={16} aria-hidden />
          </button>
        )}
      />
      {panel}
      <button type="button" aria-label={translate('toolkit.bulk.clear')} onClick={() => onSelect({ type: 'clear' })}>
        <X size={16} aria-hidden />
      </button>
      <BulkSteps
        description={description}
        step={asksEdit && mayEdit ? 'edit' : step}
        chosen={chosen}
        things={things}
        size={count?.count}
        onClose={close}
        onApplied={applied}
      />
    </div>
  );
};
export default BulkBar;

interface SelectedProps {
  /** Undefined: nobody has counted them. */
  count: Size | undefined;
  /** All that match; undefined: they are selected. */
  total: Size | undefined;
  onSelect(action: SelectionAction): void;
}

const Selected = ({ count, total, onSelect }: SelectedProps): ReactNode => {
  const translate = useTranslate();
  const size = useSize();
  return (
    <>
      <strong aria-live="polite">
        {translate('toolkit.bulk.selected', { count: count ? size(count) : translate('toolkit.bulk.all') })}
      </strong>
      {total && (
        <button type="button" className="bulk-link" onClick={() => onSelect({ type: 'everything' })}>
          {translate('toolkit.bulk.selectAll', { total: size(total) })}
        </button>
      )}
    </>
  );
};

/** What of the list is selected, as far as another record can say it: by its keys, or all that it shows. */
const selectedOf = (chosen: Selection): Shown | null => {
  if ('ids' in chosen) return { filter: {}, ids: chosen.ids.map(String) };
  return chosen.except.length === 0 ? chosen.query : null;
};

/** Ids of a list that needs values are found among the rows of what was chosen. */
const keepNeeds = ({ needs }: ResourceDescription, chosen: Selection, { filter }: BulkBarProps['query']): Selection => {
  if (!needs || !('ids' in chosen)) return chosen;
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => needs.includes(name)));
  return { query: { filter: { ...kept, id: { in: chosen.ids } } }, except: [] };
};

interface BulkStepsProps {
  description: ResourceDescription;
  step: BulkStep | 'edit' | 'history' | null;
  chosen: Selection;
  things: string;
  size: number | undefined;
  onClose(): void;
  onApplied(summary: ChangeSetSummary | null): void;
}

/** What is open over the bar. */
const BulkSteps = ({ description, step, chosen, things, size, onClose, onApplied }: BulkStepsProps): ReactNode => (
  <>
    {step === 'edit' && (
      <BulkEditDialog
        description={description}
        chosen={chosen}
        things={things}
        size={size}
        onClose={onClose}
        onApplied={onApplied}
      />
    )}
    {step === 'history' && (
      <SelectionHistoryPanel description={description} selection={chosen} things={things} onClose={onClose} />
    )}
    {step !== null && typeof step === 'object' && (
      <PlanDialog description={description} step={step} things={things} onClose={onClose} onApplied={onApplied} />
    )}
  </>
);

/** The ways from what is selected to other pages. */
const useLeadingEntries = (
  description: ResourceDescription,
  selection: SelectionState,
  chosen: Selection,
  things: string,
): MenuEntry[] => [
  ...useBeginEntries(description.name, selectedOf(chosen), things),
  ...useCompareEntry(description, selection, things),
];

/** It stands in the bar or in its menu. */
type BulkEntry = MenuEntry & { run(): void };

const useExportEntries = (description: ResourceDescription, things: string, list: ShownList): BulkEntry[] => {
  const translate = useTranslate();
  const { isOffered, reason, progress, start, cancel } = useExport(description);
  if (!isOffered) return [];
  if (progress !== null)
    return [{ key: 'export', label: progress, icon: <X size={16} aria-hidden />, reason: null, run: cancel }];
  const what = translate('toolkit.exports.things', { things });
  return exportKinds(description, translate, what).map(({ key, kind, label }) => ({
    key: `export-${key}`,
    label,
    icon: <Download size={16} aria-hidden />,
    reason,
    run: () => start(list, kind),
  }));
};

const useChangeButtons = (
  description: ResourceDescription,
  things: string,
  { edit, erase }: { edit(): void; erase(): void },
): BulkEntry[] => {
  const translate = useTranslate();
  const refusal = useRefusal();
  const bulk = refusal(description, 'bulk');
  const canEdit = (description.bulk?.fields.length ?? 0) > 0 && description.calls.update;
  const entry = (key: 'edit' | 'delete', Icon: typeof Pencil): Pick<BulkEntry, 'key' | 'label' | 'icon'> => ({
    key,
    label: `${translate(`toolkit.bulk.${key}`)} ${things}`,
    icon: <Icon size={16} aria-hidden />,
  });
  return [
    ...(canEdit ? [{ ...entry('edit', Pencil), reason: bulk, run: edit }] : []),
    ...(description.calls.delete
      ? [
          {
            ...entry('delete', Trash2),
            isDestructive: true,
            reason: bulk ?? refusal(description, 'delete'),
            run: erase,
          },
        ]
      : []),
  ];
};
