import { calledOf, namingFields } from '../../../src/core/declaration/called.ts';
import { asReadBy } from '../../../src/core/declaration/asReadBy.ts';
import { holderOf, periodChecks, periodFields } from '../../../src/core/declaration/checks.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import type { Occupied } from '../../../src/core/wire/query.ts';
import type { SignedIn } from '../access/signedIn.ts';
import type { Row } from '../database/row.ts';
import { findMet, hasPeriod } from '../checks/periods.ts';
import type { WriteModel } from '../records/writeModel.ts';
import type { Writing } from '../writing/writing.ts';

interface Asked {
  id: string | undefined;
  values: Row;
}

/** Of each check that its asker may read the fields of: the records that are in the way, the earliest first. */
export const readOccupied = async (
  { context, reader }: Pick<Writing, 'context' | 'reader'>,
  model: WriteModel,
  user: SignedIn,
  { id, values }: Asked,
): Promise<Occupied[]> => {
  const read = asReadBy(user, model.resource);
  const stored = id === undefined ? undefined : (await reader.records(user, model.resource, [id])).get(id);
  const row = { ...model.blank, ...stored, ...valuesOf(model, values) };
  const found: Occupied[] = [];
  for (const [name, check] of readChecks(read)) {
    const exclusion = model.exclusions.find((one) => one.check === name);
    if (!exclusion || !hasPeriod(model, exclusion, row)) continue;
    const met = await findMet({ client: context.pool }, model, exclusion, [row]);
    const others = (met.get(0) ?? []).filter((one) => one !== id).slice(0, mostTold);
    const columns = [...new Set([...namingFields(read), check.start, check.end])];
    const records = await reader.records(user, model.resource, others, { columns });
    for (const other of others) {
      const record = records.get(other);
      found.push({
        check: name,
        value: record ? { [check.start]: record[check.start], [check.end]: record[check.end] } : null,
        [holderOf(model.resource)]: record?.id ?? null,
        label: record ? (calledOf(read, record) ?? other) : null,
      });
    }
  }
  return found;
};

/** Of one check. */
const mostTold = 5;

const readChecks = (read: Resource): ReturnType<typeof periodChecks> =>
  periodChecks(read.checks).filter(([, check]) =>
    periodFields(check).every((name) => read.fields.some((field) => field.name === name)),
  );

/** As the columns hold them; what no field reads takes no part. */
const valuesOf = (model: WriteModel, given: Row): Row =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = model.fields.get(name);
      if (!field || field.column === null) return [];
      const parsed = field.type.parse(value === null || value === undefined ? '' : String(value), field.field);
      return [[name, parsed.ok ? parsed.value : null]];
    }),
  );
