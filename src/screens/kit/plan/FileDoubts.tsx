import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { decimalMarks, readEither, type DecimalMark, type DecimalProposal } from '../../../core/values/decimalMark.ts';
import type { EncodingDoubt } from '../../../core/wire/importFile.ts';
import { useNumber } from '../i18n/useCounted.ts';

/** The rows that tell an encoding from the others that the file may be in, as they read in each. */
export const EncodingDoubts = ({
  doubt,
  encoding,
  onChoose,
}: {
  doubt: EncodingDoubt;
  encoding: string;
  onChoose(encoding: string): void;
}): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  return (
    <section className="import-doubt">
      <p>{translate('toolkit.import.reading.encodingDoubt')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('toolkit.import.reading.row')}</th>
            {doubt.encodings.map((one) => (
              <th key={one} scope="col">
                <Reading name={one.toUpperCase()} isChosen={one === encoding} onChoose={() => onChoose(one)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doubt.rows.map(({ row, texts }) => (
            <tr key={row}>
              <td className="quiet">{number(row)}</td>
              {doubt.encodings.map((one, at) => (
                <td key={one}>{texts[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface DecimalDoubtsProps {
  doubts: DecimalProposal['doubts'];
  /** Of the file, or of a pasted block. */
  headers?: readonly string[];
  /** Null: nobody has said it yet. */
  decimal: DecimalMark | null;
  onChoose(mark: DecimalMark): void;
}

/** Numbers that are others by each mark, and which of them is meant: that is never guessed. */
export const DecimalDoubts = ({ doubts, headers, decimal, onChoose }: DecimalDoubtsProps): ReactNode => {
  const translate = useTranslate();
  const number = useNumber();
  const locale = useLocale();
  const exact = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 20 });
  return (
    <section className="import-doubt">
      <p>{translate('toolkit.import.reading.decimalDoubt')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('toolkit.import.reading.row')}</th>
            {headers && <th scope="col">{translate('toolkit.import.columns.column')}</th>}
            <th scope="col" className="right">
              {translate('toolkit.import.reading.written')}
            </th>
            {decimalMarks.map((mark) => (
              <th key={mark} scope="col" className="right">
                <Reading
                  name={translate(`toolkit.import.reading.decimals.${mark}`)}
                  isChosen={mark === decimal}
                  onChoose={() => onChoose(mark)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doubts.slice(0, shown).map(({ row, cell, column }) => (
            <tr key={`${row} ${column}`}>
              <td className="quiet">{number(row)}</td>
              {headers && <td>{headers[column]}</td>}
              <td className="right mono">{cell}</td>
              {decimalMarks.map((mark) => (
                <td key={mark} className="right">
                  {exact(readEither(cell)?.[mark] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const shown = 2;

const Reading = ({ name, isChosen, onChoose }: { name: string; isChosen: boolean; onChoose(): void }): ReactNode => (
  <button type="button" aria-pressed={isChosen} onClick={onChoose}>
    {name}
  </button>
);
