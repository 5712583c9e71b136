import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../core/resource.ts';
import { useToolkit } from '../toolkit.ts';
import { typeOf } from '../../core/fieldType.ts';
import type { FormStore } from './formStore.ts';
import { RecordState } from './RecordState.tsx';

interface VanishedRecordProps {
  description: ResourceDescription;
  store: FormStore;
  /** What the server said. */
  text: string;
}

/** The record went away while it was edited: what was typed can still be taken along. */
export const VanishedRecord = ({ description, store, text }: VanishedRecordProps): ReactNode => {
  const { fieldTypes } = useToolkit();
  const [isCopied, setCopied] = useState(false);
  const changes = store.changes();
  const typed = description.fields
    .filter(({ name }) => name in changes)
    .map((field) => `${field.label}: ${typeOf(fieldTypes, field).format(changes[field.name] ?? null, field)}`);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(typed.join('\n'));
    setCopied(true);
  };
  const { one, many } = description.title;
  return (
    <RecordState
      title={`This ${one} is not there any more`}
      text={typed.length === 0 ? text : `${text}\n\nWhat you typed was not saved:\n${typed.join('\n')}`}
      back={{ label: `All ${many}`, to: `/${description.name}` }}
    >
      {typed.length > 0 && (
        <Button variant="contained" color="primary" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy what you typed'}
        </Button>
      )}
    </RecordState>
  );
};
