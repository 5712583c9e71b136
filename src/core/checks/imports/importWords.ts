import { importableFields } from '../../csv/csvMapping.ts';
import { maxImportRows } from '../../csv/wholeImport.ts';
import type { Application } from '../../declaration/application.ts';
import type { Resource } from '../../declaration/resource.ts';
import { ownFieldOf } from '../../fields/computed.ts';
import type { FieldTypes } from '../../fields/fieldType.ts';
import { error, listed, unknownNames, type Fault, type Named } from '../faults/fault.ts';
import { fieldOf } from '../faults/namedFields.ts';

type Check = (resource: Resource, context: { application: Pick<Application, 'screens'>; types: FieldTypes }) => Fault[];

const keysOf = (path: string, table: object | undefined): Named[] =>
  Object.keys(table ?? {}).map((name) => [`${path}.${name}`, name]);

/** A name of a field that a file may fill. */
const filled = (resource: Resource, names: readonly Named[]): Fault[] =>
  unknownNames(
    'RES647',
    names,
    importableFields(resource).map(({ name }) => name),
    `a field that a file of ${resource.name} fills`,
  );

const cells: Check = (resource, { types }) => {
  const { name, import: config } = resource;
  const path = `${name}.import.cells`;
  return [
    ...filled(resource, keysOf(path, config?.cells)),
    ...Object.entries(config?.cells ?? {}).flatMap(([field, how]) => {
      const known = fieldOf(resource, field);
      const type = known && types[known.type];
      if (how?.time === undefined || !type || type.parse(`2026-01-31 ${how.time}`, known).ok) return [];
      const hint = "Write '05:00:00', for a field that holds a day and a time.";
      return [error('RES647', `${path}.${field}.time`, `'${how.time}' makes no value of '${field}' of a day.`, hint)];
    }),
  ];
};

const codes: Check = (resource) => {
  const { name, import: config } = resource;
  return listed(`${name}.import.codes`, config?.codes).flatMap(([path, code]) => {
    const field = fieldOf(resource, code);
    if (!field) return filled(resource, [[path, code]]);
    return typeof field.from === 'string' && fieldOf(resource, ownFieldOf(field))?.reference !== undefined
      ? []
      : [error('RES647', path, `'${code}' lies along no reference.`, "Name a field with from: 'item_id.ean'.")];
  });
};

const apart: Check = (resource) => {
  const { name, import: config } = resource;
  if (!config?.apart) return [];
  const { field, values } = config.apart;
  const path = `${name}.import.apart`;
  const schema = resource.schema.shape[field] as { safeParse(value: unknown): { success: boolean } } | undefined; // a shape holds schemas
  return [
    ...filled(resource, [[`${path}.field`, field]]),
    ...values
      .filter((value) => schema?.safeParse(value).success === false)
      .map((value) =>
        error(
          'RES647',
          `${path}.values[${values.indexOf(value)}]`,
          `${JSON.stringify(value)} is no value of '${field}'.`,
          'Its schema refuses it.',
        ),
      ),
  ];
};

const texts: Check = (resource) => {
  const { name, import: config } = resource;
  const path = `${name}.import.texts`;
  const { size, notFound } = config?.texts ?? {};
  return [
    ...(size !== undefined && maxImportRows(resource) === undefined
      ? [error('RES647', `${path}.size`, 'Nothing says how many rows a file may have.', 'Write maxRows.')]
      : []),
    ...filled(resource, keysOf(`${path}.notFound`, notFound)),
    ...keysOf(`${path}.notFound`, notFound)
      .filter(([, field]) => fieldOf(resource, field) && fieldOf(resource, field)?.reference === undefined)
      .map(([at, field]) => error('RES647', at, `'${field}' refers to nothing that could be found.`, 'Leave it out.')),
  ];
};

const example: Check = (resource) =>
  filled(resource, keysOf(`${resource.name}.import.example`, resource.import?.example));

const page: Check = ({ name, import: config }, { application }) =>
  config?.page === undefined
    ? []
    : unknownNames(
        'RES648',
        [[`${name}.import.page`, config.page]],
        application.screens
          .filter(({ tabs, tree, calendar }) => !tabs && !tree && !calendar)
          .map((screen) => screen.name),
        'a screen with a page of its own',
      );

export const importWordChecks = [cells, codes, apart, texts, example, page] as const;
