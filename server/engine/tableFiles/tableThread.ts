import { parentPort } from 'node:worker_threads';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import { fileBytes } from '../formats/byteSource.ts';
import { makeFileTable, type FileTable, type TableRow } from './fileTable.ts';
import type { TableAnswer, TableFile, TableQuestion, ThreadMessage } from './readerThread.ts';
import type { Made, RowWork } from './rowWork.ts';

// The thread in which large files are read, one after the other. It answers one question after the other: `readerThread` asks them.
let file: TableFile | null = null;
let bytes: ReturnType<typeof fileBytes> | undefined;
let table: FileTable | undefined;
let slices: Generator<TableRow[]> | undefined;
let made: Generator<Made> | undefined;
const spare: ArrayBuffer[] = [];

const open = (next: TableFile | null): void => {
  file = next;
  bytes?.close();
  bytes = undefined;
  table = undefined;
  slices = undefined;
  made = undefined;
  spare.length = 0;
};

const answer = async (question: TableQuestion): Promise<unknown> => {
  if (!file) throw new Error('A thread was asked of a file that it was not told of.');
  const { header } = question;
  bytes ??= fileBytes(file.path);
  table ??= makeFileTable(bytes, file.how);
  if (question.method === 'make') {
    spare.push(...question.spare);
    made ??= (await workOf(question)).make(table.slices(header), question.given, spare);
    const next = made.next();
    return next.done ? null : next.value;
  }
  if (question.method === 'tell') return table.tell(header, question.columns);
  if (question.method !== 'next') return table[question.method](header);
  slices ??= table.slices(header);
  const next = slices.next();
  return next.done ? null : next.value;
};

const workOf = async ({
  work: { module, name },
}: Extract<TableQuestion, { method: 'make' }>): Promise<RowWork<unknown, Made>> => {
  const exported = (await import(module)) as Record<string, RowWork<unknown, Made>>; // what a work says of itself
  const work = exported[name];
  if (!work) throw new Error(`${module} exports no ${name}.`);
  return work;
};

const say = async (question: TableQuestion): Promise<TableAnswer> => {
  try {
    return { value: await answer(question) };
  } catch (error) {
    if (!(error instanceof CsvRefusal)) throw error;
    return { refusal: { key: error.key, params: error.params } };
  }
};

const reply = async (question: TableQuestion): Promise<void> => {
  const said = await say(question);
  const value = question.method === 'make' && 'value' in said ? (said.value as Made | null) : null; // its answer
  parentPort?.postMessage(said, value ? [value.bytes.buffer] : []);
};

parentPort?.on('message', (said: ThreadMessage) => ('file' in said ? open(said.file) : void reply(said)));
