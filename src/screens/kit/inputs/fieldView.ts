import type { ComponentType, ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { Field, ShapeCase } from '../../../core/fields/field.ts';
import type { Message } from '../../../core/values/messages.ts';
import type { Difference, FieldType } from '../../../core/fields/fieldType.ts';
import type { Ref } from '../../../core/wire/query.ts';

/** What a cell, a read-only value or a difference is drawn with besides the value. */
export interface CellContext {
  type: FieldType;
  /** What the references are called: `_refs[field]` of a row, or the labels of a history entry. */
  refs?: Ref | readonly Ref[] | undefined;
  /** BCP 47; dates and numbers are written in it. */
  locale: string;
  /** Values that the list is narrowed down to: of several these are shown first. */
  asked?: readonly unknown[] | undefined;
  /** The time zone whose clock the value is read off. */
  zone?: string | undefined;
  /** What the number is a part of, where another field says it. */
  whole?: number | undefined;
  /** There is room for all of it: a page shows one record. */
  isWhole?: boolean;
}

/** What an input gets. It knows no form: the form, bulk edit and inline cells mount the same one. */
export interface InputProps {
  /** Id of the control; the label points at it. */
  id: string;
  field: Field;
  type: FieldType;
  value: unknown;
  /** What stands in a typed input: the formatted value, or what was typed and is not (yet) a value. */
  text: string;
  /** What the references in `value` are called, as far as known. */
  refs?: Ref | readonly Ref[] | undefined;
  /** Typed text; whoever holds the state parses it by the field type. */
  onText(text: string): void;
  /** A picked value, and what it is called where it is a reference. */
  onValue(value: unknown, refs?: Ref | readonly Ref[]): void;
  /**
   * Typed text that is no value yet, and why; `keep` makes one of it, and is asked for by a save. Absent: nobody keeps the text, and
   * it goes when the input is left.
   */
  onUnread?(text: string, fault: Message, keep?: () => Promise<void>): void;
  /** What `onUnread` was told last, while it holds; null: what stands in the input is the value. */
  unread?: string | null;
  /** A value was picked by Enter: whoever edits this one value alone is done. */
  onPicked?(): void;
  onBlur(): void;
  disabled: boolean;
  invalid: boolean;
  /** What checks the value, where the form has it: an input of many members says each fault at its place. */
  schema?: ZodType | undefined;
  /** Which members of a shape there are as the record is now, where other fields choose them. */
  chosen?: ShapeCase | undefined;
  /** Ids of the help and fault texts. */
  describedBy?: string | undefined;
  /** Shown at the right of the control; names of other fields are already resolved. */
  unit?: string | undefined;
  /** What the records have to hold that a reference is chosen from, by their fields; absent: nothing. */
  among?: Readonly<Record<string, unknown>> | undefined;
  /** The record that the value is of as it is now, read when it is asked for: which of the records to choose from come first may hang on it. */
  record?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Said in an empty control: 'Unchanged' in bulk edit. */
  placeholder?: string | undefined;
}

/** The React half of a field type. */
export interface FieldView {
  /** Loaded lazily: no list carries it. Mount it inside a Suspense. */
  Input: ComponentType<InputProps>;
  /** Loads the input of a field before it is mounted. */
  load?: (field: Field) => Promise<unknown>;
  /** Absent: `type.display` or `type.format` as text. Never called with null or an empty value. */
  cell?: (value: unknown, field: Field, context: CellContext) => ReactNode;
  /** The text of the page that its cell says, where that is not what the type displays. */
  words?: (value: unknown) => string;
  /** Absent: struck before, arrow, after; or chips with minus and plus for lists. */
  diff?: (difference: Difference, field: Field, context: CellContext) => ReactNode;
  /** Where the header of a record shows the field: as its picture, or among the codes that are copied by one click. */
  headline?: 'picture' | 'code';
  /** A quarter of a form's line is enough. */
  isSmall?: boolean;
  /** Its input takes long to mount: a form is shown before it, with its place left free. */
  isHeavy?: boolean;
  /** False: its input is too big for a cell of a list. */
  inCell?: false;
}
