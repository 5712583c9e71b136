import type { ClientConfig } from 'pg';

/** What the servers of this benchmark are told, and what they answer when they listen. */
export interface OurTask {
  connection: ClientConfig;
  filesDir: string;
}

/** The same statement as ours, and the names of its columns by their place. */
export interface Sql {
  text: string;
  values: unknown[];
  names: string[];
  /** Reference column -> the place of its label. */
  labels: Record<string, number>;
  page: number;
  perPage: number;
}

export interface BareTask extends Sql {
  connection: ClientConfig;
}

export interface Listening {
  port: number;
  path: string;
  headers: Record<string, string>;
  sql: Sql;
}

/** Waits for the task that the benchmark sends. */
export const receive = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as T))); // sent by listEndpoint.ts
