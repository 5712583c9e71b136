/**
 * Files with rows, each format in a folder of its own: how it is told from others, read and written.
 *
 * Taken from outside: byteSource, fileFormat, fileRefusal, wholeRows, zipNames.
 */
import { formats } from '../../../src/formats/index.ts';
import { RequestError } from '../access/requestError.ts';
import type { ByteSource } from './byteSource.ts';
import { csv } from './csv/format.ts';
import type { FileFormat, FormatWriter, Written } from './fileFormat.ts';
import { kml } from './kml/format.ts';
import { xlsx } from './xlsx/format.ts';

/** Any text may be the last one. */
const fileFormats: readonly FileFormat[] = [xlsx, kml, csv];

/** By so many first bytes a format is told. */
const headBytes = 64;

/** The format that a file has by its first bytes: of some that begin alike one of them, which has the same bounds. */
export const formatAt = (head: Uint8Array): FileFormat => fileFormats.find((format) => format.mayBegin(head)) ?? csv;

/** The format of a file by its bytes; where they leave two, by how its name ends. */
export const formatOf = (bytes: ByteSource, name = '', among = fileFormats): FileFormat => {
  const head = bytes.read(0, headBytes);
  const alike = among.filter(({ mayBegin }) => mayBegin(head));
  const hasEnding = ({ isIn, endings }: FileFormat): boolean =>
    isIn !== undefined && endings.some((ending) => name.toLowerCase().endsWith(ending));
  return alike.find(({ isIn }) => isIn?.(bytes)) ?? alike.find(hasEnding) ?? alike[0] ?? csv;
};

/** The same of a file that is read where it lies: as none that is read as a whole. */
export const formatOfRows = (bytes: ByteSource): FileFormat =>
  formatOf(
    bytes,
    '',
    fileFormats.filter(({ readWhole }) => readWhole === undefined),
  );

/** A format by its name. Throws where there is none. */
export const formatNamed = (name: string): FileFormat => {
  const found = fileFormats.find((format) => format.name === name);
  if (!found) throw new Error(`There is no format '${name}'.`);
  return found;
};

/** Writes a list in a format. Throws where its rows cannot stand in it. */
export const writerFor = (name: string, what: Written): Promise<FormatWriter> => {
  const { isFor, writer } = formatNamed(name);
  if (isFor(what.resource) && writer) return writer(what);
  const can = formats.filter((one) => one.isWritten && one.isFor(what.resource)).map((one) => one.name);
  throw new RequestError(400, 'BAD_BODY', 'badBody', { reason: `format: expected one of ${can.join(', ')}` });
};
