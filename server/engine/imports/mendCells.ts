import type { ImportRequest } from '../../../src/core/wire/importFile.ts';
import { RequestError } from '../access/requestError.ts';
import type { TableRow } from '../tableFiles/fileTable.ts';

/** Puts what was typed over in place of what stands in the file. Throws where a cell is of no column. */
export const cellMender = ({
  mapping,
  mended = [],
}: Pick<ImportRequest, 'mapping' | 'mended'>): ((row: TableRow) => TableRow) => {
  const columns = new Map(mapping.flatMap((field, at) => (field === null ? [] : [[field, at]])));
  const texts = new Map<number, Map<number, string>>();
  for (const { row, field, text } of mended) {
    const at = columns.get(field);
    if (at === undefined)
      throw new RequestError(422, 'VALIDATION', 'invalid', { reason: `mended: '${field}' has no column.` });
    texts.set(row, (texts.get(row) ?? new Map<number, string>()).set(at, text));
  }
  return (line) => {
    const own = texts.get(line.row);
    if (!own) return line;
    const width = Math.max(line.cells.length, ...[...own.keys()].map((at) => at + 1));
    const mended = new Set([...own.keys()].map((at) => mapping[at]));
    return {
      ...line,
      // What could not be put into a cell is there now.
      findings: line.findings.filter(({ field }) => field === undefined || !mended.has(field)),
      cells: Array.from({ length: width }, (_, at) => own.get(at) ?? line.cells[at] ?? ''),
    };
  };
};
