import { writeCsv } from '../../../src/core/csv/csv.ts';
import type { ListRow } from '../../../src/core/wire/query.ts';
import type { Operation, OperationEffect, OperationRead } from '../../engine/context/operation.ts';

/** The columns of the file, as an import of mappings takes them. */
const head = [
  'id',
  'fam_desc',
  'external_source_id',
  'external_source_name',
  'description',
  's24_category_id_vw',
  's24_category_name_vw',
  's24_category_id_non_vw',
  's24_category_name_non_vw',
  'is_skipped',
];

/** Characters of one message: less than what chat programs take. */
const mostOfMessage = 30_000;

/**
 * The mappings of one external source as CSV, line by line into the chat channel, and as the file of its job (spec resources (a) 24).
 * Takes `external_source_id`.
 */
export const exportMappings: Operation = async ({ external_source_id: id }, { read, now }) => {
  const source = (await read.records('ext-sources', [String(id)])).get(String(id));
  const name = String(source?.['name'] ?? id);
  const lines = await readLines(read, Number(id));
  const title = `Category mappings of ${name}, ${now.toISOString().slice(0, 10)}: ${lines.length} rows`;
  const parts = partsOf(lines);
  const effects = parts.map((part, place): OperationEffect => {
    const of = parts.length > 1 ? ` (part ${place + 1} of ${parts.length})` : '';
    return { kind: 'chat', payload: { text: `${title}${of}\n\`\`\`\n${part}\`\`\`` } };
  });
  const file = { name: `category-mappings-${String(id)}-${now.toISOString().slice(0, 10)}`, head, total: lines.length };
  return { changes: [], effects, result: null, file: { ...file, pieces: piecesOf(lines) } };
};

const readLines = async (read: OperationRead, source: number): Promise<string[][]> => {
  const lines: string[][] = [];
  const filter = { external_source_id: { in: [source] } };
  for await (const rows of read.rows('category-mappings', { filter, columns: head })) lines.push(...rows.map(toLine));
  return lines;
};

const toLine = (row: ListRow): string[] => head.map((column) => String((column === 'id' ? row.id : row[column]) ?? ''));

/** Texts of whole lines, each with the header, short enough for one message; one of the header alone where there is no line. */
const partsOf = (lines: readonly string[][]): string[] => {
  const first = writeCsv([head]);
  const parts: string[] = [];
  let part = first;
  for (const line of lines) {
    const text = writeCsv([line]);
    if (part.length + text.length > mostOfMessage && part !== first) {
      parts.push(part);
      part = first;
    }
    part += text;
  }
  return [...parts, part];
};

async function* piecesOf(lines: readonly string[][]): AsyncGenerator<{ of: number; lines: string[][] }> {
  for (let start = 0; start < lines.length; start += 1_000) {
    const piece = lines.slice(start, start + 1_000);
    yield { of: piece.length, lines: piece };
  }
}
