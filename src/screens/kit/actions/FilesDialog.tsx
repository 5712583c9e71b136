import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { Field } from '../../../core/fields/field.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { ActionFile } from '../../../core/words/action.ts';
import { useToolkit } from '../access/toolkit.ts';
import { useChangeSet, type ActionTarget } from '../changes/useChangeSet.ts';
import { useFormSummary } from '../formState/useForm.ts';
import { errorBodyOf } from '../messages/buildMessage.ts';
import { pressToGoOn } from '../parts/pressToGoOn.ts';
import { unlessBeside } from '../parts/unlessBeside.ts';
import { FileField } from './FileField.tsx';
import { InputFields } from './InputFields.tsx';
import { inputStore } from './inputStore.ts';
import { useFilesToSend } from './useFilesToSend.ts';
import '../form/form.css';
import '../theme/inputs.css';

interface FilesDialogProps {
  description: ResourceDescription;
  action: string;
  target: ActionTarget;
  /** 'Load prices into 12 markets'. */
  title: string;
  /** On the button: 'Load prices'. */
  verb: string;
  onClose(): void;
  /** The action was done, or its job began. */
  onDone(): void;
}

/** What an action with files asks for; its button sends the files and runs it. What is refused is told at its place, and the dialog stays. */
const FilesDialog = (props: FilesDialogProps): ReactNode => {
  const { description, action, title, verb, onClose } = props;
  const translate = useTranslate();
  const { fieldTypes } = useToolkit();
  const fields = description.inputs[action] ?? noFields;
  const store = useMemo(() => inputStore(fields, fieldTypes), [fields, fieldTypes]);
  const { changed } = useFormSummary(store);
  const asked = description.actions[action]?.files ?? noFiles;
  const files = useFilesToSend(description.name, action, asked);
  const { isRunning, run } = useRun(props, files, store);
  const isReady =
    !isRunning && files.isReady && fields.every(({ name, required }) => !required || changed.includes(name));
  const go = (): void => {
    if (isReady && store.check() === null) void run();
  };
  const texts = `resources.${description.name}.actions.${action}`;
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
      onKeyDown={pressToGoOn(go)}
      maxWidth={false}
      slotProps={{ paper: { sx: { width: 480 } } }}
      aria-labelledby="action-files-title"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          go();
        }}
      >
        <DialogTitle id="action-files-title">{title}</DialogTitle>
        <DialogContent>
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
            <InputFields store={store} fields={fields} takesFocus={false} />
          </div>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('toolkit.cancel')}</Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

export default FilesDialog;

const useRun = (
  { description, action, target, onDone }: FilesDialogProps,
  files: ReturnType<typeof useFilesToSend>,
  store: ReturnType<typeof inputStore>,
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

const noFields: readonly Field[] = [];
const noFiles: Readonly<Record<string, ActionFile>> = {};
