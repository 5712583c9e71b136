import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { isComputed } from '../../declaration/storage.ts';
import type { Field } from '../../fields/field.ts';
import { encodeKey } from '../../values/key.ts';
import { error, unknownNames, type Fault } from '../faults/fault.ts';

const most = 10_000;

/** Made-up records: how many, and what they have in turn. */
const madeUp = (resource: Resource): Fault[] => {
  const { demo, name } = resource;
  if (!demo || Array.isArray(demo.rows)) return [];
  const values = 'values' in demo ? (demo.values ?? {}) : {};
  const rows = (demo.rows ?? 1) as number; // no list, as asked above
  return [
    ...(Number.isInteger(rows) && rows >= 1 && rows <= most
      ? []
      : [
          error(
            'RES911',
            `${name}.demo.rows`,
            `${rows} is no number of records.`,
            `Write a whole one from 1 to ${most}.`,
          ),
        ]),
    ...Object.entries(values).flatMap(([field, list = []]) => turnFaults(resource, field, list as unknown[], rows)), // of any field
  ];
};

const turnFaults = (resource: Resource, name: string, list: readonly unknown[], rows: number): Fault[] => {
  const path = `${resource.name}.demo.values.${name}`;
  const field = resource.fields.find((one) => one.name === name);
  if (!field) return unknownField(resource, path, name);
  const isUnique = field.unique === true || (resource.key.length === 1 && resource.key[0] === name);
  const faults = list.flatMap((value, at) => valueFault(resource, `${path}[${at}]`, name, value));
  if (list.length === 0)
    return [error('RES912', path, 'There is no value to take.', 'Name some, or leave the field to be made up.')];
  return isUnique && (list.length < rows || new Set(list).size < list.length)
    ? [
        ...faults,
        error(
          'RES913',
          path,
          `'${name}' is unique, and ${rows} records need as many different values.`,
          'Name more, or leave the field to be made up.',
        ),
      ]
    : faults;
};

/** Records as data: their fields, their values, what they lack, and their keys. */
const told = (resource: Resource): Fault[] => {
  const { demo, name } = resource;
  if (!demo || !Array.isArray(demo.rows)) return [];
  const rows = demo.rows as readonly Readonly<Record<string, unknown>>[]; // of any schema
  const keyOf = (row: Readonly<Record<string, unknown>>): string | null =>
    resource.key.every((part) => row[part] !== undefined)
      ? encodeKey(resource.key.map((part) => String(row[part])))
      : null;
  return [
    ...rows.flatMap((row, at) => rowFaults(resource, row, `${name}.demo.rows[${at}]`)),
    ...rows.flatMap((row, at) =>
      keyOf(row) !== null && rows.findIndex((other) => keyOf(other) === keyOf(row)) < at
        ? [error('RES913', `${name}.demo.rows[${at}]`, `'${keyOf(row)}' is the key of two records.`, 'Remove one.')]
        : [],
    ),
  ];
};

const rowFaults = (resource: Resource, row: Readonly<Record<string, unknown>>, path: string): Fault[] => [
  ...Object.entries(row).flatMap(([name, value]) =>
    unknownField(resource, `${path}.${name}`, name).concat(valueFault(resource, `${path}.${name}`, name, value)),
  ),
  ...resource.fields
    .filter((field) => isMissing(resource, field, row))
    .map(({ name }) =>
      error('RES914', `${path}.${name}`, `'${name}' is required and has no default.`, 'Give it a value.'),
    ),
];

const isMissing = ({ key }: Resource, field: Field, row: Readonly<Record<string, unknown>>): boolean =>
  (row[field.name] ?? field.default ?? null) === null &&
  field.from === undefined &&
  field.stored !== false &&
  !field.bulkOnly &&
  !field.stamp &&
  (field.required === true || (key.includes(field.name) && !field.readOnly));

/** What has no table of ours has no demo. */
const kept = (resource: Resource, services: Application['services']): Fault[] => {
  const { demo, name, service } = resource;
  return demo === undefined || (!isComputed(resource) && services[service]?.address === undefined)
    ? []
    : [error('RES915', `${name}.demo`, `${name} has no table that a demo could fill.`, 'Leave the demo out.')];
};

/** What is wrong with the records that a demo begins with. */
export const findDemoFaults = (
  resource: Resource,
  { application }: { application: Pick<Application, 'services'> },
): Fault[] => [...madeUp(resource), ...told(resource), ...kept(resource, application.services)];

const unknownField = ({ fields, name: of }: Resource, path: string, name: string): Fault[] =>
  unknownNames(
    'RES912',
    [[path, name]],
    fields.map((field) => field.name),
    `a field of ${of}`,
  );

/** A value that the schema of its field refuses. */
const valueFault = ({ schema }: Resource, path: string, name: string, value: unknown): Fault[] => {
  const member = schema.shape[name] as { safeParse(value: unknown): { success: boolean } } | undefined; // a shape holds schemas
  return !member || value === null || member.safeParse(value).success
    ? []
    : [error('RES912', path, `${JSON.stringify(value)} is no value of '${name}'.`, 'Its schema refuses it.')];
};
