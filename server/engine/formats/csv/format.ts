import { detectSeparator, readStart, type Separator } from '../../../../src/core/csv/csv.ts';
import { CsvReader, type CsvRecord } from '../../../../src/core/csv/csvReader.ts';
import type { Encoding } from '../../../../src/core/values/encodings.ts';
import { csv as facts } from '../../../../src/formats/csv.ts';
import type { ByteSource } from '../byteSource.ts';
import { tableBounds, type FileFormat, type Reading, type TableSource } from '../fileFormat.ts';
import { csvWriter } from './csvWriter.ts';
import { detectEncoding, type EncodingGuess } from './detectEncoding.ts';
import { findDifferences } from './findDifferences.ts';

const piece = 262_144;

const open = (bytes: ByteSource, how: Reading): TableSource => {
  let known: EncodingGuess | undefined;
  const guess = (): EncodingGuess => (known ??= detectEncoding(bytes));
  const encoding = how.encoding ?? guess().encoding;
  const beginning = new TextDecoder(encoding).decode(bytes.read(0, piece), { stream: true });
  const separator = how.separator ?? detectSeparator(beginning);
  return {
    isGrid: false,
    records: () => recordsOf(bytes, encoding, separator),
    start: () => ({
      encoding,
      separator,
      records: readStart(beginning, separator),
      doubt:
        guess().others.length === 0
          ? null
          : findDifferences([...new Set([guess().encoding, ...guess().others, encoding])], (one) =>
              recordsOf(bytes, one, separator),
            ),
    }),
  };
};

function* recordsOf(bytes: ByteSource, encoding: Encoding, separator: Separator): Generator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = new CsvReader(separator, tableBounds);
  for (let at = 0; at < bytes.size; at += piece)
    yield reader.take(decoder.decode(bytes.pass(at, at + piece), { stream: true }));
  yield [...reader.take(decoder.decode()), ...reader.end()];
}

/** Any text may be one, so this format is asked last. */
export const csv: FileFormat = {
  ...facts,
  mayBegin: () => true,
  isPacked: false,
  open,
  writer: async (what) => csvWriter(what),
};
