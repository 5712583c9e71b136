import Button from '@mui/material/Button';
import { FileText, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { mostBytes } from '../../../core/wire/fileFault.ts';
import type { ActionFile } from '../../../core/words/action.ts';
import { useFileDrop } from '../inputs/useFileDrop.ts';
import type { FileToSend } from './useFilesToSend.ts';
import '../parts/cells.css';
import './files.css';

interface FileFieldProps {
  id: string;
  /** In the reader's language. */
  label: string;
  help: string | undefined;
  asked: ActionFile;
  chosen: FileToSend;
  disabled: boolean;
  /** It is the first of its dialog. */
  takesFocus: boolean;
  onFile(file: File): void;
  onRemove(): void;
}

/** A file that an action asks for: chosen by a button or dropped, shown by its name and size, and taken out again. */
export const FileField = (props: FileFieldProps): ReactNode => {
  const { id, label, help, asked, chosen } = props;
  const translate = useTranslate();
  const size = useSize();
  const hint = translate('toolkit.actionFiles.upTo', {
    endings: asked.accept.join(', '),
    size: size(mostBytes(asked)),
  });
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`}>
      <div className="field-label">
        <span id={`${id}-label`}>{label}</span>
        {asked.required && <span className="field-required">{translate('toolkit.form.required')}</span>}
      </div>
      <FilePlace {...props} size={size} />
      {chosen.file && chosen.progress !== null && (
        <progress
          className="file-progress"
          aria-label={translate('toolkit.actionFiles.uploading', { file: chosen.file.name })}
          max={1}
          value={chosen.progress}
        />
      )}
      {chosen.fault !== null && (
        <p className="field-fault" role="alert">
          {chosen.fault}
        </p>
      )}
      <p id={`${id}-help`} className="field-help">
        {[help, hint].filter(Boolean).join(' ')}
      </p>
    </div>
  );
};

const FilePlace = ({
  id,
  label,
  asked,
  chosen: { file },
  disabled,
  takesFocus,
  size,
  onFile,
  onRemove,
}: FileFieldProps & { size: (bytes: number) => string }): ReactNode => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  const take = (given: File | undefined): void => {
    if (given && !disabled) onFile(given);
  };
  const { isOver, handlers } = useFileDrop(take);
  const remove = (): void => {
    onRemove();
    // The button goes with the file; who pressed it stays at its place.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="file-place" data-over={isOver || undefined} {...handlers}>
      {file ? (
        <>
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          <span className="file-name" title={file.name}>
            {file.name}
          </span>
          <span className="file-size">{size(file.size)}</span>
          <button
            type="button"
            className="control-button"
            disabled={disabled}
            aria-label={translate('toolkit.actionFiles.remove', { file: file.name, name: label })}
            title={translate('toolkit.actionFiles.remove', { file: file.name, name: label })}
            onClick={remove}
          >
            <X size={14} strokeWidth={1.75} aria-hidden />
          </button>
        </>
      ) : (
        <>
          <Button
            ref={button}
            size="small"
            disabled={disabled}
            aria-label={translate('toolkit.actionFiles.chooseFor', { name: label })}
            onClick={() => chooser.current?.click()}
          >
            {translate('toolkit.actionFiles.choose')}
          </Button>
          <span className="file-size">{translate('toolkit.actionFiles.drop')}</span>
        </>
      )}
      <input
        ref={chooser}
        id={id}
        type="file"
        accept={asked.accept.join(',')}
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen once more.
          event.target.value = '';
        }}
      />
    </div>
  );
};

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** '1.2 MB' as the reader's language writes it. */
const useSize = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return (bytes) => {
    const step = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
    return (bytes / 1024 ** step).toLocaleString(locale, {
      style: 'unit',
      unit: units[step],
      maximumFractionDigits: 1,
    });
  };
};
