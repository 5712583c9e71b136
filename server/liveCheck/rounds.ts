import type { Field } from '../../src/core/fields/field.ts';
import { findingsOf, type Finding, type Probe } from './finding.ts';
import type { LiveResource } from './liveService.ts';
import { isKept, withOwnRecord } from './ownRecord.ts';

const { holds, differs, open } = findingsOf('rounds');
const rowsRead = 100;

type Exact = Field & { scale: number };
const exactFields = ({ resource }: LiveResource): Exact[] =>
  resource.fields.filter((field): field is Exact => field.scale !== undefined && field.scale > 0);

/** Numbers have no more digits than declared, and a list says of a record what the record itself says. */
export const probeDigits: Probe = async (live) => {
  const fields = exactFields(live);
  if (fields.length === 0) return [];
  const { rows } = await live.list({ perPage: rowsRead, columns: fields.map(({ name }) => name) });
  return Promise.all(fields.map((field) => probeField(live, field, rows)));
};

const digitsOf = (value: unknown): number => (String(value).split('.')[1] ?? '').length;

const probeField = async (
  live: LiveResource,
  { name, scale }: Exact,
  rows: Awaited<ReturnType<LiveResource['list']>>['rows'],
): Promise<Finding> => {
  const valued = rows.filter((row) => typeof row[name] === 'number');
  const long = valued.find((row) => digitsOf(row[name]) > scale);
  if (long) return differs(`${name} of record ${String(long.id)} is ${String(long[name])}: more than ${scale} digits`);
  // The value that rounding would show most.
  const [row] = valued.toSorted((a, b) => digitsOf(b[name]) - digitsOf(a[name]));
  if (!row) return open(`${name}: no record seen has a value`);
  const shown = (await live.call('show', row.id))?.data as Record<string, unknown> | undefined; // its own answer
  const isSame = shown === undefined || shown[name] === row[name];
  return isSame
    ? holds(name)
    : differs(`${name} of record ${row.id} is ${String(row[name])} in the list and ${String(shown[name])} by itself`);
};

/** A number with all digits that its field keeps comes back as it was sent, from the record and from the list. Writes. */
export const probeRoundTrip: Probe = async (live) => {
  // What a record has only under a condition, one of its own may not have.
  const fields = exactFields(live).filter((field) => isKept(live, field) && field.when === undefined);
  if (fields.length === 0) return [];
  const findings = await withOwnRecord(live, async (own) => {
    const found: Finding[] = [];
    for (const field of fields) {
      const sent = finestOf(field);
      const { status } = await own.save({ [field.name]: sent }, (await own.read())['version']);
      const byItself = (await own.read())[field.name];
      const { rows } = await live.list({ filter: { id: { in: [own.id] } }, columns: [field.name] });
      const inList = rows[0]?.[field.name];
      const isSame = byItself === sent && inList === sent;
      found.push(
        isSame
          ? holds(`${field.name} as sent`)
          : differs(
              `${field.name} ${sent} was saved (${status}) and is ${String(byItself)} by itself and ${String(inList)} in the list`,
            ),
      );
    }
    return found;
  });
  return typeof findings === 'string' ? [open(findings)] : findings;
};

/** As many digits as the field keeps, the last of them one that rounding to fewer would drop. */
const finestOf = ({ scale, min = 0 }: Exact): number => Number((min + 1 + 4 * 10 ** -scale).toFixed(scale));
