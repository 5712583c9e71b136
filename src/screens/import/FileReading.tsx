import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { decimalMarks, type DecimalMark } from '../../core/decimalMark.ts';
import type { ImportFile } from '../../core/wire.ts';
import { useSay } from '../changes/resourceText.ts';
import { useCounted } from '../i18n/useCounted.ts';
import { controlClass } from '../inputs/controlClass.ts';
import { encodings, separatorNames } from './fileWords.ts';
import '../form/form.css';
import '../inputs/inputs.css';

interface FileReadingProps {
  found: ImportFile;
  /** Why the last reading failed. */
  fault: string | null;
  decimal: DecimalMark;
  onRead(how: { separator: string; encoding: string }): void;
  onDecimal(decimal: DecimalMark): void;
}

/** What was found in the file. Every guess can be corrected; by another separator or encoding the file is read again. */
export const FileReading = ({ found, fault, decimal, onRead, onDecimal }: FileReadingProps): ReactNode => {
  const say = useSay();
  const translate = useTranslate();
  const locale = useLocale();
  const counted = useCounted();
  const { separator, encoding } = found;
  return (
    <div className="import-reading">
      <p>
        <strong>{found.name}</strong>
        <span className="quiet">
          {' '}
          · {translate('toolkit.import.reading.facts', { rows: counted('toolkit.import.reading.rows', found.rowCount), size: sizeOf(found.bytes, locale) })}
        </span>
      </p>
      <div className="import-reading-how">
        <Choice id="import-separator" label={translate('toolkit.import.reading.separator')} value={separator} options={Object.entries(separatorNames).map(([one, name]) => [one, translate(`toolkit.import.reading.separators.${name}`)])} onChange={(next) => onRead({ separator: next, encoding })} />
        <Choice
          id="import-encoding" label={translate('toolkit.import.reading.encoding')} value={encoding}
          options={[...new Set([encoding, ...encodings])].map((name) => [name, name.toUpperCase()])}
          onChange={(next) => onRead({ separator, encoding: next })}
        />
        <Choice
          id="import-decimal" label={translate('toolkit.import.reading.decimal')} value={decimal}
          options={decimalMarks.map((mark) => [mark, translate(`toolkit.import.reading.decimals.${mark}`)])}
          onChange={(next) => onDecimal(next as DecimalMark)} // one of the options
        />
      </div>
      {fault !== null && <p className="import-fault" role="alert">{fault}</p>}
      {found.findings.map((finding) => (
        <p key={finding.text} className="quiet import-hint">{say(finding)}</p>
      ))}
    </div>
  );
};

/** '1.5 MB'; a small file in kB. */
const sizeOf = (bytes: number, locale: string): string => {
  const [size, unit] = bytes < 1_048_576 ? [bytes / 1024, 'kB'] : [bytes / 1_048_576, 'MB'];
  return `${size.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`;
};

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

const Choice = ({ id, label, value, options, onChange }: ChoiceProps): ReactNode => (
  <div className="import-choice">
    <label htmlFor={id}>{label}</label>
    <div className={controlClass({ invalid: false, disabled: false })}>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </div>
  </div>
);
