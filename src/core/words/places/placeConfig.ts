import type { Where } from '../../fields/conditions.ts';

// Of `names`, which lies on the floor above.
type FieldName<T> = Extract<keyof T, string>;

/** The fields of a record that hold a number; any of a record whose fields are not known. */
type NumberName<T> = {
  [F in FieldName<T>]: unknown extends T[F] ? F : NonNullable<T[F]> extends number ? F : never;
}[FieldName<T>];

/**
 * Where each record lies, in degrees of WGS 84. Its list is a map too, is filtered by both as ranges, and finds what lies in a box by an index;
 * a call answers all points that a query finds, by which the map is drawn. Forms have a map to choose the place on.
 */
export interface PlaceConfig<T> {
  /** From -90 to 90, which the field says by its own `min` and `max`. */
  lat: NumberName<T>;
  /** From -180 to 180, likewise. */
  lng: NumberName<T>;
  /** How far it reaches, in kilometres. */
  radius?: NumberName<T>;
  /** A choice, or yes and no, by whose values points are told apart. */
  state?: FieldName<T>;
  /** The folder of a KML file that its records lie in: an import takes nothing else from a file that has folders of records. */
  folder?: string;
  /**
   * A choice whose values are countries, in which its records should lie: a place in the sea or in another country is told, and taken. An
   * import refuses what lies outside of the box as well, and offers to turn what is only turned.
   */
  within?: {
    field: FieldName<T>;
    /** By the value; in degrees. A value without one says nothing. */
    boxes: Readonly<
      Record<string, { lat: readonly [from: number, to: number]; lng: readonly [from: number, to: number] }>
    >;
  };
  /** What its form draws within the circle: the records of another list that are nearer than both radii together. */
  reaches?: ReachConfig<T>;
}

interface ReachConfig<T> {
  /** Its records lie somewhere too. */
  resource: string;
  /** Only those, by filters of their list. */
  where?: Where;
  /** Fields of theirs that are filtered -> fields of this record that hold the same. */
  with?: Readonly<Record<string, FieldName<T>>>;
  /** How far it is where neither says a radius, in kilometres. */
  unsaid: number;
}
