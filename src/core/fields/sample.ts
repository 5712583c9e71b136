import type { Field } from './field.ts';

/** What a made-up value is drawn from. */
export interface Draw {
  /** Which record it is for, counted from 0: what must be unique holds it. */
  place: number;
  /** From 0 up to, not including, 1: the same for the same field of the same record. */
  spread: number;
  /** What a text begins with. */
  word: string;
  /** The moment that days are counted from. */
  now: Date;
  /** What a reference may hold of the records that there are: their keys, or what `by` names; none: nothing can be referred to. */
  keysOf(reference: Pick<Field, 'reference' | 'by'>): readonly (string | number)[];
}

/** Makes up a value of a field type: one that the field's schema takes, or null where there is none. */
export type Sample<V = unknown> = (field: Field, draw: Draw) => V | null;

/** Of a list, the element that a spread points at. */
export const pickBy = <V>(list: readonly V[], spread: number): V | null =>
  list[Math.floor(spread * list.length)] ?? null;
