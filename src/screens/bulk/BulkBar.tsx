import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CheckCheck, ChevronUp, Download, History, Pencil, Trash2, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { can } from '../../core/access.ts';
import type { Where } from '../../core/conditions.ts';
import type { SearchQuery } from '../../core/query.ts';
import type { ResourceDescription } from '../../core/resource.ts';
import type { ChangeSetSummary, ExportRequest, PlanRequest } from '../../core/wire.ts';
import { useUser } from '../access/session.ts';
import { useActing } from '../answers/useActing.tsx';
import { useWords } from '../access/useTitle.ts';
import { usePermissionReason } from '../form/usePermissionReason.ts';
import { countSelected, toSelection, type SelectionAction, type SelectionState } from '../list/selection.ts';
import { useExport } from '../list/useExport.ts';
import { useToolkit } from '../toolkit.ts';
import './bulk.css';
import { hasInput } from './hasInput.ts';

const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'));
const SelectionHistoryPanel = lazy(() => import('../history/SelectionHistoryPanel.tsx'));
const PlanDialog = lazy(() => import('./PlanDialog.tsx'));
const ActionSteps = lazy(() => import('./ActionSteps.tsx'));

/** A plan that is to be made, and what it is called. */
export interface BulkStep {
  request: Omit<PlanRequest, 'resource'>;
  /** 'Approve': stands before the count. */
  verb: string;
  isDestructive?: boolean;
  /** One record, from its own page or row. */
  ofOne?: boolean;
}

interface BulkBarProps {
  description: ResourceDescription;
  selection: SelectionState;
  onSelect(action: SelectionAction): void;
  total: number | undefined;
  /** What 'all that match' stands for. */
  query: { filter: Where; search?: SearchQuery };
  /** What an export of the selection writes, and in which order. */
  columns: string[];
  sort: NonNullable<ExportRequest['sort']>;
  onApplied(summary: ChangeSetSummary): void;
}

/** What can be done with the selected rows: the plan first, always. */
export const BulkBar = ({ description, selection, onSelect, total, query, columns, sort, onApplied }: BulkBarProps): ReactNode => {
  const translate = useTranslate();
  const locale = useLocale();
  const [step, setStep] = useState<BulkStep | { ask: string } | 'edit' | 'history' | null>(null);
  const words = useWords(description);
  const count = countSelected(selection, total);
  const things = count === undefined ? `${translate('toolkit.bulk.all')} ${words.many}` : `${count.toLocaleString(locale)} ${words.object(count)}`;
  const chosen = toSelection(selection, query);
  const canSelectAll = !selection.everything && total !== undefined && count !== undefined && total > count;
  const buttons = useBulkButtons(description, things, (request, verb, isDestructive) => setStep({ request: { ...request, selection: chosen }, verb, ...(isDestructive && { isDestructive }) }), { edit: () => setStep('edit'), ask: (name) => setStep({ ask: name }) });
  const { shown, others } = divide(buttons);
  const exporting = useExportButton(description, things, { selection: chosen, columns, sort });
  const history: BulkButton = { name: 'history', label: translate('toolkit.history.of', { name: things }), icon: <History size={16} aria-hidden />, reason: null, run: () => setStep('history') };
  const aside = [...(exporting ? [exporting] : []), ...(description.calls.history ? [history] : [])];
  const applied = (summary: ChangeSetSummary | null): void => {
    setStep(null);
    if (summary) onApplied(summary);
    else onSelect({ type: 'clear' });
  };
  const acting = useActing(description, { on: 'selection', target: { selection: chosen }, things });
  return (
    <div className="bulk-bar" role="region" data-pane aria-label={translate('toolkit.bulk.label')}>
      <strong aria-live="polite">{translate('toolkit.bulk.selected', { count: count?.toLocaleString(locale) ?? translate('toolkit.bulk.all') })}</strong>
      {canSelectAll && (
        <button type="button" className="bulk-link" onClick={() => onSelect({ type: 'everything' })}>
          {translate('toolkit.bulk.selectAll', { total: total.toLocaleString(locale) })}
        </button>
      )}
      <span className="bulk-line" />
      {shown.map((button) => <BulkButtonView key={button.name} {...button} />)}
      <MoreButtons buttons={[...others, ...acting.actions.map(({ key, ...action }) => ({ ...action, name: key, icon: null })), ...aside]} />
      {acting.panel}
      <button type="button" aria-label={translate('toolkit.bulk.clear')} onClick={() => onSelect({ type: 'clear' })}>
        <X size={16} aria-hidden />
      </button>
      <Suspense>
        {step === 'edit' && (
          <BulkEditDialog
            description={description}
            things={things}
            onClose={() => setStep(null)}
            onPlan={(asked) => setStep({ request: { kind: 'update', selection: chosen, ...asked }, verb: translate('toolkit.bulk.edit') })}
          />
        )}
        {step === 'history' && <SelectionHistoryPanel description={description} selection={chosen} things={things} onClose={() => setStep(null)} />}
        {step !== null && typeof step === 'object' && 'ask' in step && (
          <ActionSteps description={description} action={step.ask} selection={chosen} things={things} onClose={() => setStep(null)} onApplied={applied} />
        )}
        {step !== null && typeof step === 'object' && 'request' in step && (
          <PlanDialog description={description} step={step} things={things} onClose={() => setStep(null)} onApplied={applied} />
        )}
      </Suspense>
    </div>
  );
};

/** A bar has room for the first action, edit and delete; what is left is behind one button. */
const divide = (buttons: readonly BulkButton[]): { shown: BulkButton[]; others: BulkButton[] } => {
  const [first, ...others] = buttons.filter(({ isAction }) => isAction);
  return { shown: [...(first ? [first] : []), ...buttons.filter(({ isAction }) => !isAction)], others };
};

const useExportButton = (description: ResourceDescription, things: string, request: ExportRequest): BulkButton | null => {
  const { isOffered, reason, isBusy, label, toggle } = useExport(description);
  if (!isOffered) return null;
  return { name: 'export', label: isBusy ? label : `${label} ${things}`, icon: isBusy ? <X size={16} aria-hidden /> : <Download size={16} aria-hidden />, reason, run: () => toggle(request) };
};

const MoreButtons = ({ buttons }: { buttons: readonly BulkButton[] }): ReactNode => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('toolkit.form.more');
  if (buttons.length === 0) return null;
  return (
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {name} <ChevronUp size={16} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} transformOrigin={{ vertical: 'bottom', horizontal: 'right' }} slotProps={{ paper: { role: 'region', 'aria-label': name }, list: { 'aria-label': name } }}>
        {buttons.map(({ name: key, label, icon, reason, run }) => (
          <MenuItem
            key={key}
            disabled={reason !== null}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {icon} {label}
            {reason && <span className="menu-reason">{reason}</span>}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const BulkButtonView = ({ label, icon, reason, isDestructive, run }: BulkButton): ReactNode => (
  <button
    type="button"
    className={isDestructive ? 'bulk-destructive' : undefined}
    aria-disabled={reason !== null}
    title={reason ?? undefined}
    aria-description={reason ?? undefined}
    onClick={() => reason === null && run()}
  >
    {icon} {label}
  </button>
);

interface BulkButton {
  name: string;
  label: string;
  icon: ReactNode;
  /** Why it cannot be done by this person. */
  reason: string | null;
  isDestructive?: boolean;
  /** It is declared. */
  isAction?: true;
  run(): void;
}

type Start = (request: Pick<PlanRequest, 'kind' | 'action'>, verb: string, isDestructive?: boolean) => void;

const useBulkButtons = (description: ResourceDescription, things: string, start: Start, { edit, ask: askFor }: { edit(): void; ask(action: string): void }): BulkButton[] => {
  const user = useUser();
  const translate = useTranslate();
  const reasonFor = usePermissionReason();
  const { icons = {} } = useToolkit();
  const ask = (wanted: Parameters<typeof can>[2]): string | null => {
    const allowance = can(user, description, wanted);
    return allowance.allowed ? null : reasonFor(allowance.needs);
  };
  const actions = Object.entries(description.actions).flatMap(([name, action]): BulkButton[] => {
    if (!action.on.includes('selection') || action.operation !== undefined) return [];
    const label = translate(`resources.${description.name}.actions.${name}.label`, { _: action.label });
    const Icon = icons[action.icon ?? ''] ?? CheckCheck;
    const run = (): void => (hasInput(description, name) ? askFor(name) : start({ kind: 'action', action: name }, label));
    return [{ name, label: `${label} ${things}`, icon: <Icon size={16} aria-hidden />, reason: ask({ action: name, many: true }), isAction: true, run }];
  });
  const canEdit = (description.bulk?.fields.length ?? 0) > 0 && description.calls.update;
  return [
    ...actions,
    ...(canEdit ? [{ name: 'edit', label: `${translate('toolkit.bulk.edit')} ${things}`, icon: <Pencil size={16} aria-hidden />, reason: ask('bulk'), run: edit }] : []),
    ...(description.calls.delete
      ? [{
          name: 'delete', label: `${translate('toolkit.bulk.delete')} ${things}`, icon: <Trash2 size={16} aria-hidden />, isDestructive: true,
          reason: ask('bulk') ?? ask('delete'), run: () => start({ kind: 'delete' }, translate('toolkit.bulk.delete'), true),
        }]
      : []),
  ];
};
