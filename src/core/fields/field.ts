import * as z from 'zod';
import type { DerivedSize } from '../values/images.ts';
import type { Where } from './conditions.ts';
import type { CheckKey } from '../values/checkMessages.ts';

/** What a field's value is allowed to be chosen from. `selectable: false`: shown and filtered by, never offered in a form. */
export interface Choice {
  value: string | number;
  label: string;
  /** The meaning that colours it (look.md): the same everywhere. */
  tone?: 'draft' | 'approved' | 'live' | 'scheduled' | 'completed' | 'cancelled' | 'test' | 'neutral';
  selectable?: boolean;
  /** Offered in a form as what is not in use: after the others, and said to be inactive. */
  inactive?: boolean;
  /** The choice that it is shown as, and found by: it is offered nowhere itself. */
  as?: string | number;
  /** ISO 3166 alpha-2 of a country: its name comes from the reader's platform, and a list of them is sorted by it. */
  region?: string;
  /** The time zone of what it stands for, an IANA name: 'Europe/Rome'. */
  zone?: string;
  /** What is read as it too: its labels in other languages. */
  also?: readonly string[];
}

/**
 * Where a joined value lies: in the rows of `related` that hold this record's key in `by`. `count`: it is how many of them hold a value there;
 * `distinct`: it is the list of the values that they hold there, each once; `exists`: it is whether one of them holds a value there.
 */
type RelatedValue = { related: string; by: string; field: string } & (
  | { primary: true; only?: never; count?: never; distinct?: never; exists?: never }
  | { only: true; primary?: never; count?: never; distinct?: never; exists?: never }
  | { count: true; primary?: never; only?: never; distinct?: never; exists?: never }
  | { distinct: true; primary?: never; only?: never; count?: never; exists?: never }
  | { exists: true; primary?: never; only?: never; count?: never; distinct?: never }
);

/** Which records are alike, for what they hold in a field to be offered for another one. */
interface Suggested {
  /** Fields of texts: the more words and letters two records share in them, the more they are alike. */
  like: readonly string[];
  /** Only records with the same value in this field. Absent: all. */
  within?: string;
}

/** Bounds that reach further than `min` and `max`, on one side or both; a number beyond them is told of them, with its own text. */
interface OuterBounds {
  min: number;
  max: number;
  text: CheckKey;
}

/** What a field says that holds one language of a value. */
export interface Localized {
  /** The name of the value; no field has it. */
  value: string;
  /** What the value is called in English, whatever the language: 'Description'. */
  label: string;
  /** The language that this field holds, BCP 47: 'pl'. */
  language: string;
  /** The fields of the value by their languages, the first falling back first. */
  fields: Readonly<Record<string, string>>;
}

/** Which members of a JSON value there are while a condition on its record holds. */
export interface ShapeCase {
  /** Absent: in every other case. */
  when?: Where;
  members: readonly string[];
  /** Those that the value has to have, once there is one. */
  required: readonly string[];
}

/** Values that are offered where one is typed: those of a field of another resource's list. */
interface Offers {
  resource: string;
  field: string;
  /** Fields of theirs -> fields of this record whose values they have to have; without one of these nothing is offered. */
  with?: Readonly<Record<string, string>>;
  /**
   * The stored resource that has them in fields of the same names: a write refuses what is not among its own. Absent: they are offered,
   * and anything may be typed.
   */
  only?: string;
}

interface ImageSlot {
  name: string;
  label?: string;
  width?: number;
  height?: number;
  required?: boolean;
  sizes?: readonly DerivedSize[];
}

/**
 * What a schema says of one field besides its zod checks. Plain data: it travels to the browser as JSON. The field
 * constructors of `fieldTypes/` write it; nothing asks for `type` outside `fieldTypes/`, but for the properties here.
 */
export interface FieldMeta {
  type: string;
  /** English; other languages come from `resources/translations`. */
  label: string;
  help?: string;
  required?: boolean;
  /** The value of a new record where nothing is given. Default: null. */
  default?: unknown;
  readOnly?: boolean;
  /**
   * A joined value: `'brand_id.name'`, a path along references (read only); the primary row of a related resource (writable);
   * the only row that a related resource has for each record, whose key is `by` (read only); or how many rows a related
   * resource has for each record that are not deleted, or which values those hold in a field (read only; no list is sorted by it, nor
   * filtered by a count), or whether there is one (a boolean, read only; no list is sorted by it): what is outside the reader's constraints is left out,
   * whether they may open those rows or not.
   */
  from?: string | RelatedValue;
  /** False: not a column of the table (joined, computed at reading, or only in the form). */
  stored?: boolean;
  /** Only in bulk edit; `merges` names the list field whose values it replaces (shared tags). */
  bulkOnly?: boolean;
  merges?: string;
  /**
   * `name`: with points it is a place in an object that whole records also have: `'store.store_brand.brand'`. `made`: what the call that
   * makes a record names the field: `'external_source'`; read and changed it has its own name.
   */
  wire?: { name?: string; made?: string };
  /**
   * The read-only field that holds what was typed into this one, where a rule of `compute` makes another value of it: inputs,
   * cells and what is copied from them show that, lists and filters the value. Whoever gives such a field has typed it.
   */
  typedAs?: string;
  /** What an empty input is stored as; `'drop'` leaves the field out of the write. Default `'null'`. */
  empty?: 'null' | 0 | 'drop';
  omitOnSave?: boolean;
  /** The call of the record's history gives the value as its JSON text (spec 000 §3). */
  historyText?: boolean;
  /**
   * Set by the engine to the moment of the change-set: when the record is made, or at each of its changes; `'author'`: to the
   * account that makes it. Read only.
   */
  stamp?: 'created' | 'changed' | 'author';
  when?: { shown?: Where; required?: Where };
  /** Fields that this one sets while the condition on the new record holds. */
  sets?: { when: Where; to: Record<string, unknown> }[];
  /** Fields of one group merge as one. */
  together?: string;
  renamedFrom?: string[];
  /** Unique among the records that are not deleted; `with` names further fields of the key. */
  unique?: boolean | { with: string[] };
  /** Name of the resource that the value, or each of its values, is the key of; with `by`: the value of another field. */
  reference?: string;
  /**
   * The field of the referenced resource whose value this one holds, instead of its key: `'name'`. It is required there and
   * unique, alone or with what `where` and `matching` name; while a record is referred to, it cannot be changed.
   */
  by?: string;
  /**
   * Only records of the referenced resource that hold these values may be referred to, `{ kind: 'shop' }`: lookups offer no
   * others, and no write takes another. The fields have to be among the `filters` of their list.
   */
  where?: Record<string, string | number | boolean>;
  /**
   * Only records of the referenced resource that are alike in a field may be referred to: a field of theirs -> a column of this
   * record, `{ country: 'country' }`. Lookups offer no others, and no write takes another. An empty value of this record asks
   * nothing; theirs has to be among the `filters` of their list.
   */
  matching?: Record<string, string>;
  /**
   * Of a reference to one record: what records alike hold here is offered first while it is empty and nothing is typed, the likeliest
   * first, each with the records that it comes from. Nothing is filled in by itself.
   */
  suggested?: Suggested;
  /** What becomes of it when the record that it refers to is removed: it is emptied with it. Absent: a record that is referred to stays. */
  whenGone?: 'clear';
  /** Lists show the key itself, not what the record is called: a column of ids beside one of names. */
  showsKey?: boolean;
  /** The key of the referenced resource is a text, or with `by` the value of that field; absent: a number. */
  textKey?: boolean;
  /** More than one value: an array. */
  many?: boolean;
  choices?: readonly Choice[];
  /** Each of its values is the name of a resource: its choices are those that keep records, by what each is called. Read only. */
  names?: 'resources';
  /** Each of its values is a place of a record, `'items/12'` or `'items/12/name'`: what the record is called comes beside it, as of a reference. Read only. */
  places?: true;
  /** Of a list of texts: all its choices are shown, each with a box to tick, and nothing else is typed. */
  boxes?: true;
  /** What no value counts as; it is shown instead of nothing, found by it, and stored nowhere. */
  countsAs?: string | number;
  min?: number;
  max?: number;
  /** What is said of a number below `min` or above `max`, where the field has words of its own; both bounds are parameters. Of a text `max` says that it is too long. */
  beyond?: { min?: CheckKey; max?: CheckKey; outer?: OuterBounds };
  /**
   * Whose clock a moment is read off: the field of the same record whose choices name a `zone` each. 'now' in a condition is what
   * that clock has come to, and what it skips is refused.
   */
  zoneOf?: string;
  /** Digits after the point that are kept. */
  scale?: number;
  /**
   * It is kept and sent as a whole number of so many parts of its unit, and `min` and `max` are such numbers: of 1000 parts 4.5 is 4500. What
   * people type and read, files and messages have it in units.
   */
  parts?: 1000;
  /** A whole number that counts something: it is shown in groups of thousands. Absent: it may be a key, which is not. */
  counts?: true;
  /** A number that is a part of `max`, or of what another field of the record holds: a bar beside it in lists shows how much. */
  bar?: true | string;
  /**
   * Each of its values is something that the record lacks: the form and the panel beside a list show it in green once it is there,
   * until the page is left. The name is that of the field of the referenced resource which names the field of this record that is
   * asked for, `'field'`; true: rules of `compute` tell.
   */
  gaps?: string | true;
  maxLength?: number;
  /** Values that are offered while this one is typed; of a text, or of a list of texts. */
  offers?: Offers;
  /** Shown behind the input: 'kg', '%'. A name of another field in braces shows that field's value: '{type}'. */
  unit?: string;
  currency?: string;
  /** Image slots and JSON templates (architecture §3); drawn by the field type's view. A slot is called by its name where it has no label; it keeps its place when others are empty. `sizes`: what is made of each picture that is uploaded there. */
  slots?: readonly ImageSlot[];
  /**
   * The shape of a JSON value: its JSON schema (each member that a field constructor made has its metadata under `x-field`),
   * what a first value starts from, and the members that a path names, called by it: `'fat'`, `'serving.amount'`. `cases`: other
   * fields of the record choose which of the members there are; the first whose condition holds does, and `schema` has those of all.
   */
  json?: { schema: unknown; template: unknown; members?: readonly Field[]; cases?: readonly ShapeCase[] };
  /** An address below this application's own origin, of a screen or of a file; of a field of addresses. Absent: one of the web. */
  own?: true;
  /** A button that fills fields with what an action answers. `with`: the fields whose values, as they are typed, the action is asked with. */
  assist?: { action: string; fills: string[]; with?: string[] };
  /** Of a switch: the label that stands in lists and on pages where it is on. Default: 'Yes'. */
  mark?: { label: string; tone?: NonNullable<Choice['tone']> };
  /**
   * It holds one language of a value: forms draw the fields of the value as one input, and what is missing in a language is shown in
   * another, which is named. A schema spreads the fields: `...localized('note', 'Note', ['en', 'it'], (own) => text(own))`.
   */
  localized?: Localized;
  /** Of a field whose values are sealed: the fields that say where the secret goes. Where one of them changes, it has to be given anew. */
  givenWith?: readonly string[];
  /**
   * It tells of a living person: it is given out and erased with what is kept of them, and stays out of the log. `of`: the field of
   * this record that holds the key of their account; absent: what it tells is found by their e-mail. `keep`: so many days after the
   * moment in the field `since` it is emptied, in history too.
   */
  personal?: true | { of?: string; keep?: { days: number; since: string } };
}

export interface Field extends FieldMeta {
  name: string;
  /** The language of the screen that shows it: numbers and moments are written and read as that one does. Absent: as files and the wire have them. */
  locale?: string;
}

/** The registry that ties metadata to a zod schema. Own and typed, so a misspelt key does not compile. */
export const fieldRegistry = z.registry<FieldMeta>();

/** Metadata of a field's schema, looked for through optional, nullable, default and pipe, outermost first. */
export const metaOf = (schema: z.core.$ZodType): FieldMeta | undefined => {
  const own = fieldRegistry.get(schema);
  const def = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType }; // the wrappers that zod knows
  const inner = def.innerType ?? def.in;
  const nested = inner ? metaOf(inner) : undefined;
  return own && nested ? { ...nested, ...own } : (own ?? nested);
};

/** The fields of a schema in the order of its shape. Throws on a member that no field constructor made. */
export const fieldsOf = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape).map(([name, member]) => {
    const meta = metaOf(member as z.core.$ZodType); // a shape holds schemas
    if (!meta) throw new Error(`${name}: made without a field constructor. Use one of fieldTypes/index.ts.`);
    return { name, ...meta };
  });
