import Button from '@mui/material/Button';
import { SaveContextProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import type { WholeRecord } from '../../../core/wire/wire.ts';
import { useToolkit } from '../access/toolkit.ts';
import { OwnPart } from './OwnPart.tsx';
import { useRecordSave } from './useRecordSave.ts';
import './own.css';

interface OwnPanelProps {
  /** The name of the panel. */
  panel: string;
  description: ResourceDescription;
  /** As it is stored. */
  record: WholeRecord;
  /** The record was saved from here. */
  onChanged(): void;
}

/** A component of the application beside a record: in the side panel of a list, or beside a form. */
const OwnPanel = ({ panel, description, record, onChanged }: OwnPanelProps): ReactNode => {
  const translate = useTranslate();
  const Panel = useToolkit().panels?.[panel];
  const saving = useRecordSave(description, record, onChanged);
  return (
    <OwnPart
      resource={description.name}
      record={record}
      fallback={({ message }, retry) => (
        <div className="own-fault" role="alert">
          <p>{translate('toolkit.own.panel')}</p>
          <p className="quiet">{message}</p>
          <Button onClick={retry}>{translate('toolkit.retry')}</Button>
        </div>
      )}
    >
      <SaveContextProvider value={saving}>{Panel && <Panel />}</SaveContextProvider>
    </OwnPart>
  );
};
export default OwnPanel;
