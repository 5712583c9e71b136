import { toCopyLine } from '../database/sqlText.ts';
import type { StagedRow } from './stage.ts';

/** The line of a row of a stage, with its line end. */
export const stageLine = ({ line, key, content }: StagedRow): string => `${toCopyLine([String(line), key, content])}\n`;

/** The same of texts that hold no backslash and no control character. */
export const plainStageLine = (line: number, key: string, content: string): string => `${line}\t${key}\t${content}\n`;
