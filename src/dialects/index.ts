import type { Dialect } from '../core/wire/dialect.ts';
import { cursor } from './cursor.ts';
import { paged } from './paged.ts';
import { simpleRest } from './simpleRest.ts';
import { skipTake } from './skipTake.ts';

/** Every dialect by its name. */
export const dialects: Readonly<Record<string, Dialect>> = Object.fromEntries(
  [cursor, paged, simpleRest, skipTake].map((dialect) => [dialect.name, dialect]),
);
