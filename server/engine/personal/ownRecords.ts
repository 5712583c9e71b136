import { typeOf, type FieldTypes } from '../../../src/core/fields/fieldType.ts';
import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { literal, quote, tableOf } from '../database/identifiers.ts';
import { hasTable, storedFields } from '../tables/columns.ts';
import { deleted, type Place } from './place.ts';
import type { Person } from './person.ts';

/** Fields of one resource that tell of the person whose key its field `of` holds. */
interface Told {
  resource: Resource;
  of: string;
  fields: Field[];
}

/** What tells of a person in their own records, and told in the history of these, of records that are gone as well. */
export const ownRecords = (
  resources: readonly Resource[],
  types: FieldTypes,
  { id }: Person,
  tombstone: string,
): Place[] =>
  resources.filter(hasTable).flatMap((resource) => {
    const { self } = resource.scope;
    if (self === undefined)
      return toldIn(resource).flatMap((told) => [
        ...emptyHistory(told, types, id, tombstone),
        ...emptyRows(told, types, id, tombstone),
      ]);
    // What nobody else sees goes as a whole.
    const fields = storedFields(resource).filter(({ name }) => name !== self && !resource.key.includes(name));
    return [
      ...emptyHistory({ resource, of: self, fields }, types, id, tombstone),
      deleted(resource.name, tableOf(resource), `${quote(self)} = $1`, [id]),
    ];
  });

const toldIn = (resource: Resource): Told[] => {
  const byOwner = Map.groupBy(storedFields(resource), ({ personal }) =>
    typeof personal === 'object' ? personal.of : undefined,
  );
  return [...byOwner].flatMap(([of, fields]) => (of === undefined ? [] : [{ resource, of, fields }]));
};

/** The e-mail of the account itself becomes that of nobody, as the account does. */
const emptyRows = ({ resource, of, fields }: Told, types: FieldTypes, id: number, tombstone: string): Place[] => {
  const told = fields.filter(({ name }) => name !== resource.accounts?.email);
  if (told.length === 0) return [];
  const emptied = told.map(
    (field) =>
      `${quote(field.name)} = ${isText(types, field) ? `CASE WHEN ${quote(field.name)} IS NOT NULL THEN ${literal(tombstone)} END` : 'NULL'}`,
  );
  return [
    {
      place: resource.name,
      how: 'emptied',
      write: {
        text: `UPDATE ${tableOf(resource)} SET ${emptied.join(', ')}, version = version + 1
               WHERE ${quote(of)} = $1 AND (${told.map(({ name }) => `${quote(name)} IS NOT NULL`).join(' OR ')})`,
        values: [id],
      },
    },
  ];
};

/** What others wrote of their records: in plans, in notes of the calls that wrote them, and in history. */
const emptyHistory = ({ resource, of, fields }: Told, types: FieldTypes, id: number, tombstone: string): Place[] => {
  const [key = ''] = resource.key;
  const owner = literal(of);
  const isTheirs = (row: string): string =>
    key === of
      ? `${row}.record_id = $2`
      : `(${row}.after ->> ${owner} = $2 OR ${row}.record_id IN (
           SELECT o.record_id FROM framework.change o WHERE o.resource = $1 AND (o.before ->> ${owner} = $2 OR o.after ->> ${owner} = $2)
           UNION SELECT t.${quote(key)}::text FROM ${tableOf(resource)} t WHERE t.${quote(of)}::text = $2))`;
  const changes = `c.resource = $1 AND ${isTheirs('c')}`;
  const whose = [resource.name, String(id)];
  const names = fields.map(({ name }) => name);
  const texts = fields.filter((field) => isText(types, field)).map(({ name }) => name);
  return [
    deleted(
      'elsewhere',
      'framework.plan_row r',
      `r.plan IN (SELECT p.id FROM framework.plan p WHERE p.resource = $1) AND ${isTheirs('r')}`,
      whose,
    ),
    deleted(
      'history',
      'framework.change_call',
      `change_set IN (SELECT c.change_set FROM framework.change c WHERE ${changes})`,
      whose,
    ),
    {
      place: 'history',
      how: 'emptied',
      write: {
        text: `UPDATE framework.change c SET before = ${withoutValues('before')}, after = ${withoutValues('after')}
               WHERE ${changes} AND (c.before ?| $3 OR c.after ?| $3)`,
        values: [...whose, names, texts, tombstone],
      },
    },
  ];
};

/** One side of a change with what was said of the fields `$3` taken out: of those of `$4`, which are texts, `$5` stands for it. */
export const withoutValues = (side: 'before' | 'after'): string =>
  `(SELECT coalesce(jsonb_object_agg(k, CASE WHEN k <> ALL($3) OR v = 'null' THEN v WHEN k = ANY($4) THEN to_jsonb($5::text) ELSE 'null' END), '{}') FROM jsonb_each(c.${side}) AS e (k, v))`;

const isText = (types: FieldTypes, field: Field): boolean => typeOf(types, field).sql.column(field) === 'text';
