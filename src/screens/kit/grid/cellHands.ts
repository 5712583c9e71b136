import type { ReactNode } from 'react';
import type { ToldRecord } from '../../../core/values/messages.ts';
import type { ListRow } from '../../../core/wire/query.ts';
import type { Refs } from '../formState/formEntry.ts';
import type { Block } from './gridFocus.ts';

/** A value that was put into a cell and is not stored: on its way, or refused. */
export interface CellDraft {
  value: unknown;
  refs?: Refs;
  state: 'saving' | 'refused';
  /** Why it was refused, in the reader's language. */
  fault: string | null;
  /** The record that the fault speaks of. */
  about?: ToldRecord;
}

/** By column. */
export type RowDrafts = Readonly<Record<string, CellDraft>>;

/** A cell that is open for editing. */
export interface OpenCell {
  id: string;
  column: string;
  /** What was typed on the cell: it takes the place of the value. Null: the value stands, marked. */
  text: string | null;
  /** The person went on before the input was there: it saves as soon as it is. */
  leave?: EditMove;
  /** Typed after that: it is for the cells where the focus goes. */
  ahead?: readonly AheadKey[];
}

/** Where the focus goes after an edit; null: where the person put it. */
export type EditMove = { rows: number; cells: number } | null;

/** Typed before an input was there: a character, or the key that ends the edit. */
export type AheadKey = string | NonNullable<EditMove>;

interface CellEditing {
  row: ListRow;
  open: OpenCell;
  /** `move`: where the focus goes. */
  onDone(move: EditMove): void;
}

/** What a table needs to be edited cell by cell; without it the table is only read. */
export interface CellHands {
  /** Of a row, where its state decides as well. */
  canEdit(column: string, row?: ListRow): boolean;
  /** By record id. */
  drafts: ReadonlyMap<string, RowDrafts>;
  /** A cell got the focus: what an edit needs is fetched before it begins. */
  prepare(): void;
  editor(editing: CellEditing): ReactNode;
  /** Empties the cells: one at once, a block by a plan. */
  clear(block: Block): void;
  /** What the clipboard gets of a block; null: it gets it by itself, a moment later. */
  copy(block: Block): string | null;
  paste(block: Block, text: string): void;
  /** The first row of the block into those below. */
  fillDown(block: Block): void;
}
