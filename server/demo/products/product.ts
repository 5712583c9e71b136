import type { DrawingColour, DrawingShape } from '../drawing.ts';

/** Texts in Italian and in Polish; alternatives are separated by '|'. */
type Texts = readonly [it: string, pl: string];

/** The products of one third-level category. */
export interface Shelf {
  name: Texts;
  /** What the product is. */
  kinds: Texts;
  /** What is said of it behind its name; fits every kind of the shelf. */
  qualities: Texts;
  /** '500 g|1 kg'. */
  sizes: string;
  /** Of the middle size, in euro. */
  price: readonly [min: number, max: number];
  shape: DrawingShape;
  colours: readonly DrawingColour[];
  /** Tax, in percent. */
  rate: number;
  frozen?: true;
  /** Sold by weight: the size is a piece's usual one. */
  weighed?: true;
}

export interface Aisle {
  name: Texts;
  vertical: 'grocery' | 'household' | 'petcare';
  /** Second level -> its shelves. */
  groups: readonly { name: Texts; shelves: readonly Shelf[] }[];
}
