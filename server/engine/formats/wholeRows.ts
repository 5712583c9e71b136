import type { ByteSource } from './byteSource.ts';
import type { TableRecord, TableSource, WholeTable } from './fileFormat.ts';

type Head = Pick<WholeTable, 'headers' | 'notes'>;
type Line = [row: number, cells: string[], findings: NonNullable<TableRecord['findings']>];

const piece = 262_144;

/** What is kept of a file that was read as a whole: a line of JSON for each row, below one with the header and the notes. */
export function* writeWholeRows({ headers, notes, rows }: WholeTable): Generator<string> {
  const head: Head = { headers, notes };
  let text = `${JSON.stringify(head)}\n`;
  for (const { row, cells, findings } of rows) {
    if (text.length > piece) {
      yield text;
      text = '';
    }
    text += `${JSON.stringify([row, cells, findings] satisfies Line)}\n`;
  }
  yield text;
}

/** The same, read piece by piece. Cells hold what was kept, so nothing is asked of how they are read. */
export const openWholeRows = (bytes: ByteSource): TableSource => ({
  isGrid: true,
  namesFirst: true,
  start: () => {
    const [first] = linesOf(bytes).next().value ?? [];
    const { headers, notes } = headOf(first);
    return { encoding: 'utf-8', separator: ',', records: [toHeader(headers)], doubt: null, notes };
  },
  *records() {
    let isBegun = false;
    for (const lines of linesOf(bytes)) {
      const records = (isBegun ? lines : lines.slice(1)).map((line): TableRecord => {
        const [row, cells, findings] = JSON.parse(line) as Line; // as it was written
        return { row, cells, findings, isMisquoted: false };
      });
      yield isBegun ? records : [toHeader(headOf(lines[0]).headers), ...records];
      isBegun = true;
    }
  },
});

const headOf = (line: string | undefined): Head => JSON.parse(line ?? '{"headers":[],"notes":[]}') as Head; // likewise

const toHeader = (headers: string[]): TableRecord => ({ row: 0, cells: headers, isMisquoted: false });

/** The lines of a text, some at a time. */
function* linesOf(bytes: ByteSource): Generator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < bytes.size; at += piece) {
    const lines = (rest + decoder.decode(bytes.pass(at, at + piece), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
