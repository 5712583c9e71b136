import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ActionFile } from '../../../core/words/action.ts';
import { useChangeSet } from '../changes/useChangeSet.ts';
import type { ActionTarget } from '../changes/changeSet.ts';
import type { FormStore } from '../formState/formStore.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { BegunFields } from './BegunFields.tsx';
import { FileField } from './FileField.tsx';
import { InputDialog } from './InputDialog.tsx';
import { useBegun } from './useAnswer.ts';
import { useFilesToSend } from './useFilesToSend.ts';
import { useInputStore } from './useInputStore.ts';

interface FilesDialogProps {
  description: ResourceDescription;
  action: string;
  target: ActionTarget;
  /** Above it and on its button: 'Load prices into 12 markets'. */
  title: string;
  onClose(): void;
  /** The action was done, or its job began. */
  onDone(): void;
}

/** What an action with files asks for; its button sends the files and runs it. What is refused is told at its place, and the dialog stays. */
const FilesDialog = (props: FilesDialogProps): ReactNode => {
  const { description, action, target, title, onClose } = props;
  const translate = useTranslate();
  const begun = useBegun(description, action, target);
  const { fields, store, isFilled } = useInputStore(description, action, begun.values);
  const asked = description.actions[action]?.files ?? noFiles;
  const files = useFilesToSend(description.name, action, asked);
  const { isRunning, run } = useRun(props, files, store);
  const isReady = !isRunning && files.isReady && isFilled && !begun.isAsking;
  const go = (): void => {
    if (isReady && store.check() === null) void run();
  };
  const texts = `resources.${description.name}.actions.${action}`;
  return (
    <InputDialog title={title} verb={title} isReady={isReady} onGo={go} onClose={onClose}>
      <div className="file-fields">
        {Object.entries(asked).map(([name, file], at) => (
          <FileField
            key={name}
            id={`action-file-${name}`}
            label={translate(`${texts}.files.${name}`, { _: file.label })}
            help={file.help && translate(`${texts}.fileHelp.${name}`, { _: file.help })}
            asked={file}
            takesFocus={at === 0}
            chosen={files.of(name)}
            disabled={isRunning}
            onFile={(given) => files.choose(name, given)}
            onRemove={() => files.remove(name)}
          />
        ))}
        <BegunFields begun={begun} store={store} fields={fields} />
      </div>
    </InputDialog>
  );
};

export default FilesDialog;

const useRun = (
  { description, action, target, onDone }: FilesDialogProps,
  files: ReturnType<typeof useFilesToSend>,
  store: FormStore,
): { isRunning: boolean; run(): Promise<void> } => {
  const changes = useChangeSet(description.name);
  const [isRunning, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    setRunning(true);
    try {
      const sent = await files.send();
      if (sent === null) return;
      await changes.act(action, { ...target, input: { ...target.input, ...store.values(''), ...sent } });
      onDone();
    } catch (error) {
      // The change-set told it as a whole.
      const { errors = {} } = errorBodyOf(error) ?? {};
      files.refuse(errors);
      store.putErrors(errors);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, run };
};

const noFiles: Readonly<Record<string, ActionFile>> = {};
