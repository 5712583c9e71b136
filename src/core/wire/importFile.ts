import type { DecimalMark, NumberFacts } from '../values/decimalMark.ts';
import type { Encoding } from '../values/encodings.ts';
import type { ReadingQuestion } from './fileFormat.ts';
import type { Ref } from './query.ts';
import type { Message } from '../values/messages.ts';

/** How an uploaded file is read, for the plan of its import. */
export interface ImportRequest {
  file: string;
  separator: ',' | ';' | '\t' | '|';
  encoding: string;
  /** Which of its sheets, 1-based; absent: the first. */
  sheet?: number;
  /** The row of the file that holds the names of the columns, 1-based; absent: the first one that is not blank. */
  headerRow?: number;
  /** Header position -> field, or null: not imported. */
  mapping: (string | null)[];
  /** Values that every row gets. */
  constants: Record<string, unknown>;
  /** What a blank cell means. */
  blank: 'keep' | 'clear';
  /** Of its numbers. A cell that is none by this mark is refused. Absent: a point, and '1,250' is refused, which a comma would make 1.25. */
  decimal?: DecimalMark;
  /** What names in cells of references mean that no record has, or several. */
  answers?: NameAnswer[];
  /** Where latitude and longitude are exchanged (`place.within`), they change places. Absent: such rows are refused. */
  turns?: boolean;
  /** Cells that are read otherwise than they stand in the file. Their columns must be mapped. */
  mended?: MendedCell[];
}

/** A cell that was typed over. */
export interface MendedCell {
  /** Of the file, 1-based. */
  row: number;
  /** As `mapping` has it. */
  field: string;
  text: string;
}

/** How many cells of a file may be typed over, and how long each may be. */
export const mostMended = { cells: 2_000, text: 10_000 };

/** Which record a name means wherever it stands in a field. */
export interface NameAnswer {
  field: string;
  /** As it stands in the file; case, accents and blanks around it do not matter. */
  name: string;
  /** What the field holds; null: the rows are left out. */
  take: string | number | null;
}

/** How many names of an import are asked, and answered. */
export const mostNames = 200;

/** A name in cells of a reference that no record has, or several. */
export interface UnknownName {
  field: string;
  name: string;
  /** In how many rows it stands. */
  rows: number;
  /** Several records are called so. */
  isDoubt: boolean;
  /** It was answered that the rows are left out. */
  isLeft: boolean;
  /** Records that are called alike, the nearest first. */
  proposals: Ref[];
}

/** Where an encoding is a guess: how the first rows that tell read in each that it may be. */
export interface EncodingDoubt {
  /** The first one is the guess. */
  encodings: Encoding[];
  /** A text for each encoding. */
  rows: { row: number; texts: string[] }[];
}

/** What the server saw in an uploaded file: `POST <service>/plans/files?resource=items`, body: the bytes. */
export interface ImportFile {
  file: string;
  name: string;
  bytes: number;
  /** What may be asked of how it is read: what its format does not ask is passed over. */
  asks: ReadingQuestion[];
  encoding: string;
  separator: ImportRequest['separator'];
  /** The names of its sheets, and which of them was read, 1-based. */
  sheets?: string[];
  sheet?: number;
  /** There only where the encoding is a guess. */
  doubt?: EncodingDoubt;
  /** The row that holds the names of the columns, 1-based: proposed, or as it was asked for. */
  headerRow: number;
  /** The first rows of the file that are not blank, and the first cells of each: one of them is the header. */
  start: { row: number; cells: string[] }[];
  /** Proposed from the cells of the columns of numbers; null: they do not tell, and it has to be said. */
  decimal: DecimalMark | null;
  /** What the cells of each column tell of the decimal mark: the proposal of another mapping follows from it. */
  numbers: NumberFacts[];
  headers: string[];
  /** Proposed from the headers. */
  mapping: (string | null)[];
  rowCount: number;
  /** The first 20 rows as cells. */
  sample: string[][];
  /** Of an import whose rows are few and all or nothing, which are mended in one sheet: all of its rows as cells. */
  cells?: string[][];
  /** What is wrong with the file as a whole and with its first faulty rows. */
  findings: Message[];
}
