import Papa from 'papaparse';
import { unguardCell } from './csvCells.ts';
import { message, type MessageParams } from '../values/checkMessages.ts';
import type { CheckKey } from '../values/checkMessages.ts';

export interface CsvRecord {
  /** Of the text, 1-based. Blank records count too. */
  row: number;
  cells: string[];
  /** A quote in it is opened and not closed, or text follows its end. */
  isMisquoted: boolean;
  /** No cell of it holds a quote, a backslash, a control character or half of a surrogate pair. False: nobody knows. */
  isPlain?: boolean;
}

/** What a record may hold at most, and which records are answered. */
interface CsvOptions {
  /** Cells of a record. */
  columns?: number;
  /** Characters of a cell. */
  cell?: number;
  /** Also records whose cells are all blank, which otherwise are none. */
  keepsBlank?: boolean;
}

/** The text cannot be read on: a record is larger than what is taken. */
export class CsvRefusal extends Error {
  readonly key: CheckKey;
  readonly params: MessageParams;

  constructor(key: CheckKey, params: MessageParams) {
    super(message(key, params).text);
    this.key = key;
    this.params = params;
  }
}

/** Characters that are given to papaparse together. Of more, the rows of a file that is nothing but line ends outlive their use. */
const readAtOnce = 16_384;

/**
 * Reads CSV (RFC 4180) piece by piece, by papaparse: any line ends, also different ones in one text; a mark at its start is
 * dropped, and so is the quote that `writeCsv` guards a cell with. A quote within an unquoted cell is a character like any other.
 */
export class CsvReader {
  readonly #parser: Papa.Parser;
  readonly #columns: number;
  readonly #longest: number;
  readonly #keepsBlank: boolean;
  #row = 1;
  #isBegun = false;
  /** A return that ended a piece: the next one tells what line end it is of. */
  #held = '';
  /** What is read of the record that no line end closed yet. */
  #rest = '';
  /** As long as that must be to be read again. It doubles, or a long record in small pieces would be read from its start with each. */
  #due = 0;

  constructor(separator: string, { columns = Infinity, cell = Infinity, keepsBlank = false }: CsvOptions = {}) {
    this.#parser = new Papa.Parser({ delimiter: separator, newline: '\n' });
    this.#columns = columns;
    this.#longest = cell;
    this.#keepsBlank = keepsBlank;
  }

  /** Takes a piece of the text, cut anywhere, and answers records that end in it. Throws `CsvRefusal`. */
  take(piece: string): CsvRecord[] {
    const records: CsvRecord[] = [];
    for (let at = 0; at < piece.length; at += readAtOnce) this.#takeSome(piece.slice(at, at + readAtOnce), records);
    return records;
  }

  #takeSome(piece: string, into: CsvRecord[]): void {
    const next = this.#held + (!this.#isBegun && piece.startsWith('\uFEFF') ? piece.slice(1) : piece);
    this.#isBegun = true;
    this.#held = next.endsWith('\r') ? '\r' : '';
    const text = this.#held ? next.slice(0, -1) : next;
    this.#rest += this.#rest.includes('"') ? marked(text) : (unquoted(text) ?? marked(text));
    if (this.#rest.length < this.#due) return;
    const whole = this.#rest;
    const { data, errors, meta } = this.#parse(whole, true);
    this.#rest = whole.slice(meta.cursor);
    this.#toRecords(data, errors, whole, into);
    this.#checkRest();
    this.#due = 2 * this.#rest.length;
  }

  /** No piece is to come: answers the last record where no line end closes it. Throws `CsvRefusal`. */
  end(): CsvRecord[] {
    const text = this.#rest + marked(this.#held);
    const closed = text === '' || text.endsWith('\n') ? text : `${text}\n`;
    const { data, errors, meta } = this.#parse(closed, true);
    const records: CsvRecord[] = [];
    this.#toRecords(data, errors, closed, records);
    // What no line end closes is a quote that stays open.
    const open = text.slice(meta.cursor);
    const last = this.#parse(open, false);
    this.#toRecords(last.data, last.errors, open, records);
    return records;
  }

  #parse(text: string, leavesLast: boolean): Papa.ParseResult<string[]> {
    return this.#parser.parse(text, 0, leavesLast) as Papa.ParseResult<string[]>; // its types leave it open
  }

  #toRecords(rows: readonly string[][], errors: readonly Papa.ParseError[], text: string, into: CsvRecord[]): void {
    const misquoted = new Set(errors.map(({ row }) => row));
    const hasReturns = text.includes('\r');
    const isGuarded = text.includes("'");
    const isPlain = !odd.test(text) && text.isWellFormed();
    const mayBeLong = text.length > this.#longest;
    for (let at = 0; at < rows.length; at += 1) {
      const read = rows[at] ?? [];
      const cells = hasReturns ? unmarked(read) : read;
      this.#check(cells, mayBeLong);
      if (this.#keepsBlank || !isBlank(cells))
        into.push({
          row: this.#row,
          cells: isGuarded ? cells.map(unguardCell) : cells,
          isMisquoted: misquoted.size > 0 && misquoted.has(at),
          isPlain,
        });
      this.#row += 1;
    }
  }

  /** A record that no line end closed yet is not kept beyond what is taken of one. */
  #checkRest(): void {
    // Neither a cell nor the number of cells can be more than there are characters.
    if (this.#rest.length < this.#columns && this.#rest.length <= this.#longest) return;
    const [open = []] = this.#parse(this.#rest, false).data;
    // Of a cell that is not closed papaparse answers both of doubled quotes.
    this.#check(
      unmarked(open).map((cell) => (cell.length > this.#longest ? cell.replaceAll('""', '"') : cell)),
      true,
    );
  }

  #check(cells: readonly string[], mayBeLong: boolean): void {
    if (cells.length > this.#columns) throw new CsvRefusal('tooManyColumns', { row: this.#row, max: this.#columns });
    if (!mayBeLong) return;
    for (const cell of cells)
      if (cell.length > this.#longest) throw new CsvRefusal('cellTooLong', { row: this.#row, max: this.#longest });
  }
}

// One look for all records of a piece; line ends are none of theirs.
const odd = /["\\\u0000-\u0009\u000b-\u001f]/;

/** A text without quotes, whose lines end in '\n' or '\r\n' alone, with the first of them; null: it is another one. */
const unquoted = (text: string): string | null => {
  if (text.includes('"')) return null;
  const plain = text.replaceAll('\r\n', '\n');
  return plain.includes('\r') ? null : plain;
};

/**
 * papaparse knows one line end in a text, here '\n', and takes blanks between a closing quote and it for nothing. '\r\n' ends
 * in it already; a return alone is made to, with one more return, by which `unmarked` knows it again within a cell.
 */
const marked = (text: string): string => (text.includes('\r') ? text.replace(/\r(?!\n)/g, '\r\r\n') : text);

/** The cells of a row as they stood in the text. A return at their end, with no '\n' after it, is of the row's own line end. */
const unmarked = (cells: string[]): string[] => {
  const last = cells.length - 1;
  for (let at = 0; at <= last; at += 1) {
    const cell = cells[at] ?? '';
    const place = cell.indexOf('\r');
    // Nearly every one is a line end of two characters.
    if (place !== -1)
      cells[at] = at === last && place === cell.length - 1 ? cell.slice(0, -1) : unmarkCell(cell, at === last);
  }
  return cells;
};

const unmarkCell = (cell: string, isLast: boolean): string =>
  (isLast ? cell.replace(/\r\r?$/, '') : cell).replaceAll('\r\r\n', '\r');

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '' || cell.trim() === '');
