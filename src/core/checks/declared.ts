import { metaOf } from '../fields/field.ts';
import { declaredOf, type Resource } from '../declaration/resource.ts';
import { error, type Fault } from './check.ts';
import { fieldShape } from './shapes/fieldShape.ts';
import { resourceShape } from './shapes/resourceShape.ts';
import { shapeFaults } from './shapes/shape.ts';

/** Misspelt options, wrong kinds of values and missing parts of a declaration, at every depth, as it was written. */
export const declaredFaults = (resource: Resource): Fault[] => {
  const { name, fields, inputs } = resource;
  const declared = declaredOf(resource);
  return [
    ...(declared ? shapeFaults(resourceShape, declared.config, name) : []),
    ...(declared ? schemaFaults(name, declared.schema) : []),
    ...fields.flatMap((field) => shapeFaults(fieldShape, field, `${name}.fields.${field.name}`)),
    ...Object.entries(inputs).flatMap(([action, asked]) =>
      asked.flatMap((field) => shapeFaults(fieldShape, field, `${name}.actions.${action}.input.${field.name}`)),
    ),
  ];
};

/** False: what is there is a stand-in, and only what it was made from can be looked at. */
export const isRead = (resource: Resource): boolean => declaredOf(resource)?.isRead ?? true;

const schemaFaults = (name: string, schema: unknown): Fault[] => {
  const shape = (schema as { shape?: object } | undefined)?.shape;
  if (!shape)
    return [
      error(
        'RES024',
        `${name}.fields`,
        'There is no schema.',
        'Give defineResource a z.object of fields before its options.',
      ),
    ];
  return Object.entries(shape)
    .filter(([, member]) => !isField(member))
    .map(([field]) =>
      error(
        'RES024',
        `${name}.fields.${field}`,
        `'${field}' is made without a field constructor.`,
        "Use one of src/fieldTypes/index.ts: text({ label: 'Name' }).",
      ),
    );
};

const isField = (member: unknown): boolean =>
  typeof member === 'object' && member !== null && '_zod' in member && metaOf(member as never) !== undefined; // a schema
