import * as z from 'zod';
import type { Where } from '../../core/fields/conditions.ts';
import { metaOf, type Field, type FieldMeta, type ShapeCase } from '../../core/fields/field.ts';
import { fieldOf, type Shape } from './shapeFields.ts';

/** A zod schema as the form draws it and the import reads it. */
export const describeShape = (schema: z.ZodType, template: unknown): NonNullable<FieldMeta['json']> => {
  const shape = withoutNulls(shapeOf(schema));
  return { schema: shape, template, members: membersOf(shape) };
};

/** Every member of several shapes, none of them needed: what is stored under one of them, whichever that was. */
export const shapeOfAll = (schemas: readonly z.ZodObject[]): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      schemas.flatMap((schema) => Object.entries(partsOf(schema)).map(([name, member]) => [name, z.optional(member)])),
    ),
  );

/** Which of these members each case has, and which of them it needs. */
export const describeCases = (cases: readonly { when?: Where; schema: z.ZodObject }[]): ShapeCase[] =>
  cases.map(({ when, schema }) => {
    const members = Object.keys(schema.shape);
    return {
      ...(when && { when }),
      members,
      required: members.filter((name) => partsOf(schema)[name]?._zod.optin === undefined),
    };
  });

const partsOf = ({ shape }: z.ZodObject): Readonly<Record<string, z.core.$ZodType>> => shape;

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const meta = metaOf(zodSchema);
      if (meta) Object.assign(jsonSchema, { title: meta.label, 'x-field': meta });
    },
  }) as Shape; // it is read with a look at what is there

/** A form leaves an empty member out and never sends null: no member offers a choice between a value and null. */
const withoutNulls = ({ anyOf, type, ...shape }: Shape): Shape => {
  const kept = anyOf?.filter(({ type }) => type !== 'null');
  const [only] = kept ?? [];
  const merged: Shape = kept?.length === 1 ? { ...only, ...shape } : { ...shape, ...(kept && { anyOf: kept }) };
  const [own] = [type].flat().filter((name) => name !== 'null');
  return {
    ...(own !== undefined && { type: own }),
    ...merged,
    ...(merged.properties && {
      properties: Object.fromEntries(
        Object.entries(merged.properties).map(([name, member]) => [name, withoutNulls(member)]),
      ),
    }),
    ...(merged.items && { items: withoutNulls(merged.items) }),
  };
};

/** Every member that holds one value and that a path names; what stands in rows has no path of its own. */
const membersOf = ({ properties = {} }: Shape): Field[] =>
  Object.entries(properties).flatMap(([name, member]): Field[] => {
    const field = fieldOf(name, member);
    if (field) return [field];
    return membersOf(member).map((inner) => ({
      ...inner,
      name: `${name}.${inner.name}`,
      label: `${member.title ?? name} > ${inner.label}`,
    }));
  });
