import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import Dialog from '@mui/material/Dialog';
import { LinkBase, useBasename, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { CornerDownLeft, FileText, History, Search } from 'lucide-react';
import { rank, type Command, type CommandGroup } from './commands.ts';
import { useActionCommands, useScreenCommands, type ShellDialog } from './useCommands.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import { useRecent } from './useRecent.ts';
import './palette.css';

interface CommandPaletteProps {
  onClose(): void;
  show(dialog: ShellDialog): void;
}

/** Goes to any screen or record, and does what can be done anywhere: a combobox over a list of options. */
const CommandPalette = ({ onClose, show }: CommandPaletteProps) => {
  const translate = useTranslate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const { commands, isLoading } = useAllCommands(typed, show);
  const [chosen, setChosen] = useState('');
  const at = Math.max(
    0,
    commands.findIndex(({ id }) => id === chosen),
  );
  const start = useStart(onClose);
  // Enter comes before the answer, from a scanner or quick hands: what the text before found is not meant.
  const early = useRef<string | null>(null);
  const arrive = useEffectEvent(() => {
    if (early.current === typed && commands[0]) start(commands[0], false);
    early.current = null;
  });
  useEffect(() => {
    if (!isLoading) arrive();
  }, [isLoading]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = commands[(at + step + commands.length) % Math.max(1, commands.length)];
      setChosen(next?.id ?? '');
      document.getElementById(`${list} ${next?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const ready = isLoading && chosen === '' ? commands.find(({ group }) => group !== 'records') : commands[at];
      if (ready) start(ready, event.ctrlKey || event.metaKey);
      else if (isLoading) early.current = typed;
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      slotProps={{
        paper: { className: 'palette', 'aria-label': translate('toolkit.palette.title') },
        container: { sx: { alignItems: 'flex-start', paddingTop: '12vh' } },
      }}
    >
      <div className="palette-box">
        <Search aria-hidden="true" />
        <input
          role="combobox"
          autoFocus
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={commands[at] && `${list} ${commands[at].id}`}
          aria-label={translate('toolkit.palette.title')}
          placeholder={translate('toolkit.palette.placeholder')}
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen('');
          }}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Esc</kbd>
      </div>
      <div className="palette-wait" data-waiting={isLoading} />
      <Options list={list} commands={commands} at={at} onStart={start} />
      {commands.length === 0 && (
        <p className="palette-none">
          {translate(isLoading ? 'toolkit.palette.searching' : 'toolkit.palette.none', { text: typed.trim() })}
        </p>
      )}
      <p className="shell-unseen" aria-live="polite">
        {isLoading ? '' : translate('toolkit.palette.found', { smart_count: commands.length, count: commands.length })}
      </p>
    </Dialog>
  );
};
export default CommandPalette;

const useAllCommands = (
  typed: string,
  show: (dialog: ShellDialog) => void,
): { commands: Command[]; isLoading: boolean } => {
  const recent = useRecent().commands;
  const screens = useScreenCommands();
  const actions = useActionCommands(show);
  const records = useFoundRecords(typed);
  return {
    commands: rank([...recent, ...records.commands, ...screens, ...actions], typed),
    isLoading: records.isLoading,
  };
};

/** Starts a command: an address in this tab or, with `apart`, in another. */
const useStart = (onClose: () => void): ((command: Command, apart: boolean) => void) => {
  const navigate = useNavigate();
  const basename = useBasename();
  const { remember } = useRecent();
  return (command, apart) => {
    remember(command);
    if ('run' in command) {
      onClose();
      command.run();
    } else if (apart) {
      window.open(`${basename}${command.to}`, '_blank', 'noopener');
    } else {
      onClose();
      void navigate(command.to);
    }
  };
};

interface OptionsProps {
  list: string;
  commands: readonly Command[];
  /** The place of the option that Enter starts. */
  at: number;
  onStart(command: Command, apart: boolean): void;
}

const Options = ({ list, commands, at, onStart }: OptionsProps) => {
  const translate = useTranslate();
  const options = useRef<HTMLDivElement>(null);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <div
      id={list}
      ref={options}
      role="listbox"
      aria-label={translate('toolkit.palette.title')}
      className="palette-list"
    >
      {groups.map((group) => (
        <div key={group} role="group" aria-labelledby={`${list}-${group}`}>
          <div id={`${list}-${group}`} className="palette-group">
            {translate(`toolkit.palette.groups.${group}`)}
          </div>
          {commands.map(
            (command, place) =>
              command.group === group && (
                <Option
                  key={command.id}
                  id={`${list} ${command.id}`}
                  command={command}
                  isChosen={place === at}
                  onStart={onStart}
                />
              ),
          )}
        </div>
      ))}
    </div>
  );
};

const iconOf: Partial<Record<CommandGroup, typeof History>> = { recent: History, records: FileText };

const Option = ({
  id,
  command,
  isChosen,
  onStart,
}: {
  id: string;
  command: Command;
  isChosen: boolean;
  onStart: OptionsProps['onStart'];
}) => {
  const Icon = command.icon ?? iconOf[command.group];
  const inside = (
    <>
      {Icon && <Icon aria-hidden="true" />}
      <span className="palette-label">{command.label}</span>
      {command.hint && <span className="palette-hint">{command.hint}</span>}
      {isChosen && <CornerDownLeft aria-hidden="true" size={14} />}
    </>
  );
  const shared = { id, role: 'option', 'aria-selected': isChosen, tabIndex: -1, className: 'palette-option' } as const;
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    onStart(command, event.ctrlKey || event.metaKey);
  };
  return 'to' in command ? (
    <LinkBase {...shared} to={command.to} onClick={onClick}>
      {inside}
    </LinkBase>
  ) : (
    <div {...shared} onClick={onClick}>
      {inside}
    </div>
  );
};
