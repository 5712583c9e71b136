import type { PoolClient } from 'pg';
import { quote, tableOf } from '../database/identifiers.ts';
import { isWidening } from '../tables/columns.ts';
import { findHolders, nameHolders } from './holders.ts';
import type { Source, SourceColumn } from './sources.ts';
import { joinFindings, noFindings, type Findings } from './step.ts';

/** Columns of another type: what loses nothing is done, what loses a value is refused with the records that hold one. */
export const compareTypes = async (client: PoolClient, source: Source): Promise<Findings> => {
  const found: Findings[] = [];
  for (const column of source.columns) found.push(await compareType(client, source, column));
  return joinFindings(found);
};

const compareType = async (
  client: PoolClient,
  { resource, table }: Source,
  { column, from }: SourceColumn,
): Promise<Findings> => {
  const type = from === undefined ? undefined : table?.columns.get(from)?.type;
  if (!table || from === undefined || type === undefined || type === column.type) return noFindings();
  const change = {
    says: `changes ${resource.name}.${column.name} from ${type} to ${column.type}`,
    statements: [`ALTER TABLE ${tableOf(resource)} ALTER COLUMN ${quote(column.name)} TYPE ${column.type}`],
  };
  if (isWidening(type, column.type)) return { ...noFindings(), steps: [change] };
  const differs = `${resource.name}.${column.name}: is ${type} in the database and ${column.type} in the declaration`;
  const misfit = misfitOf(type, column.type, `t.${quote(from)}`);
  if (misfit === null) {
    return refuse(`${differs}. Give the new field another name, or move its values by a file in server/migrations.`);
  }
  const holders = await findHolders(client, table, misfit);
  if (holders.count === 0) return { ...noFindings(), steps: [change] };
  return refuse(
    `${differs}, and a value does not fit in ${nameHolders(holders)}. Declare the field as wide as it was, or change these values first.`,
  );
};

const refuse = (line: string): Findings => ({ ...noFindings(), refused: [line] });

const wholeNumbers: Readonly<Record<string, string>> = {
  integer: '-2147483648 AND 2147483647',
  bigint: '-9223372036854775808 AND 9223372036854775807',
};
const isNumber = (type: string): boolean =>
  type in wholeNumbers || type === 'double precision' || /^numeric\(\d+,\d+\)$/.test(type);

/** The condition on a value of one type that is none of the other; null: they have nothing in common. */
const misfitOf = (from: string, to: string, value: string): string | null => {
  if (!isNumber(from) || !isNumber(to)) return null;
  const number = `${value}::numeric`;
  const bounds = wholeNumbers[to];
  if (bounds !== undefined) return `(${number} <> trunc(${number}) OR ${number} NOT BETWEEN ${bounds})`;
  const [, precision, scale] = /^numeric\((\d+),(\d+)\)$/.exec(to) ?? [];
  if (precision === undefined) return `${number} <> ${value}::double precision::numeric`;
  return `(${number} <> round(${number}, ${scale}) OR abs(${number}) >= 1e${Number(precision) - Number(scale)}::numeric)`;
};
