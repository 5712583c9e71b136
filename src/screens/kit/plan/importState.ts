import type { DecimalMark } from '../../../core/values/decimalMark.ts';
import type { ImportFile, ImportRequest, MendedCell } from '../../../core/wire/importFile.ts';
import type { ChangeSetSummary } from '../../../core/wire/wire.ts';

/**
 * What a reload must not lose besides the URL: how the columns were mapped, what a plan was made from, and how it ended.
 * It stays in this tab.
 */
export interface KeptImport {
  name: string;
  /** What could be asked of how it is read. */
  asks: ImportFile['asks'];
  request: ImportRequest;
  /** By which mark it was planned. */
  decimal?: DecimalMark;
}

export const keepImport = (file: string, kept: KeptImport): void => put(`import:${file}`, kept);
export const keptImport = (file: string): KeptImport | null => take<KeptImport>(`import:${file}`);
export const keepResult = (plan: string, summary: ChangeSetSummary): void => put(`import-result:${plan}`, summary);
export const keptResult = (plan: string): ChangeSetSummary | null => take<ChangeSetSummary>(`import-result:${plan}`);
/** What was typed over in a plan, and not planned yet. */
export const keepMended = (plan: string, cells: readonly MendedCell[]): void => put(`import-mended:${plan}`, cells);
export const keptMended = (plan: string): MendedCell[] => take<MendedCell[]>(`import-mended:${plan}`) ?? [];

const put = (key: string, value: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed store costs a reload its memory, nothing else.
  }
};

const take = <T>(key: string): T | null => {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as T); // only `put` writes these keys
};
