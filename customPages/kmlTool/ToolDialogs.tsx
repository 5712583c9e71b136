import { useId, useState, type ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { ConfirmDialog, InputDialog } from '../../src/screens/index.ts';
import { useTexts } from './useTexts.ts';
import type { Tool } from './useTool.ts';
import type { ToolRow } from './workingSet.ts';

interface DialogProps {
  tool: Tool;
  type: KmlType;
  onClose(): void;
}

/** Rows as a file: those that are selected, else all of the tab. */
export const ExportDialog = ({ tool, type, rows, onClose }: DialogProps & { rows: readonly ToolRow[] }): ReactNode => {
  const say = useTexts();
  const [format, setFormat] = useState<'kml' | 'csv'>('kml');
  const run = (): void => void tool.exportRows(type, rows, format).then(onClose, onClose);
  return (
    <InputDialog
      title={say('Export %{count} row |||| Export %{count} rows', { count: rows.length })}
      verb={say('Export')}
      isReady={rows.length > 0}
      onGo={run}
      onClose={onClose}
    >
      <fieldset className="tool-options">
        <legend>{say('File format')}</legend>
        {(['kml', 'csv'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="format" checked={format === one} onChange={() => setFormat(one)} />{' '}
            {one.toUpperCase()}
          </label>
        ))}
      </fieldset>
    </InputDialog>
  );
};

/** Copies of the selected rows under ids of their own. */
export const CloneDialog = ({
  tool,
  type,
  keys,
  blank,
  onClose,
}: DialogProps & { keys: readonly string[]; blank: Readonly<Record<string, unknown>> }): ReactNode => {
  const say = useTexts();
  const [isReset, setReset] = useState(true);
  const run = (): void => {
    tool.change({ kind: 'clone', type, keys, reset: isReset ? blank : null });
    onClose();
  };
  return (
    <InputDialog
      title={say('Clone %{count} row |||| Clone %{count} rows', { count: keys.length })}
      verb={say('Clone')}
      isReady
      onGo={run}
      onClose={onClose}
    >
      <p>{say('Each copy is a new row whose id begins with clone_.')}</p>
      <label className="tool-option">
        <input type="checkbox" autoFocus checked={isReset} onChange={({ target }) => setReset(target.checked)} />{' '}
        {say('Reset all fields but the id')}
      </label>
    </InputDialog>
  );
};

/** Hours are struck through until they are processed; other rows leave the tool, and their records stay as they are. */
export const DeleteDialog = ({ tool, type, keys, onClose }: DialogProps & { keys: readonly string[] }): ReactNode => {
  const say = useTexts();
  const isHours = type === 'store_time';
  const run = (): void => {
    tool.change({ kind: 'remove', type, keys });
    onClose();
  };
  return (
    <ConfirmDialog
      title={say('Delete %{count} row |||| Delete %{count} rows', { count: keys.length })}
      other={{ label: say('Cancel'), run: onClose }}
      main={{ label: say('Delete'), run }}
      onClose={onClose}
    >
      <p>
        {say(
          isHours
            ? 'They are struck through, and removed when the tool is processed. Until then they can be restored.'
            : 'They leave the tool. Their records stay as they are.',
        )}
      </p>
    </ConfirmDialog>
  );
};

/** Brings records into the tool: those with the ids, else all of the country. */
export const OpenDialog = ({ tool, type, onClose }: DialogProps): ReactNode => {
  const say = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const ids = text.split(/[\s,;]+/).filter((one) => one !== '');
  const isReady = ids.every((one) => /^\d+$/.test(one));
  const run = (): void => void (isReady && tool.openRecords(type, ids).then(onClose, onClose));
  return (
    <InputDialog
      title={say('Open records in the tool')}
      verb={say('Open')}
      isReady={isReady}
      onGo={run}
      onClose={onClose}
    >
      <label htmlFor={id}>{say('Ids, separated by commas; none: all of the country')}</label>
      <div className={isReady ? 'control' : 'control invalid'}>
        <textarea id={id} rows={2} autoFocus value={text} onChange={({ target }) => setText(target.value)} />
      </div>
    </InputDialog>
  );
};
