import { importedOf } from '../declaration/storage.ts';
import { importableFields } from '../csv/csvMapping.ts';
import { importKeys } from '../csv/importKeys.ts';
import type { Field } from '../fields/field.ts';
import { ownFieldOf } from '../fields/computed.ts';
import { error, fieldOf, keysOf, listed, repeated, unknownFields, warning, type Check, type Named } from './check.ts';

const sections: Check = (resource) => {
  const placed = Object.entries(resource.form).flatMap(([section, names]) =>
    listed(`${resource.name}.form.${section}`, names),
  );
  return [...unknownFields('RES401', placed, resource), ...repeated('RES402', placed, 'the form')];
};

/** A required field that nobody can fill makes every new record fail. */
const unfillable: Check = (resource, { application }) => {
  const placed = Object.values(resource.form).flat();
  if (placed.length === 0) return [];
  // What ties a record to its parent is filled by the parent's form.
  for (const { related } of application.resources)
    placed.push(...related.filter((relation) => relation.resource === resource.name).map(({ by }) => by));
  return resource.fields
    .filter(
      (field) =>
        field.required &&
        !field.readOnly &&
        !field.stamp &&
        field.default === undefined &&
        !placed.includes(field.name),
    )
    .map((field) =>
      warning(
        'RES403',
        `${resource.name}.form`,
        `'${field.name}' is required, has no default and is in no section.`,
        'Put it in a section.',
      ),
    );
};

const bulk: Check = (resource) => {
  const names = listed(`${resource.name}.bulk.fields`, resource.bulk?.fields);
  const dropped = resource.bulk?.dropped ?? {};
  const goesAlong = Object.entries(dropped).flatMap(([name, others]) =>
    listed(`${resource.name}.bulk.dropped.${name}`, others),
  );
  const locked = names.filter(([, name]) => fieldOf(resource, name)?.readOnly);
  return [
    ...unknownFields(
      'RES404',
      [
        ...names,
        ...keysOf(`${resource.name}.bulk.dropped`, dropped),
        ...keysOf(`${resource.name}.bulk.omitted`, resource.bulk?.omitted ?? {}),
        ...goesAlong,
      ],
      resource,
    ),
    ...repeated('RES404', names, 'the bulk form'),
    // An edit of many goes to what every edit leads to, and a transition has an action of many.
    ...names
      .filter(([, name]) => name === resource.states?.field && resource.states.afterEdit)
      .map(([path, name]) =>
        error('RES405', path, `'${name}' is the state: it moves by actions.`, 'Take it out of the bulk form.'),
      ),
    ...locked.map(([path, name]) => error('RES405', path, `'${name}' is read only.`, 'Take it out of the bulk form.')),
  ];
};

const imports: Check = (resource) => {
  const config = resource.import;
  if (!config) return [];
  const path = `${resource.name}.import`;
  const constants = listed(`${path}.constants`, config.constants);
  const headers = keysOf(`${path}.headers`, config.headers);
  const importable = importableFields(resource).map((field) => field.name);
  return [
    ...unknownFields(
      'RES406',
      [...keyNames(resource), ...constants, ...headers.filter(([, name]) => !importable.includes(name))],
      resource,
    ),
    ...(importKeys(resource).some((key) => key.length > 0)
      ? []
      : [error('RES406', `${path}.key`, 'Nothing says which record a row updates.', 'Name at least one field.')]),
    ...[...constants, ...headers]
      .filter(([, name]) => fieldOf(resource, name) && !importable.includes(name))
      .map(([at, name]) => error('RES407', at, `'${name}' cannot be imported: a file may not write it.`)),
    ...(config.maxRows !== undefined && !(Number.isInteger(config.maxRows) && config.maxRows > 0)
      ? [error('RES408', `${path}.maxRows`, `${config.maxRows} is no number of rows.`, 'A positive whole number.')]
      : []),
  ];
};

/** Fields of the keys by which an import finds records, each at its place. */
const keyNames = ({ name, import: config }: Parameters<Check>[0]): Named[] =>
  (config?.key ?? []).flatMap((key, at) =>
    typeof key === 'string' ? [[`${name}.import.key[${at}]`, key] as const] : listed(`${name}.import.key[${at}]`, key),
  );

/** Several fields are compared in one table, along references to it; a value of a related record finds by itself. */
const importKey: Check = (resource) =>
  importKeys(resource).flatMap((key, at) => [
    ...repeated('RES411', listed(`${resource.name}.import.key[${at}]`, key), 'the key'),
    ...(key.length < 2 ? [] : listed(`${resource.name}.import.key[${at}]`, key))
      .filter(([, name]) => !findsWithOthers(resource, fieldOf(resource, name)))
      .map(([path, name]) =>
        error(
          'RES411',
          path,
          `'${name}' is no value of the record's own, and finds none together with others.`,
          'Name stored fields, or fields along a reference that holds a key.',
        ),
      ),
  ]);

const findsWithOthers = (resource: Parameters<Check>[0], field: Field | undefined): boolean => {
  if (typeof field?.from !== 'string') return field?.from === undefined && field?.stored !== false;
  const reference = fieldOf(resource, ownFieldOf(field));
  return reference?.reference !== undefined && reference.by === undefined;
};

const importCalls: Check = ({ name, import: config, calls, storage }) =>
  config && calls.create === null && calls.update === null && importedOf({ storage }).length === 0
    ? [error('RES412', `${name}.import`, 'Records that nobody can make or change cannot be imported.', 'Leave it out.')]
    : [];

/** A header that two fields claim is proposed for neither's reader. */
const headersTwice: Check = ({ name, import: config }) =>
  repeated(
    'RES409',
    Object.entries(config?.headers ?? {}).flatMap(([field, headers]) =>
      listed(`${name}.import.headers.${field}`, headers),
    ),
    'import.headers',
  );

const exports: Check = (resource) =>
  unknownFields('RES410', listed(`${resource.name}.export.columns`, resource.export?.columns), resource);

export const formChecks: readonly Check[] = [
  sections,
  unfillable,
  bulk,
  imports,
  importKey,
  importCalls,
  headersTwice,
  exports,
];
