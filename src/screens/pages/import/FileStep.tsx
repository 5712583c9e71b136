import Button from '@mui/material/Button';
import { Download, FileUp } from 'lucide-react';
import { closedBy } from '../../kit/messages/closedBy.ts';
import { useReadOnly } from '../../kit/messages/useRefusal.ts';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isWhole, maxImportRows } from '../../../core/csv/wholeImport.ts';
import { message } from '../../../core/values/checkMessages.ts';
import { sizeFaultOf } from '../../../core/wire/fileFormat.ts';
import type { ResourceDescription } from '../../../core/declaration/resource.ts';
import { formats } from '../../../formats/index.ts';
import { buildMessage } from '../../kit/messages/buildMessage.ts';
import { useResourceText, useSay } from '../../kit/messages/resourceText.ts';
import { useChangeProvider } from '../../kit/changes/useChangeProvider.ts';
import { useNumber } from '../../kit/i18n/useCounted.ts';
import { Sentence } from '../../kit/i18n/Sentence.tsx';
import { useFileDrop } from '../../kit/inputs/useFileDrop.ts';
import { download } from '../../kit/parts/download.ts';
import { writeCsv } from '../../../core/csv/csv.ts';
import { initialRequest } from '../../kit/plan/mapping.ts';
import { keepImport } from '../../kit/plan/importState.ts';

interface FileStepProps {
  description: ResourceDescription;
  /** The file is on the server; its id there. */
  onRead(file: string): void;
  /** What is to be known before. */
  children?: ReactNode;
}

/** A file is dropped or chosen, and sent to the server, which reads it. */
export const FileStep = ({ description, onRead, children }: FileStepProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const locale = useLocale();
  const taken = formats.filter(({ isFor }) => isFor(description));
  const { read, cancel, sending, fault } = useUpload(description, onRead);
  const chooser = useRef<HTMLInputElement>(null);
  const readOnly = useReadOnly();
  const { isOver, handlers } = useFileDrop((file) => readOnly === null && void read(file));
  return (
    <div className="import-body">
      <div className={isOver ? 'import-drop over' : 'import-drop'} {...handlers}>
        <FileUp size={24} strokeWidth={1.75} aria-hidden />
        {sending === null ? (
          <>
            <p>
              <Sentence
                text={translate('toolkit.import.file.drop', {
                  formats: new Intl.ListFormat(locale, { type: 'unit' }).format(
                    taken.map(({ label, limit: { params } }) =>
                      translate('toolkit.import.file.below', { label, max: number(Number(params['max'])) }),
                    ),
                  ),
                })}
                parts={{ drop: <strong>{translate('toolkit.import.file.dropHere')}</strong> }}
              />
            </p>
            <Button
              variant="contained"
              color="primary"
              {...closedBy(readOnly)}
              onClick={() => readOnly === null && chooser.current?.click()}
            >
              {translate('toolkit.import.file.choose')}
            </Button>
          </>
        ) : (
          <Sending {...sending} onCancel={cancel} />
        )}
        <input
          ref={chooser}
          type="file"
          accept={taken.flatMap(({ endings, type }) => [...endings, type]).join()}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={new Intl.ListFormat(locale, { type: 'disjunction' }).format(
            taken.map(({ name, label }) => translate(`toolkit.import.file.kinds.${name}`, { _: label })),
          )}
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
      {children}
      {description.import?.example && (
        <Button startIcon={<Download size={16} aria-hidden />} onClick={() => downloadTemplate(description)}>
          {translate('toolkit.import.file.template')}
        </Button>
      )}
    </div>
  );
};

/** The file with the example that the declaration has, each column under the first header that it names for it. */
const downloadTemplate = ({ name, import: config }: ResourceDescription): void => {
  const cells = Object.entries(config?.example ?? {});
  const head = cells.map(([field]) => config?.headers?.[field]?.[0] ?? field);
  const text = writeCsv([head, cells.map(([, text = '']) => text)]);
  download(new Blob([text], { type: 'text/csv' }), `${name}-template.csv`);
};

interface Sent {
  name: string;
  /** How much of it is sent, from 0 to 1; then the server reads it. */
  part: number;
}

/** How far a file is on its way, and the button that ends it. */
const Sending = ({ name, part, onCancel }: Sent & { onCancel(): void }): ReactNode => {
  const translate = useTranslate();
  const isSent = part === 1;
  const text = translate(isSent ? 'toolkit.import.file.reading' : 'toolkit.import.file.sending', { name });
  return (
    <>
      <p role="status">{text}</p>
      <progress className="import-progress" aria-label={text} max={1} {...(!isSent && { value: part })} />
      <Button onClick={onCancel}>{translate('toolkit.import.file.stop')}</Button>
    </>
  );
};

interface Upload {
  read(file: File | undefined): Promise<void>;
  cancel(): void;
  /** The file that is on its way. */
  sending: Sent | null;
  fault: string | null;
}

/** Who leaves the page ends what is on its way. */
const useUpload = (description: ResourceDescription, onRead: (file: string) => void): Upload => {
  const provider = useChangeProvider();
  const say = useSay();
  const text = useResourceText(description);
  const [sending, setSending] = useState<Sent | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file || sending) return;
    setFault(null);
    const { name } = file;
    const format = formats.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
    const tooLarge = format && sizeFaultOf(format, file.size);
    if (tooLarge) return setFault(say(message(tooLarge.key, tooLarge.params)));
    const control = new AbortController();
    running.current = control;
    setSending({ name, part: 0 });
    try {
      const found = await provider.uploadImport(description.name, file, name, {
        onProgress: (part) => setSending({ name, part }),
        signal: control.signal,
      });
      keepImport(found.file, { name: found.name, asks: found.asks, request: initialRequest(found) });
      onRead(found.file);
    } catch (error) {
      setSending(null);
      if (control.signal.aborted) return;
      const { title, details } = buildMessage(text('notImported') ?? '', error, say);
      setFault([title, details].filter(Boolean).join('\n'));
    }
  };
  return { read, cancel: () => running.current?.abort(), sending, fault };
};
