import type { Field } from '../../../src/core/fields/field.ts';
import type { FieldType } from '../../../src/core/fields/fieldType.ts';
import { foldedLetters, marks } from '../../../src/core/fields/fold.ts';
import { nameOf } from './identifiers.ts';

/**
 * SQL expressions that an index and a query must write alike, or the index does not serve.
 * Text sorts by one explicit collation wherever the database was made (architecture §7).
 */
const collations = { icu: 'COLLATE "und-x-icu"', bytes: 'COLLATE "C"' } as const;

/** What a sort by a column compares. */
export const sortable = (column: string, type: FieldType): string =>
  type.sql.collation ? `${column} ${collations[type.sql.collation]}` : column;

/** The same in an index: a column that is compared by bytes was made so. */
export const indexed = (column: string, type: FieldType): string =>
  type.sql.collation === 'bytes' ? column : sortable(column, type);

const letters = Object.entries(foldedLetters);
const [single, several] = [letters.filter(([, to]) => to.length === 1), letters.filter(([, to]) => to.length > 1)];

/** What `folded` works out, by built-in functions alone, all of them immutable; and what indexes held before it was a function. */
export const foldedInline = (text: string): string => {
  const unmarked = `regexp_replace(lower(normalize(${text}, NFD) COLLATE "und-x-icu"), '${marks}', '', 'g')`;
  const plain = `translate(${unmarked}, '${single.map(([from]) => from).join('')}', '${single.map(([, to]) => to).join('')}')`;
  return several.reduce((inner, [from, to]) => `replace(${inner}, '${from}', '${to}')`, plain);
};

// Another body is another function: indexes of the one before stay what they are until they are built anew.
const foldFunction = `framework.${nameOf(['folded'], foldedInline('$1'))}`;

/**
 * Makes the function. Its cost is what folding takes, which the planner cannot see of built-in functions: it would fold a
 * whole table in the order of another index where the index of the text has the answer. Not SQL, which is written into the query.
 */
export const createFold = `CREATE SCHEMA IF NOT EXISTS framework;
CREATE OR REPLACE FUNCTION ${foldFunction}(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 500
AS $fold$ BEGIN RETURN ${foldedInline('$1')}; END $fold$`;

/**
 * Text without case and accents, as `fold` of the browser: what `contains`, `startsWith` and text searches compare. The
 * database's own locale may know only ASCII.
 */
export const folded = (text: string): string => `${foldFunction}(${text} ${collations.icu})`;

/** A code without its leading zeros, by bytes: what a loose search compares. */
export const withoutZeros = (text: string): string => `ltrim(${text}, '0') COLLATE "C"`;

/** A list-valued column is compared as a set. */
export const isList = (field: Field, type: FieldType): boolean =>
  field.many === true || type.sql.column(field).endsWith('[]');

/** Where a record lies: PostgreSQL's own type, which is in every database. `of` answers the SQL of a column. */
export const pointOf = ({ lat, lng }: { lat: string; lng: string }, of: (name: string) => string): string =>
  `point((${of(lng)})::float8, (${of(lat)})::float8)`;
