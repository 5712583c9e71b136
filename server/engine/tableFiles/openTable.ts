import { open, readFile, stat } from 'node:fs/promises';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import { RequestError } from '../access/requestError.ts';
import {
  isSpreadsheet,
  makeFileTable,
  type FileTable,
  type Reading,
  type TableRow,
  type TableStart,
  type TableSurvey,
} from './fileTable.ts';
import { readAhead } from './readAhead.ts';
import { takeThread, type Refused, type TableQuestion } from './readerThread.ts';

/** A file that is being read. It is closed by whoever opened it. */
export interface OpenTable {
  start(): Promise<TableStart>;
  survey(header: number | null): Promise<TableSurvey>;
  count(header: number | null): Promise<{ headers: string[]; rowCount: number }>;
  /** The rows below the header, some at a time; others' requests are answered between two slices. */
  slices(header: number | null): AsyncGenerator<TableRow[]>;
  close(): Promise<void>;
}

/** Up to here a file is read before a thread would have started. */
const smallBytes = 131_072;
/** Threads that work at once; the questions to others wait. */
const mostAtWork = 2;

/** Opens a kept file. What it cannot be read as is a RequestError 422 that says where. */
export const openTable = async (path: string, how: Reading): Promise<OpenTable> => {
  const { size } = await stat(path);
  // A small archive may hold much.
  return size <= smallBytes && !(await startsAsSpreadsheet(path))
    ? openHere(await readFile(path), how)
    : openInThread(path, how);
};

const startsAsSpreadsheet = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return isSpreadsheet(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
};

const openHere = (bytes: Buffer, how: Reading): OpenTable => {
  let table: FileTable | undefined;
  const ask = async <T>(question: (of: FileTable) => T): Promise<T> => {
    try {
      return question((table ??= makeFileTable(bytes, how)));
    } catch (error) {
      throw error instanceof CsvRefusal ? refuse(error) : error;
    }
  };
  return {
    start: () => ask((of) => of.start()),
    survey: (header) => ask((of) => of.survey(header)),
    count: (header) => ask((of) => of.count(header)),
    async *slices(header) {
      const slices = await ask((of) => of.slices(header));
      for (let next = await ask(() => slices.next()); !next.done; next = await ask(() => slices.next()))
        yield next.value;
    },
    close: async () => undefined,
  };
};

const openInThread = (path: string, how: Reading): OpenTable => {
  const thread = takeThread({ path, how });
  const ask = async <T>(method: TableQuestion['method'], header: number | null): Promise<T> => {
    const answer = await inTurn(() => thread.ask({ method, header }));
    if ('refusal' in answer) throw refuse(answer.refusal);
    return answer.value as T; // what `tableThread` answers to this method
  };
  const slices = async function* (header: number | null): AsyncGenerator<TableRow[]> {
    for (
      let slice = await ask<TableRow[] | null>('next', header);
      slice !== null;
      slice = await ask<TableRow[] | null>('next', header)
    )
      yield slice;
  };
  return {
    start: () => ask('start', null),
    survey: (header) => ask('survey', header),
    count: (header) => ask('count', header),
    slices: (header) => readAhead(slices(header)),
    close: () => thread.release(),
  };
};

const refuse = ({ key, params }: Refused): RequestError => new RequestError(422, 'CSV', key, params);

let atWork = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (atWork >= mostAtWork) await new Promise<void>((take) => waiting.push(take));
  else atWork += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
  }
};
