import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { useLabels } from '../../kit/access/useLabel.ts';
import { useWords } from '../../kit/access/useTitle.ts';
import { useToolkit } from '../../kit/access/toolkit.ts';
import { typeOf } from '../../../core/fields/fieldType.ts';
import type { FormStore } from '../../kit/formState/formStore.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { RecordState } from '../../kit/form/RecordState.tsx';

interface VanishedRecordProps {
  description: ResourceDescription;
  store: FormStore;
  id: string;
  /** What the server said. */
  text: string;
  /** It is there again: what was typed can be saved. */
  onRestored(): void;
}

/** The record went away while it was edited: what was typed can still be taken along. */
export const VanishedRecord = ({ description, store, id, text, onRestored }: VanishedRecordProps): ReactNode => {
  const translate = useTranslate();
  const { one, many } = useWords(description);
  const label = useLabels(description.name);
  const { fieldTypes } = useToolkit();
  const [isCopied, setCopied] = useState(false);
  const changes = store.changes();
  const typed = description.fields
    .filter(({ name }) => name in changes)
    .map((field) => `${label(field)}: ${typeOf(fieldTypes, field).format(changes[field.name] ?? null, field)}`);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(typed.join('\n'));
    setCopied(true);
  };
  return (
    <RecordState
      title={translate('toolkit.form.vanished', { one })}
      text={typed.length === 0 ? text : `${text}\n\n${translate('toolkit.form.lost')}\n${typed.join('\n')}`}
      back={{ label: translate('toolkit.form.all', { many }), to: `/${description.name}` }}
    >
      <RestoreButton description={description} id={id} onRestored={onRestored} />
      {typed.length > 0 && (
        <Button onClick={() => void copy()}>{translate(isCopied ? 'toolkit.form.copied' : 'toolkit.form.copy')}</Button>
      )}
    </RecordState>
  );
};
