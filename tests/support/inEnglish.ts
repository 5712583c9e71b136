import { sayPacked } from '../../server/engine/context/sayIn.ts';

/** Messages as a column holds them, in English; nothing where there are none. */
export const inEnglish = (packed: unknown): string =>
  packed === null ? '' : sayPacked({ translations: {} }, 'en', packed as string[]); // as a column of messages holds them
