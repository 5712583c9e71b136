import { isEmptySet, type Rows } from './workingSet.ts';

const database = 'catalogue-store-tool';
const table = 'sets';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const asked = indexedDB.open(database, 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(table);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('The browser keeps nothing.'));
  });

const work = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> => {
  const opened = await open();
  try {
    return await new Promise((resolve, reject) => {
      const asked = ask(opened.transaction(table, mode).objectStore(table));
      asked.onsuccess = () => resolve(asked.result as T); // what was asked for
      asked.onerror = () => reject(asked.error ?? new Error('The browser keeps nothing.'));
    });
  } finally {
    opened.close();
  }
};

/** The set that somebody left, by person and country. A browser that keeps nothing has none. */
export const readKept = (place: string): Promise<Rows | null> =>
  work<Rows | undefined>('readonly', (store) => store.get(place)).then(
    (rows) => rows ?? null,
    () => null,
  );

/** Keeps a set over a reload; an empty one is forgotten. */
export const keep = (place: string, rows: Rows): Promise<unknown> =>
  work<unknown>('readwrite', (store) => (isEmptySet(rows) ? store.delete(place) : store.put(rows, place))).catch(
    () => undefined,
  );
