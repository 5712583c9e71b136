import { shownName } from '../../kit/i18n/shownName.ts';
import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp, Maximize2, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { zoneIn } from '../../../core/fields/zones.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useEntry } from '../../kit/access/useCan.ts';
import type { Visit } from '../../kit/gaps/useSeen.ts';
import { RelatedTable } from '../related/RelatedTable.tsx';
import { ResizeBar } from './ResizeBar.tsx';
import { SideActions } from './SideActions.tsx';
import { SideFields } from './SideFields.tsx';
import { SideTabs, useSideTabs } from './SideTabs.tsx';
import { keepTyped } from './typed.ts';
import { useSideRecord } from './useSideRecord.ts';
import { later } from '../../kit/openings/later.tsx';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';
import './side.css';

const HistoryEntries = later(async () => ({
  default: (await import('../../kit/history/HistoryEntries.tsx')).HistoryEntries,
}));
const SideBeside = later(() => import('./SideBeside.tsx'));

interface SideRecordProps {
  description: ResourceDescription;
  id: string;
  /** Takes the focus when it opens: somebody asked for it here, not by a link. */
  takesFocus: boolean;
  /** The record before or after it in the list; null: there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose(): void;
}

/** A record beside its list: its fields, its history, what stands beside its form and what is related to it. j and k go through the list, Esc closes. */
const SideRecord = ({ description, id, takesFocus, onPrevious, onNext, onClose }: SideRecordProps): ReactNode => {
  const translate = useTranslate();
  const entry = useEntry(description.name);
  const panel = useRef<HTMLElement>(null);
  const { record, failure, reload } = useSideRecord(description, id);
  const isGone = failure?.kind === 'gone';
  const [tab, setTab] = useState('fields');
  const [visit] = useState((): Visit => new Map());
  const tabs = useSideTabs(description);
  const open = tabs.find(({ key }) => key === tab);
  const shown = open?.key ?? 'fields';
  const name = shownName(description, record) ?? String(id);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <aside
      ref={panel}
      className="side-record"
      data-pane
      aria-label={translate('toolkit.side.label', { name })}
      tabIndex={-1}
      onKeyDown={(event) => press(event, { onPrevious, onNext, onClose })}
    >
      <ResizeBar />
      <div className="side-head">
        <div>
          <p>{record ? `${id} · ${translate('toolkit.history.version', { version: record.version })}` : id}</p>
          <h2>{name}</h2>
        </div>
        <SideButton label={translate('toolkit.side.previous')} shortcut="k" onPress={onPrevious}>
          <ArrowUp size={16} aria-hidden />
        </SideButton>
        <SideButton label={translate('toolkit.side.next')} shortcut="j" onPress={onNext}>
          <ArrowDown size={16} aria-hidden />
        </SideButton>
        {(entry?.has.edit || entry?.has.show) && (
          <Link
            className="control-button"
            to={`/${description.name}/${encodeURIComponent(id)}`}
            aria-label={translate('toolkit.side.page', { name })}
            title={translate('toolkit.side.page', { name })}
          >
            <Maximize2 size={16} aria-hidden />
          </Link>
        )}
        <SideButton label={translate('toolkit.close')} shortcut="Escape" onPress={onClose}>
          <X size={16} aria-hidden />
        </SideButton>
      </div>
      <SideTabs
        tabs={tabs}
        shown={shown}
        onShow={(key) => {
          if (!keepTyped(panel.current)) setTab(key);
        }}
      />
      <div
        key={`${id} ${shown}`}
        className="side-body"
        role="tabpanel"
        id="side-panel"
        aria-labelledby={`side-tab-${shown}`}
        tabIndex={0}
      >
        <Suspense fallback={null}>
          {failure ? (
            <p className="history-note" role="alert">
              {isGone ? failure.text : translate('toolkit.side.failed')}{' '}
              {!isGone && <Button onClick={reload}>{translate('toolkit.retry')}</Button>}
            </p>
          ) : shown === 'history' ? (
            <HistoryEntries resource={description.name} id={id} onReverted={reload} />
          ) : shown === 'fields' ? (
            record && <SideFields description={description} record={record} visit={visit} />
          ) : open?.panel ? (
            record && <SideBeside description={description} record={record} panel={open.panel} onChanged={reload} />
          ) : (
            open?.relation && (
              <RelatedTable
                relation={open.relation}
                parentId={id}
                isShown
                zone={zoneIn(open.relation.week ?? {}, record ?? {}, description.fields)}
              />
            )
          )}
        </Suspense>
      </div>
      {record && !isGone && (
        <SideActions
          key={id}
          description={description}
          record={record}
          onNext={onNext}
          onBegun={() => panel.current?.focus()}
          reload={reload}
        />
      )}
    </aside>
  );
};
export default SideRecord;

type Steps = Pick<SideRecordProps, 'onPrevious' | 'onNext' | 'onClose'>;

const press = (event: KeyboardEvent<HTMLElement>, { onPrevious, onNext, onClose }: Steps): void => {
  const target = event.target as Element; // keys go to elements
  // A dialog that was opened here stands elsewhere in the page.
  if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
  if (isGoOn(event)) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[aria-keyshortcuts="Control+Enter"]')?.click();
    return;
  }
  if (event.ctrlKey || event.metaKey || target.closest('input, select, textarea')) return;
  const act =
    event.key === 'Escape'
      ? onClose
      : event.key === 'j' || (event.altKey && event.key === 'ArrowDown')
        ? onNext
        : event.key === 'k' || (event.altKey && event.key === 'ArrowUp')
          ? onPrevious
          : undefined;
  if (act === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  act?.();
};

const isGoOn = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey) && !repeat;

const SideButton = ({
  label,
  shortcut,
  onPress,
  children,
}: {
  label: string;
  shortcut: string;
  onPress: (() => void) | null;
  children: ReactNode;
}): ReactNode => (
  <button
    type="button"
    className="control-button"
    aria-label={label}
    title={label}
    aria-keyshortcuts={shortcut}
    aria-disabled={onPress === null}
    onClick={() => onPress?.()}
  >
    {children}
  </button>
);
