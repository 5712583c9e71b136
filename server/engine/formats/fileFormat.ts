import type { Separator } from '../../../src/core/csv/csv.ts';
import type { CsvRecord } from '../../../src/core/csv/csvReader.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { DecimalMark } from '../../../src/core/values/decimalMark.ts';
import type { Encoding } from '../../../src/core/values/encodings.ts';
import { mostFileRows } from '../../../src/core/values/fileSize.ts';
import type { Message, MessageKey } from '../../../src/core/values/messages.ts';
import type { FormatFacts } from '../../../src/core/wire/fileFormat.ts';
import type { EncodingDoubt } from '../../../src/core/wire/importFile.ts';
import type { ByteSource } from './byteSource.ts';

/** How a file is read: as it was detected, or as the person says. What its format does not ask is passed over. */
export interface Reading {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** 1-based. */
  sheet?: number | undefined;
  /** That numbers are written with which the file holds as numbers. Default: a point. */
  decimal?: DecimalMark | undefined;
}

/** The first rows of a file, by which its header is found. */
interface TableStart {
  encoding: Encoding;
  separator: Separator;
  records: CsvRecord[];
  doubt: EncodingDoubt | null;
  /** The names of its sheets, and which of them is read, 1-based. */
  sheets?: { names: string[]; read: number };
  /** What else is to be said of the file as a whole. */
  notes?: Message[];
}

/** The same with what may be asked of the file. */
export type StartedTable = TableStart & Pick<FormatFacts, 'asks'>;

/** What is wrong in a row, and with which field of its record where that is known. */
export type RowFinding = Message & { field?: string };

/** A row of a file. */
export interface TableRecord extends CsvRecord {
  /** Columns that hold numbers, not texts: they have the decimal mark that was asked for. */
  numbers?: Set<number>;
  /** What the format found in it. */
  findings?: RowFinding[];
}

/** Where the rows of a table come from. */
export interface TableSource {
  start(): TableStart;
  /** From the first one on each time, some at once. */
  records(): Iterable<TableRecord[]>;
  /** Rows are as wide as the header, and blank cells at their end are not there. */
  isGrid: boolean;
  /** The first record holds the names of the columns, whichever row is asked for: it is none of the file's. */
  namesFirst?: boolean;
}

/** Of a format that is read as a whole: the rows of a file, which are kept in its place. */
export interface WholeTable {
  headers: string[];
  /** Numbered as the person counts them who has the file before him. */
  rows: Iterable<{ row: number; cells: string[]; findings: RowFinding[] }>;
  notes: Message[];
}

/** What a file is read for. */
export interface ReadFor {
  resource: Resource;
  /** The folders in which records of one resource or another lie (`place.folder`). */
  folders: ReadonlySet<string>;
}

/** Writes the rows of a list as a file, piece by piece. */
export interface FormatWriter {
  head: string;
  tail: string;
  /** `rows`: texts as `cellText` has them, a cell for each column. */
  write(rows: readonly (readonly string[])[]): string;
  /** The same of lines of texts between tabs, as COPY writes them; null: not of these. Absent: of none. */
  writeLines?(lines: string): string | null;
}

/** What a file is written of. */
export interface Written {
  resource: Pick<Resource, 'name' | 'place' | 'recordRepresentation' | 'key'>;
  columns: readonly string[];
  /** By the place of a column: whether its texts have nothing in them that any format would take for its own. */
  isPlain: readonly boolean[];
  separator: Separator;
}

/** How files of a format are told from others, read and written. */
export interface FileFormat extends FormatFacts {
  /** Whether a file may begin so: also one that cannot be read, which is told. */
  mayBegin(head: Uint8Array): boolean;
  /** Of several formats that begin alike: whether it is this one. */
  isIn?(bytes: ByteSource): boolean;
  /** What is said of a file of it where a resource's rows cannot stand in it; it gets the formats that can be had. Absent: any's can. */
  notFor?: MessageKey;
  /** A small file may hold much. */
  isPacked: boolean;
  /** Throws `CsvRefusal` where the file is beyond the bounds. */
  open(bytes: ByteSource, how: Reading): TableSource;
  /** Reads it as a whole, once; what `open` gets is what `wholeRows` made of that. Throws `FileRefusal`. */
  readWhole?(bytes: Buffer, what: ReadFor): Promise<WholeTable>;
  /** Absent: the server writes none. */
  writer?(what: Written): Promise<FormatWriter>;
}

/** What a file may hold at most: more than any that people keep, and far less than its bytes can be made to hold. */
export const tableBounds = { rows: mostFileRows, columns: 2_000, cell: 1_000_000 };
