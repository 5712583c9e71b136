import type { Field } from '../../../src/core/fields/field.ts';
import type { Resource } from '../../../src/core/declaration/resource.ts';
import { toJsonSchema, type JsonSchema } from '../../../src/core/wire/jsonSchema.ts';
import { isVersioned, type Describing } from './describing.ts';
import { listOf, ref } from './jsonShapes.ts';

/** The schemas of a resource: a whole record, what a write may change, and a row of a list. */
export const resourceSchemas = (context: Describing, resource: Resource): [string, JsonSchema][] => {
  const { $schema: _, ...changed } = toJsonSchema(resource.schema.partial());
  const properties = changed['properties'] as Record<string, JsonSchema>; // of an object
  const titled = Object.fromEntries(
    resource.fields.map((field) => [
      field.name,
      {
        title: field.label,
        ...describeField(resource, field),
        ...properties[field.name],
        ...(field.readOnly ? { readOnly: true } : {}),
      },
    ]),
  );
  const versioned = isVersioned(context, resource) ? { version: { type: 'integer' } } : {};
  const refs = resource.fields.some(({ reference }) => reference !== undefined) ? { _refs: { type: 'object' } } : {};
  const row = { type: 'object', properties: { id: { type: ['string', 'integer'] }, ...versioned, ...refs, ...titled } };
  return [
    [
      resource.name,
      {
        ...row,
        properties: { ...row.properties, ...rowsShown(resource) },
        required: ['id', ...Object.keys(versioned)],
      },
    ],
    [`${resource.name}.changes`, { type: 'object', properties: titled, additionalProperties: false }],
    [`${resource.name}.row`, { ...row, required: ['id'] }],
  ];
};

/** Its help, what it holds of which records, and who alone gets it. */
const describeField = (
  { access }: Resource,
  { name, help, reference = '', by, where = {} }: Field,
): { description?: string } => {
  const needs = (access.reads?.[name] ?? []).map((codes) => `Only in answers to who holds ${codes.join(' or ')}.`);
  const held = by === undefined ? [] : [`The '${by}' of one of ${reference}.`];
  const among = Object.entries(where).map(([theirs, value]) => `Only one whose '${theirs}' is ${value}.`);
  const said = [...(help ? [help] : []), ...held, ...among, ...needs].join(' ');
  return said === '' ? {} : { description: said };
};

/** The rows that stand in a record, in answers to who may see them. */
const rowsShown = ({ related }: Resource): Record<string, JsonSchema> =>
  Object.fromEntries(
    related.flatMap(({ shownAs, resource }) =>
      shownAs === undefined ? [] : [[shownAs, { ...listOf(ref(resource)), readOnly: true }]],
    ),
  );
