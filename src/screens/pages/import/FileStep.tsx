import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import { isWhole, maxImportRows } from '../../../core/csv/wholeImport.ts';
import { isFileSize } from '../../../core/values/fileSize.ts';
import { message } from '../../../core/values/messages.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useResourceText, useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { Sentence } from '../../kit/i18n/Sentence.tsx';
import { useFileDrop } from '../../kit/inputs/useFileDrop.ts';
import { initialRequest } from '../../kit/plan/mapping.ts';
import { keepImport } from './importState.ts';

interface FileStepProps {
  description: ResourceDescription;
  /** The file is on the server; its id there. */
  onRead(file: string): void;
}

/** A file is dropped or chosen, and sent to the server, which reads it. */
export const FileStep = ({ description, onRead }: FileStepProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const { read, reading, fault } = useUpload(description, onRead);
  const chooser = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop((file) => void read(file));
  return (
    <div className="import-body">
      <div className={isOver ? 'import-drop over' : 'import-drop'} {...handlers}>
        <FileUp size={24} strokeWidth={1.75} aria-hidden />
        {reading === null ? (
          <>
            <p>
              <Sentence
                text={translate('toolkit.import.file.drop')}
                parts={{ drop: <strong>{translate('toolkit.import.file.dropHere')}</strong> }}
              />
            </p>
            <Button variant="contained" color="primary" onClick={() => chooser.current?.click()}>
              {translate('toolkit.import.file.choose')}
            </Button>
          </>
        ) : (
          <p role="status">{translate('toolkit.import.file.reading', { name: reading })}</p>
        )}
        <input
          ref={chooser}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={translate('toolkit.import.file.label')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {fault !== null && (
        <p className="import-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="quiet import-hint">{translate('toolkit.import.file.hint')}</p>
      {isWhole(description, 'import') && (
        <p className="quiet import-hint">
          {translate('toolkit.import.file.whole', { max: number(maxImportRows(description) ?? 0) })}
        </p>
      )}
    </div>
  );
};

interface Upload {
  read(file: File | undefined): Promise<void>;
  /** Name of the file that is on its way. */
  reading: string | null;
  fault: string | null;
}

const useUpload = (description: ResourceDescription, onRead: (file: string) => void): Upload => {
  const provider = useChangeProvider();
  const say = useSay();
  const text = useResourceText(description);
  const [reading, setReading] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFault(null);
    if (!isFileSize(file.size)) return setFault(say(message('fileSize')));
    setReading(file.name);
    try {
      const found = await provider.uploadImport(description.name, file, file.name);
      keepImport(found.file, { name: found.name, request: initialRequest(found) });
      onRead(found.file);
    } catch (error) {
      const { title, details } = buildMessage(text('notImported') ?? '', error, say);
      setFault([title, details].filter(Boolean).join('\n'));
      setReading(null);
    }
  };
  return { read, reading, fault };
};
