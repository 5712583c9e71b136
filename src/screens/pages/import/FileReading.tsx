import { ChevronDown } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { decimalMarks, type DecimalMark, type DecimalProposal } from '../../../core/values/decimalMark.ts';
import { encodingGroups } from '../../../core/values/encodings.ts';
import type { ImportFile, ImportRequest } from '../../../core/wire/importFile.ts';
import { useSay } from '../../kit/messages/resourceText.ts';
import { useCounted, useNumber } from '../../kit/i18n/useCounted.ts';
import { controlClass } from '../../kit/inputs/controlClass.ts';
import { DecimalDoubts, EncodingDoubts } from '../../kit/plan/FileDoubts.tsx';
import { separatorNames } from './fileWords.ts';
import type { AskedReading } from '../../kit/plan/mapping.ts';
import '../../kit/form/form.css';
import '../../kit/theme/inputs.css';

interface FileReadingProps {
  found: ImportFile;
  /** Why the last reading failed. */
  fault: string | null;
  request: ImportRequest;
  /** Of the decimal mark, by the columns that are imported. */
  proposal: DecimalProposal;
  /** What is said of a file that has too many rows, or none. */
  wrongSize: string | undefined;
  onRead(how: AskedReading): void;
  onDecimal(decimal: DecimalMark): void;
}

/** What was found in the file. Every guess can be corrected; by another separator, encoding or header the file is read again. */
export const FileReading = ({
  found,
  fault,
  request,
  proposal,
  wrongSize,
  onRead,
  onDecimal,
}: FileReadingProps): ReactNode => {
  const say = useSay();
  const translate = useTranslate();
  const locale = useLocale();
  const counted = useCounted();
  const number = useNumber();
  const { asks, separator, encoding, headerRow, start, doubt, sheets = [] } = found;
  const decimal = request.decimal ?? proposal.mark;
  const read = (change: Partial<AskedReading>): void =>
    onRead({ separator, encoding, headerRow: String(headerRow), sheet: String(found.sheet ?? ''), ...change });
  return (
    <>
      <div className="import-reading">
        <p>
          <strong>{found.name}</strong>
          <span className="quiet">
            {' '}
            ·{' '}
            {translate('toolkit.import.reading.facts', {
              rows: counted('toolkit.import.reading.rows', found.rowCount),
              size: sizeOf(found.bytes, locale),
            })}
          </span>
        </p>
        <div className="import-reading-how">
          {asks.includes('sheet') && <SheetChoice sheets={sheets} sheet={found.sheet} onRead={read} />}
          {asks.includes('text') && <TextChoices separator={separator} encoding={encoding} onRead={read} />}
          {asks.includes('header') && (
            <Choice
              id="import-header"
              label={translate('toolkit.import.reading.header')}
              value={String(headerRow)}
              onChange={(next) => read({ headerRow: next })}
            >
              {start.map(({ row, cells }) => (
                <option key={row} value={row}>
                  {translate('toolkit.import.reading.headerRow', { row: number(row), text: textOf(cells) })}
                </option>
              ))}
            </Choice>
          )}
          {asks.includes('decimal') && (
            <Choice
              id="import-decimal"
              label={translate('toolkit.import.reading.decimal')}
              value={decimal ?? ''}
              isInvalid={decimal === null}
              onChange={(next) => onDecimal(next as DecimalMark)}
            >
              {decimal === null && <option value="">{translate('toolkit.import.reading.choose')}</option>}
              {decimalMarks.map((mark) => (
                <option key={mark} value={mark}>
                  {translate(`toolkit.import.reading.decimals.${mark}`)}
                </option>
              ))}
            </Choice>
          )}
        </div>
      </div>
      {fault !== null && (
        <p className="import-fault" role="alert">
          {fault}
        </p>
      )}
      {doubt && doubt.rows.length > 0 && (
        <EncodingDoubts doubt={doubt} encoding={encoding} onChoose={(next) => read({ encoding: next })} />
      )}
      {proposal.doubts.length > 0 && (
        <DecimalDoubts doubts={proposal.doubts} headers={found.headers} decimal={decimal} onChoose={onDecimal} />
      )}
      {found.findings.map((finding) => (
        <p key={finding.text} className={finding.text === wrongSize ? 'import-fault' : 'quiet import-hint'}>
          {say(finding)}
        </p>
      ))}
    </>
  );
};

interface SheetChoiceProps {
  sheets: readonly string[];
  sheet: number | undefined;
  onRead(change: Partial<AskedReading>): void;
}

/** Which sheet is read, where there are several. */
const SheetChoice = ({ sheets, sheet, onRead }: SheetChoiceProps): ReactNode => {
  const translate = useTranslate();
  if (sheets.length < 2) return null;
  return (
    <Choice
      id="import-sheet"
      label={translate('toolkit.import.reading.sheet')}
      value={String(sheet)}
      onChange={(next) => onRead({ sheet: next, headerRow: '' })}
    >
      {sheets.map((name, at) => (
        <option key={at} value={String(at + 1)}>
          {name}
        </option>
      ))}
    </Choice>
  );
};

interface TextChoicesProps extends Pick<ImportFile, 'separator' | 'encoding'> {
  onRead(change: Partial<AskedReading>): void;
}

/** How a file of text is read. */
const TextChoices = ({ separator, encoding, onRead }: TextChoicesProps): ReactNode => {
  const translate = useTranslate();
  return (
    <>
      <Choice
        id="import-separator"
        label={translate('toolkit.import.reading.separator')}
        value={separator}
        onChange={(next) => onRead({ separator: next, headerRow: '' })}
      >
        {Object.entries(separatorNames).map(([one, name]) => (
          <option key={one} value={one}>
            {translate(`toolkit.import.reading.separators.${name}`)}
          </option>
        ))}
      </Choice>
      <Choice
        id="import-encoding"
        label={translate('toolkit.import.reading.encoding')}
        value={encoding}
        onChange={(next) => onRead({ encoding: next })}
      >
        {Object.entries(encodingGroups).map(([group, names]) => (
          <optgroup key={group} label={translate(`toolkit.import.reading.scripts.${group}`)}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </optgroup>
        ))}
      </Choice>
    </>
  );
};

const longestText = 60;

/** What tells a row from others in one line. */
const textOf = (cells: readonly string[]): string => {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
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
  isInvalid?: boolean;
  onChange(value: string): void;
  /** Its options. */
  children: ReactNode;
}

const Choice = ({ id, label, value, isInvalid = false, onChange, children }: ChoiceProps): ReactNode => (
  <div className="import-choice">
    <label htmlFor={id}>{label}</label>
    <div className={controlClass({ invalid: isInvalid, disabled: false })}>
      <select id={id} value={value} aria-invalid={isInvalid} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </div>
  </div>
);
