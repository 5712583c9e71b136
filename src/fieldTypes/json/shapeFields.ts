import type { Field, FieldMeta } from '../../core/fields/field.ts';

/** As much of a JSON schema as a shape is read from. */
export interface Shape {
  type?: string | string[];
  title?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  uniqueItems?: boolean;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  'x-field'?: FieldMeta & Pick<Field, 'locale'>;
}

/** The field that a member is, by what its constructor or its JSON schema says; null for an object or a list. */
export const fieldOf = (name: string, member: Shape): Field | null => {
  if (member['x-field']) return { ...member['x-field'], name };
  const label = member.title ?? name;
  if (member.enum)
    return { name, label, type: 'choice', choices: member.enum.map((value) => ({ value, label: String(value) })) };
  const type = typeOfScalar[String(member.type)];
  if (!type) return null;
  const { minimum, maximum } = member;
  return {
    name,
    label,
    type,
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
};

/** The field type that reads a member which no field constructor made. */
const typeOfScalar: Readonly<Record<string, string>> = {
  string: 'longText',
  number: 'decimal',
  integer: 'integer',
  boolean: 'boolean',
};
