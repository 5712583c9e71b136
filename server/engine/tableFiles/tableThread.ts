import { parentPort } from 'node:worker_threads';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import { fileBytes } from './byteSource.ts';
import { makeFileTable, type FileTable, type TableRow } from './fileTable.ts';
import type { TableAnswer, TableFile, TableQuestion, ThreadMessage } from './readerThread.ts';

// The thread in which large files are read, one after the other. It answers one question after the other: `readerThread` asks them.
let file: TableFile | null = null;
let bytes: ReturnType<typeof fileBytes> | undefined;
let table: FileTable | undefined;
let slices: Generator<TableRow[]> | undefined;

const open = (next: TableFile | null): void => {
  file = next;
  bytes?.close();
  bytes = undefined;
  table = undefined;
  slices = undefined;
};

const answer = ({ method, header }: TableQuestion): unknown => {
  if (!file) throw new Error('A thread was asked of a file that it was not told of.');
  bytes ??= fileBytes(file.path);
  table ??= makeFileTable(bytes, file.how);
  if (method !== 'next') return table[method](header);
  slices ??= table.slices(header);
  const next = slices.next();
  return next.done ? null : next.value;
};

const say = (question: TableQuestion): TableAnswer => {
  try {
    return { value: answer(question) };
  } catch (error) {
    if (!(error instanceof CsvRefusal)) throw error;
    return { refusal: { key: error.key, params: error.params } };
  }
};

parentPort?.on('message', (said: ThreadMessage) =>
  'file' in said ? open(said.file) : parentPort?.postMessage(say(said)),
);
