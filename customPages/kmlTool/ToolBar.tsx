import { useId, useRef, type ReactNode } from 'react';
import type { KmlType } from '../../schemas/geography/kml.ts';
import { Button, closedBy, useHolds } from '../../src/screens/index.ts';
import { columnGroups, type ColumnGroup } from './columns.ts';
import { useTexts } from './useTexts.ts';
import type { Tool } from './useTool.ts';

export type ToolDialog = 'open' | 'export' | 'process' | 'clone' | 'delete';

interface ToolBarProps {
  tool: Tool;
  type: KmlType;
  selected: readonly string[];
  isEmpty: boolean;
  hasOpen: boolean;
  isClosed: boolean;
  isMap: boolean;
  onMap(): void;
  groups: readonly ColumnGroup[];
  onGroups(groups: ColumnGroup[]): void;
  onDialog(dialog: ToolDialog): void;
}

/** What is done with the whole set, and with the selected rows. */
export const ToolBar = (props: ToolBarProps): ReactNode => {
  const { tool, type, selected, isEmpty, hasOpen, isClosed, isMap, onMap, groups, onGroups, onDialog } = props;
  const say = useTexts();
  const mayProcess = useHolds(['store_admin']);
  const why = mayProcess ? null : say('Processing needs the permission store_admin.');
  const { past, future } = tool.history;
  const none = selected.length === 0;
  return (
    <div className="tool-bar">
      <FileButton tool={tool} isClosed={isClosed} />
      <Button disabled={isClosed} onClick={() => onDialog('open')}>
        {say('Open records')}
      </Button>
      <Button disabled={past.length === 0} onClick={() => tool.change({ kind: 'undo' })}>
        {say('Undo')}
      </Button>
      <Button disabled={future.length === 0} onClick={() => tool.change({ kind: 'redo' })}>
        {say('Redo')}
      </Button>
      <Button disabled={none} onClick={() => onDialog('clone')}>
        {say('Clone')}
      </Button>
      <Button disabled={none} onClick={() => onDialog('delete')}>
        {say('Delete')}
      </Button>
      {type === 'store_time' && (
        <Button disabled={none} onClick={() => tool.change({ kind: 'restore', type, keys: selected })}>
          {say('Restore')}
        </Button>
      )}
      <Button disabled={isEmpty} onClick={() => onDialog('export')}>
        {say('Export')}
      </Button>
      <Button
        variant="contained"
        color="primary"
        {...closedBy(why)}
        disabled={why === null && (!hasOpen || isClosed)}
        onClick={() => {
          if (why === null) onDialog('process');
        }}
      >
        {say('Process')}
      </Button>
      {type !== 'store_time' && !isEmpty && (
        <Button aria-pressed={isMap} onClick={onMap}>
          {say('Map')}
        </Button>
      )}
      {type === 'store' && (
        <fieldset className="tool-options">
          <legend>{say('More columns')}</legend>
          {columnGroups.map((group) => (
            <label key={group}>
              <input
                type="checkbox"
                checked={groups.includes(group)}
                onChange={({ target }) =>
                  onGroups(columnGroups.filter((one) => (one === group ? target.checked : groups.includes(one))))
                }
              />{' '}
              {say(group)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
};

const FileButton = ({ tool, isClosed }: { tool: Tool; isClosed: boolean }): ReactNode => {
  const say = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { progress } = tool;
  return (
    <>
      <Button disabled={isClosed || progress !== null} onClick={() => input.current?.click()}>
        {say('Load a file')}
      </Button>
      <label htmlFor={id} className="shell-unseen">
        {say('KML or KMZ file')}
      </label>
      <input
        id={id}
        ref={input}
        type="file"
        accept=".kml,.kmz,.xml"
        className="shell-unseen"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // What cannot be read is told by its toast.
          if (file) void tool.readFile(file).catch(() => undefined);
          target.value = '';
        }}
      />
      {progress !== null && (
        <progress aria-label={say('Loading the file')} max={1} {...(progress < 1 && { value: progress })} />
      )}
    </>
  );
};
