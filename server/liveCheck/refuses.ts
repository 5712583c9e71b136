import type { Field } from '../../src/core/fields/field.ts';
import { encodeKey } from '../../src/core/values/key.ts';
import type { ListQuery } from '../../src/core/wire/query.ts';
import { findingsOf, type Finding, type Probe } from './finding.ts';
import type { LiveResource, LiveService } from './liveService.ts';
import { isWritable, withOwnRecord, type OwnRecord } from './ownRecord.ts';

const { holds, differs, open } = findingsOf('refuses');
const absent = 2_147_483_000;
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** What no service may answer: a sort and a filter that do not exist, a record that does not, and anything to nobody. */
export const probeRefusals =
  ({ authorization }: Pick<LiveService, 'authorization'>): Probe =>
  async (live) => [
    ...(live.can.sorts === false
      ? []
      : [await probeQuery(live, 'an unknown sort', { sort: { field: 'no_such_field', order: 'ASC' } })]),
    await probeQuery(live, 'an unknown filter', { filter: { no_such_field: 'x' } }),
    await probeAbsent(live),
    ...(authorization === null ? [] : [await probeStranger(live)]),
  ];

const probeQuery = async ({ askList }: LiveResource, what: string, query: Partial<ListQuery>): Promise<Finding> => {
  const { status } = await askList({ ...query, perPage: 1 });
  return isRefusal(status) ? holds(what) : differs(`${what} answers ${status}`);
};

const probeAbsent = async ({ call, list, resource }: LiveResource): Promise<Finding> => {
  const [row] = (await list({ perPage: 1, columns: resource.key })).rows;
  const id = encodeKey(resource.key.map((name) => (typeof row?.[name] === 'string' ? 'no-such-record' : absent)));
  const reply = await call('show', id);
  if (!reply) return open('the service shows no single record');
  return isRefusal(reply.status)
    ? holds('an absent record')
    : differs(`the absent record ${id} answers ${reply.status}`);
};

const probeStranger = async ({ askList }: LiveResource): Promise<Finding> => {
  const { status } = await askList({ perPage: 1 }, 'nobody');
  return status === 401 || status === 403 ? holds('a list to nobody') : differs(`the list answers ${status} to nobody`);
};

/** A value that the declaration of a field does not allow, by the part of the declaration that it breaks. */
const breaches: readonly { what: string; of(field: Field): { value: unknown } | null }[] = [
  {
    what: 'nothing where a value is required',
    of: (field) => (field.required && field.empty === undefined ? { value: null } : null),
  },
  { what: 'more than its maximum', of: ({ max }) => (max === undefined ? null : { value: max + 1 }) },
  { what: 'less than its minimum', of: ({ min }) => (min === undefined ? null : { value: min - 1 }) },
  {
    what: 'a text that is too long',
    of: ({ maxLength }) => (maxLength === undefined ? null : { value: 'x'.repeat(maxLength + 1) }),
  },
  {
    what: 'a choice that is none',
    of: ({ choices, many }) =>
      choices && !many ? { value: typeof choices[0]?.value === 'number' ? absent : 'no-such-choice' } : null,
  },
  {
    what: 'more digits than it keeps',
    of: ({ scale, min = 0 }) => (scale === undefined ? null : { value: min + 10 ** -(scale + 1) }),
  },
];

/** Values that the declaration forbids are refused, field by field, on a record of the check's own. Writes. */
export const probeForbiddenValues: Probe = async (live) => {
  const findings = await withOwnRecord(live, async (own) => {
    const found: Finding[] = [];
    for (const field of live.resource.fields.filter(isWritable)) found.push(...(await probeField(own, field)));
    return found;
  });
  return typeof findings === 'string' ? [open(findings)] : findings;
};

const probeField = async (own: OwnRecord, field: Field): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { what, of } of breaches) {
    const breach = of(field);
    if (!breach) continue;
    const { status } = await own.save({ [field.name]: breach.value }, (await own.read())['version']);
    findings.push(
      isRefusal(status)
        ? holds(`${field.name} with ${what}`)
        : differs(`${field.name} with ${what} (${JSON.stringify(breach.value).slice(0, 40)}) answers ${status}`),
    );
  }
  return findings;
};
