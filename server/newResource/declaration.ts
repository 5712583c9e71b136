import type { NewField } from './readFields.ts';
import type { NewNames } from './names.ts';
import type { NewPlace } from './sources.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A value as a source has it; the formatter does the rest. */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${literal(member)}`)
    .join(', ')} }`;
};

/** The field that a record is called by: one called name, else the first of text, else the first of all. */
const representationOf = (fields: readonly NewField[]): NewField | undefined =>
  fields.find(({ name }) => name === 'name') ??
  fields.find(({ type }) => type.filters.includes('contains')) ??
  fields[0];

/** The schema of a new resource: a key, its fields and its moments. */
export const schemaSource = ({ schema, label }: NewNames, fields: readonly NewField[]): string => {
  const constructors = [...new Set(['instant', 'integer', ...fields.map((field) => field.constructor)])].sort();
  const representation = representationOf(fields);
  const lines = fields.map((field) => {
    const options = field === representation ? { ...field.options, required: true } : field.options;
    return `  ${field.name}: ${field.constructor}(${literal(options)}),`;
  });
  return `import * as z from 'zod';
import { ${constructors.join(', ')} } from '../../src/fieldTypes/index.ts';

/** ${label}: say here what one is. */
export const ${schema} = z.object({
  id: integer({ label: 'ID', readOnly: true }),
${lines.join('\n')}
  created_at: instant({ label: 'Created', readOnly: true, stamp: 'created' }),
  updated_at: instant({ label: 'Updated', readOnly: true, stamp: 'changed' }),
});
export type ${schema} = z.output<typeof ${schema}>;
`;
};

/** Of the filters that a type has, the one that most lists want. */
const wanted = ['contains', 'between', 'oneOf', 'is', 'anyOf', 'equals'] as const;

/** The declaration of a new resource; open to whoever may do everything, until its author names permissions. */
export const resourceSource = (
  { area, name, constant, schema, label }: NewNames,
  { service, menu, permission }: NewPlace,
  fields: readonly NewField[],
): string => {
  const shown = fields.filter(({ type }) => !type.wide);
  const filters = shown.flatMap(({ name: field, type }) => {
    const filter = wanted.find((kind) => type.filters.includes(kind));
    return filter ? [[field, filter]] : [];
  });
  const sortable = shown.filter(({ type, options }) => type.sortable && options['reference'] === undefined);
  return `import { ${schema} } from '../../schemas/${area}/${schema}.ts';
import { defineResource } from '../define.ts';

export const ${constant} = defineResource(${schema}, {
  name: '${name}',
  service: '${service}',
  path: '/${name.replaceAll('-', '_')}',
  key: 'id',
  recordRepresentation: '${representationOf(fields)?.name ?? 'id'}',
  menu: { group: '${menu.group}', order: ${menu.order} },
  access: { list: ['${permission}'], edit: ['${permission}'] },
  list: {
    columns: ${literal(['id', ...shown.map((field) => field.name), 'updated_at'])},
    hidden: ['created_at'],
    sortable: ${literal(['id', ...sortable.map((field) => field.name), 'updated_at'])},
    filters: ${literal({ ...Object.fromEntries(filters), updated_at: 'between' })},
  },
  form: { ${quoted(label)}: ${literal(fields.map((field) => field.name))} },
  import: { key: ['id'] },
  demo: { rows: 50 },
});
`;
};
