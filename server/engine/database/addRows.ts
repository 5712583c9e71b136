import { quote } from './identifiers.ts';

/** A column's name -> its type. */
type Columns = Readonly<Record<string, string>>;

/** Adds a few rows by one statement, whatever their number: a text for each column, from `$first` on. `table` is quoted. */
export const addRows = (table: string, columns: Columns, first = 1): string =>
  `INSERT INTO ${table} (${Object.keys(columns).map(quote).join(', ')}) SELECT * FROM unnest(${Object.values(columns)
    .map((type, place) => `$${first + place}::text[]::${type}[]`)
    .join(', ')})`;

/** The values of that statement, of rows in PostgreSQL's text form in the order of its columns. */
export const byColumn = (columns: Columns, rows: readonly (readonly (string | null)[])[]): (string | null)[][] =>
  Object.keys(columns).map((_, place) => rows.map((row) => row[place] ?? null));
