import { writeCsv } from '../../../../src/core/csv/csv.ts';
import type { Operation, OperationEffect, OperationRead } from '../../../engine/context/operation.ts';
import { compareCountry, isAmong, nameDifferences } from './differences.ts';

const channel = '#distance-reports';
const head = ['model', 'difference', 'record', 'name', 'changes'];
/** Lines that the channel is sent; the file has all. */
const mostSent = 200;

/**
 * What differs between the drafts of a country and what is live, as CSV: the file of the job, and its first lines in the channel
 * #distance-reports. Takes `country` and `models`: none, all.
 */
export const downloadDifferences: Operation = async ({ country, models }, { read, now }) => {
  const lines = await readLines(read, String(country), models);
  const day = now.toISOString().slice(0, 10);
  const file = { name: `distance-diff-${String(country)}-${day}`, head, total: lines.length };
  const more = lines.length > mostSent ? `\nThe first ${mostSent} lines; the file of the job has all.` : '';
  const text = `Draft against live, ${String(country)}, ${day}: ${lines.length} differences\n\`\`\`\n${writeCsv([head, ...lines.slice(0, mostSent)])}\`\`\`${more}`;
  const effect: OperationEffect = { kind: 'chat', payload: { to: channel, text: `${channel} ${text}` } };
  return { changes: [], effects: [effect], result: null, file: { ...file, pieces: piecesOf(lines) } };
};

const readLines = async (read: OperationRead, country: string, wanted: unknown): Promise<string[][]> => {
  const lines: string[][] = [];
  for (const compared of (await compareCountry(read, country, 'current-distances')).filter(isAmong(wanted)))
    for (const { kind, record, name, changes } of await nameDifferences(read, compared))
      lines.push([compared.model, kind, record, name, changes ?? '']);
  return lines;
};

async function* piecesOf(lines: readonly string[][]): AsyncGenerator<{ of: number; lines: string[][] }> {
  for (let start = 0; start < lines.length; start += 1_000) {
    const piece = lines.slice(start, start + 1_000);
    yield { of: piece.length, lines: piece };
  }
}
