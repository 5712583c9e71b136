import type { Operator } from './conditions.ts';
import type { DecimalMark } from '../values/decimalMark.ts';
import type { Field } from './field.ts';
import type { Message } from '../values/messages.ts';
import type { Adjustment } from './adjustment.ts';

export type Parsed<V> = { ok: true; value: V | null } | { ok: false; message: Message };
type Merged<V> = { ok: true; value: V } | { ok: false };

/** A cell of a spreadsheet: a number, and the format (ECMA-376 18.8.31) that shows it. */
export interface SheetNumber {
  value: number;
  format: string;
}

/** One line of a typed difference. */
export type Difference =
  { kind: 'set'; before: unknown; after: unknown } | { kind: 'list'; removed: unknown[]; added: unknown[] };

/** How a list can be narrowed by a field; a declaration names one of these. */
export type FilterKind = 'equals' | 'oneOf' | 'contains' | 'startsWith' | 'between' | 'is' | 'anyOf' | 'empty';

/** What a text of HTML may have. */
export interface Markup {
  /** Tag -> its attributes. */
  tags: Readonly<Record<string, readonly string[]>>;
  /** Tags that are stored as another one: `{ b: 'strong' }`. */
  same: Readonly<Record<string, string>>;
  /** Where the addresses of links may lead, besides the same site. */
  schemes: readonly string[];
}

interface SqlType {
  /** The column's type: `'bigint'`, `'numeric(12,2)'`, `'text'`. */
  column(field: Field): string;
  /** From the driver's value to the record's. Absent: as it comes. */
  read?: (value: unknown) => unknown;
  /** From the record's value to the driver's parameter. Absent: as it is. */
  write?: (value: unknown) => unknown;
  /** SQL that COPY writes as a text which `parse` reads back. Absent: the value is read, then formatted. */
  text?: (column: string, field: Field) => string;
  /** Such a text has no character that a CSV file or a spreadsheet could take for something else. */
  isPlain?: boolean;
  /** `'icu'` compares by `und-x-icu`; `'bytes'` by code point. */
  collation?: 'icu' | 'bytes';
  /** The range of SQL that holds everything from one value to another; `closed`: the last value itself, too. Absent: no period is made of such values. */
  range?: { name: string; closed: boolean };
  /** Index that serves this type's filters best. */
  index?: 'btree' | 'gin' | 'trigram';
}

/**
 * The pure half of a field type: what a value is, in text, in JSON and in SQL, and how two values compare. `V` excludes
 * null: an empty value is null in every record. One folder each under `fieldTypes/`; the view is the other half.
 */
export interface FieldType<V = unknown> {
  name: string;
  /** From a cell of a CSV file, a pasted text or an input. Blank text parses to null. Never throws. */
  parse(text: string, field: Field): Parsed<V>;
  /** Reads a cell of a file or of a pasted block, whose numbers have this decimal mark. Absent: by `parse`; only numbers have it. */
  parseMarked?(text: string, field: Field, mark: DecimalMark): Parsed<V>;
  /** The text that `parse` reads back: parse(format(v)) = v. Null formats to ''. */
  format(value: V | null, field: Field): string;
  /** What stands in an input while nobody types in it; `parse` reads it back too. Absent: as `format`. */
  inputText?(value: V, field: Field): string;
  /** What a person reads in a diff or a message, where it differs from `format`: a choice's label, say. */
  display?(value: V | null, field: Field): string;
  /** A value that a spreadsheet has a number for; null: not for this one. Absent: it is the text that a person reads. */
  sheet?(value: V, field: Field): SheetNumber | null;
  /**
   * Reads one value of a filter, where that differs from `parse`: an element of a list, a code that need not be a valid
   * one. Answers null for blank text.
   */
  parseCondition?(text: string, field: Field): Parsed<unknown>;
  isEmpty(value: unknown): boolean;
  /** Equality as merge and diff see it: sets without order, numbers by value. */
  equals(a: V | null, b: V | null): boolean;
  /** Order of two values as SQL sorts them, nulls last. */
  compare(a: V | null, b: V | null): number;
  diff(before: V | null, after: V | null): Difference;
  /** Three ways: both sides changed the field. Default of most types: not ok unless both became equal. */
  merge(base: V | null, mine: V | null, theirs: V | null): Merged<V | null>;
  /** A value is worked out of the one before: raised, lowered, or rounded to one of these endings (`'.x9'`: x is any digit). Absent: it is only set. */
  adjust?: { endings: readonly string[]; work(value: V, field: Field, adjustment: Adjustment): Parsed<V> };
  filters: readonly FilterKind[];
  operators: readonly Operator[];
  sortable: boolean;
  sql: SqlType;
  /** How lists show it. */
  align?: 'left' | 'right';
  mono?: boolean;
  /** Width in a list in px; default 140. */
  width?: number;
  /** Spans both columns of a form section. */
  wide?: boolean;
  /** What a field of this type has to say besides its label. */
  needs?: readonly (keyof Field)[];
  /** Its values are HTML, of these tags alone: the engine takes no others, and says which it does not take. */
  markup?: Markup;
  /** A label of the field's own may stand for a value: its `mark`. */
  marks?: true;
  /** Its values are marks of secrets, which the engine keeps sealed: who may write such a field may leave one, and nobody reads it. */
  sealed?: true;
  /** Its values are messages, packed: every answer tells them as one text, in the language that is asked for. */
  told?: true;
  /** Its values are times of any day, 'HH:MM'. */
  ofDay?: true;
  /** Its values are addresses of pictures: who may write such a field may upload one. */
  pictures?: true;
}

/** All field types by name. Core and the engine receive it; they never import it. */
export type FieldTypes = Readonly<Record<string, FieldType>>;

/** The type of a field; throws where a declaration names one that does not exist. */
export const typeOf = (types: FieldTypes, field: Pick<Field, 'type' | 'name'>): FieldType => {
  const type = types[field.type];
  if (!type) throw new Error(`Field '${field.name}' has type '${field.type}', which no folder of fieldTypes/ defines.`);
  return type;
};

export interface FieldExample<V = unknown> {
  field: Partial<Field>;
  /** Values that are accepted and make every round trip. */
  good: readonly V[];
  /** Texts and the value each parses to. */
  texts: readonly { text: string; value: V | null }[];
  /** Texts that are refused, and the message key. */
  bad: readonly { text: string; key: string }[];
  /** Values of a wrong kind that the zod schema refuses. */
  wrong: readonly unknown[];
  /** base, mine, theirs -> merged, or null where the person is asked. */
  merges: readonly { base: V | null; mine: V | null; theirs: V | null; merged: { value: V | null } | null }[];
}
