import { readFile, stat } from 'node:fs/promises';
import { CsvRefusal } from '../../../src/core/csv/csvReader.ts';
import { RequestError } from '../access/requestError.ts';
import { heldBytes } from '../formats/byteSource.ts';
import type { StartedTable } from '../formats/fileFormat.ts';
import { formatNamed, formatOfRows } from '../formats/index.ts';
import {
  makeFileTable,
  type FileTable,
  type NumberTells,
  type TableReading,
  type TableRow,
  type TableSurvey,
} from './fileTable.ts';
import { readAhead } from './readAhead.ts';
import { takeThread, type Refused, type TableQuestion } from './readerThread.ts';
import type { Made, RowWork } from './rowWork.ts';

/** A file that is being read. It is closed by whoever opened it. */
export interface OpenTable {
  start(): Promise<StartedTable>;
  survey(header: number | null): Promise<TableSurvey>;
  count(header: number | null): Promise<{ headers: string[]; rowCount: number }>;
  /** `columns`: the places of those that are known to hold numbers. */
  tell(header: number | null, columns: readonly number[]): Promise<NumberTells>;
  /** The rows below the header, some at a time; others' requests are answered between two slices. */
  slices(header: number | null): AsyncGenerator<TableRow[]>;
  /** What a work makes of the rows below the header, where they are read. It is asked for once. */
  make<G, T extends Made>(header: number | null, work: RowWork<G, T>, given: G): AsyncGenerator<T>;
  /** The bytes of what was made are done with: the next ones take their place. */
  giveBack(made: Made): void;
  close(): Promise<void>;
}

/** Up to here a file is read before a thread would have started. */
const smallBytes = 131_072;
/** Threads that work at once; the questions to others wait. */
const mostAtWork = 2;

/** Opens a kept file. What it cannot be read as is a RequestError 422 that says where. */
export const openTable = async (path: string, how: TableReading): Promise<OpenTable> => {
  const { size } = await stat(path);
  if (size > smallBytes) return openInThread(path, how);
  const bytes = await readFile(path);
  const { isPacked } = how.format === undefined ? formatOfRows(heldBytes(bytes)) : formatNamed(how.format);
  return isPacked ? openInThread(path, how) : openHere(bytes, how);
};

const openHere = (bytes: Buffer, how: TableReading): OpenTable => {
  const spare: ArrayBuffer[] = [];
  let table: FileTable | undefined;
  const ask = async <T>(question: (of: FileTable) => T): Promise<T> => {
    try {
      return question((table ??= makeFileTable(bytes, how)));
    } catch (error) {
      throw error instanceof CsvRefusal ? refuse(error) : error;
    }
  };
  const stepsOf = async function* <T>(steps: Generator<T>): AsyncGenerator<T> {
    for (let next = await ask(() => steps.next()); !next.done; next = await ask(() => steps.next())) yield next.value;
  };
  return {
    start: () => ask((of) => of.start()),
    survey: (header) => ask((of) => of.survey(header)),
    count: (header) => ask((of) => of.count(header)),
    tell: (header, columns) => ask((of) => of.tell(header, columns)),
    async *slices(header) {
      yield* stepsOf(await ask((of) => of.slices(header)));
    },
    async *make(header, work, given) {
      yield* stepsOf(await ask((of) => work.make(of.slices(header), given, spare)));
    },
    giveBack: ({ bytes: { buffer } }) => void spare.push(buffer),
    close: async () => undefined,
  };
};

const openInThread = (path: string, how: TableReading): OpenTable => {
  const thread = takeThread({ path, how });
  const spare: ArrayBuffer[] = [];
  const ask = async <T>(question: TableQuestion, handed?: ArrayBuffer[]): Promise<T> => {
    const answer = await inTurn(() => thread.ask(question, handed));
    if ('refusal' in answer) throw refuse(answer.refusal);
    return answer.value as T; // what `tableThread` answers to this method
  };
  return {
    start: () => ask({ method: 'start', header: null }),
    survey: (header) => ask({ method: 'survey', header }),
    count: (header) => ask({ method: 'count', header }),
    tell: (header, columns) => ask({ method: 'tell', header, columns }),
    slices: (header) => readAhead(untilNone(() => ask<TableRow[] | null>({ method: 'next', header }))),
    make: <G, T extends Made>(header: number | null, { module, name }: RowWork<G, T>, given: G) => {
      let told: G | null = given;
      const next = (): Promise<T | null> => {
        const handed = spare.splice(0);
        const asked = ask<T | null>(
          { method: 'make', header, work: { module, name }, given: told, spare: handed },
          handed,
        );
        // It is told once what it works with.
        told = null;
        return asked;
      };
      return readAhead(untilNone(next));
    },
    giveBack: ({ bytes: { buffer } }) => void spare.push(buffer),
    close: () => thread.release(),
  };
};

async function* untilNone<T>(next: () => Promise<T | null>): AsyncGenerator<T> {
  for (let one = await next(); one !== null; one = await next()) yield one;
}

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
