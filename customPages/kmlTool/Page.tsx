import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { kmlName, kmlTypeNames, toKmlValue, type KmlType } from '../../schemas/geography/kml.ts';
import {
  EmptyState,
  PageFrame,
  RequireAccess,
  useField,
  useLabels,
  useReadOnly,
  useResource,
  useUser,
} from '../../src/screens/index.ts';
import { columnsOf, type ColumnGroup } from './columns.ts';
import { FileNotes } from './FileNotes.tsx';
import { ProcessDialog } from './ProcessDialog.tsx';
import { RowsTable } from './RowsTable.tsx';
import { placeOfRow } from './mapRows.ts';
import { useRemarks } from './useRemarks.ts';
import { ToolBar, type ToolDialog } from './ToolBar.tsx';
import { TurnAll } from './TurnAll.tsx';
import { ToolMap } from './ToolMap.tsx';
import { CloneDialog, DeleteDialog, ExportDialog, OpenDialog } from './ToolDialogs.tsx';
import { useTexts } from './useTexts.ts';
import { resourceOf, useTool } from './useTool.ts';
import { countRows, openRows, stateLabels, stateOf, type ToolRow } from './workingSet.ts';
import './kmlTool.css';

const labels: Readonly<Record<KmlType, string>> = {
  location: 'Locations',
  store: 'Stores',
  store_time: 'Opening hours',
};

/** Locations, stores and opening hours from files and records, worked on together and written at once (spec 002 §2). */
const KmlToolPage = (): ReactNode => {
  const say = useTexts();
  const id = useId();
  const { constraints } = useUser();
  const choices = useField(resourceOf('store'), 'country')?.choices ?? [];
  const allowed = choices.filter(({ value }) => constraints['country']?.includes(value) ?? true);
  const [country, setCountry] = useState(String(allowed[0]?.value ?? ''));
  return (
    <RequireAccess permissions={['store']}>
      <PageFrame>
        <p className="tool-country">
          <label htmlFor={id}>{say('Country')}</label>{' '}
          <span className="control">
            <select id={id} value={country} onChange={({ target }) => setCountry(target.value)}>
              {allowed.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </span>
        </p>
        <StoreTool key={country} country={country} />
      </PageFrame>
    </RequireAccess>
  );
};
export default KmlToolPage;

type Shown = 'all' | 'new' | 'changed' | 'deleted' | 'faulty' | 'placeless' | 'astray';

const StoreTool = ({ country }: { country: string }): ReactNode => {
  const say = useTexts();
  const tool = useTool(country);
  const isClosed = useReadOnly() !== null;
  const [type, setType] = useState<KmlType>('store');
  const [shown, setShown] = useState<Shown>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<ToolDialog | null>(null);
  const [isMap, setMap] = useState(true);
  const [sought, setSought] = useState<{ key: string } | null>(null);
  const [groups, setGroups] = useState<readonly ColumnGroup[]>([]);
  const { fields } = useResource(resourceOf(type));
  const labelOf = useLabels(resourceOf(type));
  const panel = useId();
  const { now } = tool.history;
  const rows = now[type];
  const remarkOf = useRemarks(type);
  const picked = rows.filter(({ key }) => selected.has(key));
  const keys = picked.map(({ key }) => key);
  const close = (): void => setDialog(null);
  const turnTo = (next: KmlType): void => {
    setType(next);
    setShown('all');
    setSelected(new Set());
  };
  const blank = Object.fromEntries(
    fields.flatMap(({ name, default: begun, readOnly }) =>
      readOnly || begun === undefined ? [] : [[kmlName(name), toKmlValue(type, name, begun)]],
    ),
  );
  const about = { tool, type, onClose: close };
  return (
    <>
      <Tabs type={type} counts={(of) => now[of].length} panel={panel} onTurn={turnTo} />
      <div role="tabpanel" id={panel} aria-label={say(labels[type])}>
        <ToolBar
          {...about}
          selected={keys}
          isEmpty={rows.length === 0}
          hasOpen={kmlTypeNames.some((one) => openRows(now)[one].length > 0)}
          isClosed={isClosed}
          isMap={isMap}
          onMap={() => setMap(!isMap)}
          groups={groups}
          onGroups={setGroups}
          onDialog={setDialog}
        />
        {tool.notes && <FileNotes notes={tool.notes} rows={rows} onSelect={(found) => setSelected(new Set(found))} />}
        {rows.length === 0 ? (
          <EmptyState
            text={say('Load a KML or KMZ file, or open records. Nothing is written before it is processed.')}
          />
        ) : (
          <>
            {isMap && type !== 'store_time' && (
              <ToolMap
                type={type}
                label={say(labels[type])}
                rows={rows}
                areas={tool.notes?.areas}
                selected={selected}
                onSelect={setSelected}
                onSeek={(key) => {
                  setShown('all');
                  setSought({ key });
                }}
                onPlaceless={() => setShown('placeless')}
                change={tool.change}
                isClosed={isClosed}
              />
            )}
            <Filter type={type} rows={rows} shown={shown} onShow={setShown} remarkOf={remarkOf} />
            {!isClosed && <TurnAll type={type} rows={rows} change={tool.change} />}
            <RowsTable
              type={type}
              rows={rows.filter((row) => isShown(row, shown, remarkOf))}
              columns={columnsOf(type, fields, groups).map((column) => ({
                ...column,
                field: { ...column.field, label: labelOf(column.field) },
              }))}
              label={say(labels[type])}
              selected={selected}
              onSelect={setSelected}
              change={tool.change}
              isClosed={isClosed}
              sought={sought}
              remarkOf={remarkOf}
            />
          </>
        )}
      </div>
      {dialog === 'open' && <OpenDialog {...about} />}
      {dialog === 'export' && <ExportDialog {...about} rows={picked.length > 0 ? picked : rows} />}
      {dialog === 'clone' && (
        <CloneDialog {...about} keys={keys} blank={'country' in blank ? { ...blank, country } : blank} />
      )}
      {dialog === 'delete' && <DeleteDialog {...about} keys={keys} />}
      {dialog === 'process' && <ProcessDialog tool={tool} onClose={close} />}
    </>
  );
};

const isShown = (row: ToolRow, shown: Shown, remarkOf: (row: ToolRow) => string | null): boolean => {
  if (shown === 'all') return true;
  if (shown === 'placeless') return placeOfRow(row.values) === null;
  if (shown === 'astray') return remarkOf(row) !== null;
  return shown === 'faulty' ? row.faults.length > 0 : stateOf(row) === shown;
};

interface TabsProps {
  type: KmlType;
  counts(type: KmlType): number;
  panel: string;
  onTurn(type: KmlType): void;
}

/** The three tabs: arrows turn from one to the next. */
const Tabs = ({ type, counts, panel, onTurn }: TabsProps): ReactNode => {
  const say = useTexts();
  const order: readonly KmlType[] = ['location', 'store', 'store_time'];
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step === undefined ? undefined : order[(order.indexOf(type) + step + order.length) % order.length];
    if (next === undefined) return;
    event.preventDefault();
    onTurn(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div role="tablist" aria-label={say('Store tool')} className="tool-tabs" onKeyDown={press}>
      {order.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-tab={one}
          aria-selected={one === type}
          aria-controls={panel}
          tabIndex={one === type ? 0 : -1}
          onClick={() => onTurn(one)}
        >
          {say(labels[one])} ({counts(one)})
        </button>
      ))}
    </div>
  );
};

const filters: readonly [Shown, string][] = [
  ['all', 'All rows'],
  ['new', stateLabels.new],
  ['changed', stateLabels.changed],
  ['faulty', stateLabels.faulty],
  ['deleted', stateLabels.deleted],
  ['placeless', 'Without a place'],
  ['astray', 'In the sea or another country'],
];

const Filter = ({
  type,
  rows,
  shown,
  onShow,
  remarkOf,
}: {
  type: KmlType;
  rows: readonly ToolRow[];
  shown: Shown;
  onShow(shown: Shown): void;
  remarkOf(row: ToolRow): string | null;
}): ReactNode => {
  const say = useTexts();
  const placeless = type === 'store_time' ? 0 : rows.filter(({ values }) => placeOfRow(values) === null).length;
  const astray = rows.filter((row) => remarkOf(row) !== null).length;
  const counts = { ...countRows(rows), placeless, astray };
  const isRare = (one: Shown): one is 'placeless' | 'astray' => one === 'placeless' || one === 'astray';
  return (
    <div className="tool-filter" role="group" aria-label={say('Rows that are shown')}>
      {filters
        .filter(([one]) => !isRare(one) || counts[one] > 0 || shown === one)
        .map(([one, label]) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => onShow(one)}>
            {say(label, { count: one === 'all' ? rows.length : counts[one] })} (
            {one === 'all' ? rows.length : counts[one]})
          </button>
        ))}
    </div>
  );
};
