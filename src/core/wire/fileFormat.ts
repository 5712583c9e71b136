import type { ResourceDescription } from '../declaration/resource.ts';
import type { CheckKey, MessageParams } from '../values/checkMessages.ts';

/** What may be asked of how a file is read: its encoding and separator, its sheet, the row of its header, its decimal mark. */
export type ReadingQuestion = 'text' | 'sheet' | 'header' | 'decimal';

/** What browser and server know of a format of files with rows; how it is read and written stands in `server/engine/formats/<name>/`. */
export interface FormatFacts {
  name: string;
  /** What it is called in a sentence, in any language. */
  label: string;
  /** Of the names of its files, each with its point. */
  endings: readonly string[];
  /** The content type. */
  type: string;
  /** How many bytes a file of it has to stay below, and what is said of a larger one. */
  limit: { below: number; key: CheckKey; params: MessageParams };
  asks: ReadingQuestion[];
  /** Whether the server writes lists in it. */
  isWritten: boolean;
  /** Whether rows of a resource may stand in it. */
  isFor(resource: Pick<ResourceDescription, 'place'>): boolean;
}

/** Why a file of so many bytes is too large for its format. Null: it is not. */
export const sizeFaultOf = (
  { limit }: FormatFacts,
  bytes: number,
): Pick<FormatFacts['limit'], 'key' | 'params'> | null =>
  bytes >= limit.below ? { key: limit.key, params: limit.params } : null;
